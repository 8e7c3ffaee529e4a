import type { RowChange } from '../record/batch.types.ts';
import { LeaseStatus } from './lease.entity.ts';
import type { LeaseFacts, LeaseRow } from './lease.queries.ts';
import type { LeaseDays } from './lease.statements.ts';

type LeaseRowChange = RowChange<LeaseFacts, LeaseRow>;
type DaysOfUnits = Map<string, LeaseDays[]>;

/**
 * Assigns days of units to the leases of a batch, as far as no other lease has them: first row by row, then all refused
 * rows together, so that leases can trade their days. The rows are written together, so days must not overlap only in
 * the end.
 * @param stored the leases of all units in the rows
 * @returns the refused rows, each with the lease that has some of its days
 */
export function findOverlaps(
  stored: readonly LeaseDays[],
  changes: readonly LeaseRowChange[],
): ReadonlyMap<LeaseRowChange, LeaseDays> {
  const days: DaysOfUnits = Map.groupBy(stored, ({ unitId }) => unitId);
  const refused = new Map<LeaseRowChange, LeaseDays>();
  for (const change of changes) {
    const holder = takeDays(days, change);
    if (holder) refused.set(change, holder);
  }
  let moving = [...refused.keys()];
  while (moving.length > 0) {
    const staying = withoutLeases(days, new Set(moving.map(({ id }) => id)));
    // A refused row keeps its stored days, which can refuse another row. Only after that do the rows compete with each
    // other.
    const blocked = new Map(blockedBy(staying, moving) ?? competing(staying, moving));
    if (blocked.size === 0) {
      for (const change of moving) refused.delete(change);
      break;
    }
    for (const [change, holder] of blocked) refused.set(change, holder);
    moving = moving.filter((change) => !blocked.has(change));
  }
  return refused;
}

type Refusal = [LeaseRowChange, LeaseDays];

/** The rows whose days unchanged leases have; undefined if there are none. */
function blockedBy(staying: DaysOfUnits, moving: readonly LeaseRowChange[]): Refusal[] | undefined {
  const blocked = moving.flatMap((change): Refusal[] => {
    const holder = firstSharing(staying.get(change.facts.unitId) ?? [], change);
    return holder ? [[change, holder]] : [];
  });
  return blocked.length > 0 ? blocked : undefined;
}

/** The rows whose days an earlier row takes. */
function competing(days: DaysOfUnits, moving: readonly LeaseRowChange[]): Refusal[] {
  return moving.flatMap((change): Refusal[] => {
    const holder = takeDays(days, change);
    return holder ? [[change, holder]] : [];
  });
}

const withoutLeases = (days: DaysOfUnits, ids: ReadonlySet<string>): DaysOfUnits =>
  new Map([...days].map(([unitId, leases]) => [unitId, leases.filter(({ id }) => !ids.has(id))]));

/**
 * Assigns a lease its days of the unit if no other lease has them, considering stored leases and earlier rows.
 * @returns the lease that has some of the days
 */
function takeDays(days: DaysOfUnits, change: LeaseRowChange): LeaseDays | undefined {
  const { id, before, facts } = change;
  const { unitId, status } = facts;
  const leases = (days.get(unitId) ?? []).filter((lease) => lease.id !== id);
  const shared = firstSharing(leases, change);
  if (shared) return shared;
  if (before && before.unitId !== unitId) {
    days.set(
      before.unitId,
      (days.get(before.unitId) ?? []).filter((lease) => lease.id !== id),
    );
  }
  days.set(unitId, status === LeaseStatus.DRAFT ? leases : [...leases, daysOf(change)]);
  return undefined;
}

/** The first lease that shares a day with the lease of a row; a draft shares none. */
function firstSharing(leases: readonly LeaseDays[], change: LeaseRowChange): LeaseDays | undefined {
  if (change.facts.status === LeaseStatus.DRAFT) return undefined;
  const lease = daysOf(change);
  const [first] = leases
    .filter((candidate) => sharesDays(lease, candidate))
    .sort((left, right) => (left.startDate < right.startDate ? -1 : 1));
  return first;
}

function daysOf({ id, facts }: LeaseRowChange): LeaseDays {
  const { unitId, startDate, byRoom, tenantIds } = facts;
  return { id, unitId, startDate, byRoom, tenantIds, lastDay: facts.movedOutOn ?? facts.endDate };
}

const sharesDays = (left: LeaseDays, right: LeaseDays): boolean =>
  !(left.byRoom && right.byRoom) && !isBefore(left, right) && !isBefore(right, left);

/** A move-out and a move-in can be on the same day. */
const isBefore = ({ lastDay }: LeaseDays, { startDate }: LeaseDays): boolean =>
  lastDay !== null && lastDay <= startDate;
