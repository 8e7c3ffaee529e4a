import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { Change } from '../record/record.types.ts';
import { localDays } from '../unit/local-days.queries.ts';
import { LeaseStatus } from './lease.entity.ts';
import type { LeaseFacts, LeaseRow } from './lease.queries.ts';

type LeaseChange = Pick<Change<LeaseFacts, LeaseRow>, 'before' | 'facts'>;

/**
 * The move-out day of each lease. For a lease that ends before its contractual end without a given move-out day, it is
 * today at the unit. For a lease that has not begun, it is the first day, so that the next lease can begin on it.
 */
export async function movedOutDays(
  { sql, now }: Pick<CommandContext, 'sql' | 'now'>,
  changes: readonly LeaseChange[],
): Promise<(string | null)[]> {
  const ending = changes.filter(
    ({ facts: { status, movedOutOn } }) => status === LeaseStatus.ENDED && movedOutOn === null,
  );
  if (ending.length === 0) return changes.map(({ facts: { movedOutOn } }) => movedOutOn);
  const unitIds = ending.map(({ facts: { unitId } }) => unitId);
  const days = await localDays(sql, unitIds, now);
  return changes.map((change) => {
    const { movedOutOn, unitId } = change.facts;
    return ending.includes(change) ? endedOn(change, days.get(unitId) ?? days.get(null)!) : movedOutOn;
  });
}

function endedOn({ before, facts: { startDate, endDate } }: LeaseChange, today: string): string | null {
  if (endDate !== null && endDate <= today) return null;
  // Ending an ended lease again changes nothing.
  const former = before?.status === LeaseStatus.ENDED ? before.movedOutOn : null;
  return [former ?? today, startDate].sort().at(-1)!;
}
