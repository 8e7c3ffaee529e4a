import type { Sql } from '../../../platform/db/sql.ts';
import type { Facts, Where } from '../condition/condition.types.ts';
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
export async function factsOfRun(sql: Sql, run: RunInProgress, steps: readonly RunStepRow[]): Promise<Facts> {
  const { event, entityType, entityId } = run;
  const entity = entityType === null ? undefined : { type: entityType, id: entityId! };
  const records = entity ? (await readRecords(sql, [entity])).get(nameOf(entity))! : {};
  return {
    ...factsOfEvent(event, records),
    run: { id: run.id, workflow_id: run.workflowId, started_at: run.startedAt.toISOString() },
    steps: Object.fromEntries(steps.map(({ index, result }) => [String(index), result ?? {}])),
  };
}

/** Whether conditions read anything but the event itself. */
export function readsRecords(where: Where | undefined): boolean {
  if (!where) return false;
  if ('field' in where) return !where.field.startsWith('event.');
  return [where.all, where.any, where.none].some((group) => group?.some(readsRecords));
}
