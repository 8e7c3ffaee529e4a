import { describe, expect, it } from '@jest/globals';
import { LeaseStatus } from '../../../subgraphs/properties/lease/lease.entity.ts';
import { findOverlaps } from '../../../subgraphs/properties/lease/overlapping-leases.ts';
import type { LeaseDays } from '../../../subgraphs/properties/lease/lease.statements.ts';

type Change = Parameters<typeof findOverlaps>[1][number];

const LEASES = 8;
const UNITS = 4;

/** Numbers that are the same each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function leaseOf(id: string, next: (below: number) => number): LeaseDays {
  const first = 1 + next(8);
  const last = next(4) === 0 ? null : `2026-0${Math.min(9, first + next(3))}-28`;
  return { id, unitId: `u${next(UNITS)}`, startDate: `2026-0${first}-01`, lastDay: last, byRoom: next(5) === 0 };
}

function changeOf(wanted: LeaseDays, before: LeaseDays | undefined, place: number): Change {
  const facts = {
    ...{ unitId: wanted.unitId, startDate: wanted.startDate, endDate: wanted.lastDay, byRoom: wanted.byRoom },
    ...{ movedOutOn: null, status: LeaseStatus.ACTIVE, tenantIds: [] },
  };
  return { id: wanted.id, place, isIdMade: false, before: before ?? null, facts } as unknown as Change;
}

const share = (lease: LeaseDays, otherLease: LeaseDays): boolean =>
  lease.unitId === otherLease.unitId &&
  !(lease.byRoom && otherLease.byRoom) &&
  lease.startDate < (otherLease.lastDay ?? '9999') &&
  otherLease.startDate < (lease.lastDay ?? '9999');

const areApart = (leases: readonly LeaseDays[]): boolean =>
  leases.every((lease, place) => leases.slice(place + 1).every((otherLease) => !share(lease, otherLease)));

/** Leases that share no day, and rows that want days for some of them and for new ones. */
function given(seed: number): { stored: LeaseDays[]; wanted: LeaseDays[]; changes: Change[] } {
  const next = numbersFrom(seed);
  const stored: LeaseDays[] = [];
  for (let n = 0; n < LEASES; n++) {
    const lease = leaseOf(`l${n}`, next);
    if (areApart([...stored, lease])) stored.push(lease);
  }
  const wanted = Array.from({ length: LEASES }, (_, n) => leaseOf(`l${n}`, next)).filter(() => next(4) > 0);
  const changes = wanted.map((lease, place) =>
    changeOf(
      lease,
      stored.find(({ id }) => id === lease.id),
      place,
    ),
  );
  return { stored, wanted, changes };
}

describe('Days of units that many leases want at once', () => {
  it('are shared by none, however they trade them, and a row is refused only for whom it would share some with', () => {
    let trades = 0;
    for (let seed = 0; seed < 3_000; seed++) {
      const { stored, wanted, changes } = given(seed);
      const known = stored.filter(({ unitId }) => wanted.some((lease) => lease.unitId === unitId));
      const refused = findOverlaps(known, changes);
      const written = wanted.filter((_, place) => !refused.has(changes[place]!));
      const after = [...stored.filter(({ id }) => !written.some((lease) => lease.id === id)), ...written];
      expect(areApart(after)).toBe(true);
      for (const [change, otherLease] of refused) expect(share(wanted[change.place]!, otherLease)).toBe(true);
      const moved = written.filter((lease) => stored.some((old) => old.id !== lease.id && share(old, lease)));
      if (moved.some((lease) => stored.some(({ id }) => id === lease.id))) trades++;
    }
    expect(trades).toBeGreaterThan(100);
  });

  it('are given to a ring of leases in whose order each takes what the next one leaves', () => {
    const stored = Array.from({ length: 50 }, (_, n): LeaseDays => ({
      ...{ id: `l${n}`, unitId: `u${n}`, startDate: '2026-01-01', lastDay: null, byRoom: false },
    }));
    const changes = stored.map((lease, n) => changeOf({ ...lease, unitId: `u${(n + 1) % 50}` }, lease, n));
    expect(findOverlaps(stored, changes).size).toBe(0);
    expect(findOverlaps(stored, changes.slice(1)).size).toBe(49);
  });
});
