import type { RowChange } from '../record/batch.types.ts';
import { LeaseStatus } from './lease.entity.ts';
import type { LeaseFacts, LeaseRow } from './lease.queries.ts';
import type { LeaseDays } from './lease.statements.ts';

type LeaseRowChange = RowChange<LeaseFacts, LeaseRow>;
type DaysOfUnits = Map<string, LeaseDays[]>;

/**
 * Gives leases the days of units that their rows want, as far as nobody else has them: the rows one after the other, and those
 * that found none once more together, so that leases may trade theirs. What the rows say holds at once, as they are written
 * together; so it is enough that in the end nobody shares a day.
 * @param stored the leases of all units that the rows want
 * @returns which rows get none, and the lease that has some of them
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
    // Whoever is refused keeps what is stored, which may refuse the next; only then do the rows compete among themselves.
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

/** The rows whose days those have who stay where they are; undefined if none. */
function blockedBy(staying: DaysOfUnits, moving: readonly LeaseRowChange[]): Refusal[] | undefined {
  const blocked = moving.flatMap((change): Refusal[] => {
    const holder = firstSharing(staying.get(change.facts.unitId) ?? [], change);
    return holder ? [[change, holder]] : [];
  });
  return blocked.length > 0 ? blocked : undefined;
}

/** The rows whose days an earlier one of them wants, too. */
function competing(days: DaysOfUnits, moving: readonly LeaseRowChange[]): Refusal[] {
  return moving.flatMap((change): Refusal[] => {
    const holder = takeDays(days, change);
    return holder ? [[change, holder]] : [];
  });
}

const withoutLeases = (days: DaysOfUnits, ids: ReadonlySet<string>): DaysOfUnits =>
  new Map([...days].map(([unitId, leases]) => [unitId, leases.filter(({ id }) => !ids.has(id))]));

/**
 * Gives a lease its days of the unit, if nobody else has them: as stored, and as the rows before have changed it.
 * @returns the lease that has some of them
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

/** The first of other leases that shares a day with one as its row has it; a draft has none. */
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

/** Tenants may move out and others in on one day. */
const isBefore = ({ lastDay }: LeaseDays, { startDate }: LeaseDays): boolean =>
  lastDay !== null && lastDay <= startDate;
