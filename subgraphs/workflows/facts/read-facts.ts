import { localDate } from '../../../platform/calendar/local-time.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { Facts, Where } from '../condition/condition.types.ts';
import { accountTimezone } from '../calendar/account-calendar.queries.ts';
import { hasDays, withDays } from '../records/days.rules.ts';
import type { RunInProgress, RunStepRow, StartingEvent } from '../run/run.types.ts';
import { nameOf, readRecords } from '../records/read-records.queries.ts';
import type { RecordFacts } from '../records/read-records.queries.ts';

/** What conditions read of an event: the event itself, its record under its type and as `entity`, and what that refers to. */
export const factsOfEvent = (event: StartingEvent, records: Readonly<Record<string, RecordFacts>>): Facts => ({
  ...records,
  ...(event.entity ? { entity: records[event.entity.type] } : {}),
  event,
});

/** What the conditions and texts of a run's steps read, as it is now. */
export async function factsOfRun(
  context: Pick<CommandContext, 'sql' | 'accountId' | 'now'>,
  run: RunInProgress,
  steps: readonly RunStepRow[],
): Promise<Facts> {
  const { event, entityType, entityId } = run;
  const entity = entityType === null ? undefined : { type: entityType, id: entityId! };
  const records = entity ? (await readRecords(context.sql, [entity])).get(nameOf(entity))! : {};
  return {
    ...factsOfEvent(event, hasDays(records) ? withDays(records, await todayOf(context, run)) : records),
    run: { id: run.id, workflow_id: run.workflowId, started_at: run.startedAt.toISOString() },
    steps: Object.fromEntries(steps.map(({ index, result }) => [String(index), result ?? {}])),
  };
}

/**
 * The date from which days are counted: of a run by the schedule the date of its slot, also when it was late, so that
 * its steps find what it was started by.
 */
async function todayOf(
  { sql, accountId, now }: Pick<CommandContext, 'sql' | 'accountId' | 'now'>,
  { triggerKind, event }: RunInProgress,
): Promise<string> {
  if (triggerKind === 'schedule') return String(event.data['slot_on']);
  return localDate(now, await accountTimezone(sql, accountId));
}

/** Whether conditions read anything but the event itself. */
export function readsRecords(where: Where | undefined): boolean {
  if (!where) return false;
  if ('field' in where) return !where.field.startsWith('event.');
  return [where.all, where.any, where.none].some((group) => group?.some(readsRecords));
}
