import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { Change } from '../record/record.types.ts';
import { localDays } from '../unit/local-days.queries.ts';
import { LeaseStatus } from './lease.entity.ts';
import type { LeaseFacts, LeaseRow } from './lease.queries.ts';

type LeaseChange = Pick<Change<LeaseFacts, LeaseRow>, 'before' | 'facts'>;

/**
 * The day on which the tenants of each lease moved out. Of a lease that has ended before its last day by contract, and is
 * not told when its tenants moved out, that is the day on which it is ended, where the unit stands; one that has not
 * begun takes its first day, on which the next may begin as well.
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
  // To say the same once more changes nothing.
  const former = before?.status === LeaseStatus.ENDED ? before.movedOutOn : null;
  return [former ?? today, startDate].sort().at(-1)!;
}
