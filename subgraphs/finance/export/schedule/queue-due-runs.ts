import type { Sql } from '../../../../platform/db/sql.ts';
import { newId } from '../../../../platform/ids.ts';
import { insertRuns, moveInSchedule } from './schedule.statements.ts';
import { dueRuns } from './schedule-position.rules.ts';
import type { Place, Timetable } from './schedule-position.rules.ts';

/**
 * Queues a run for each slot of an export that has passed, and notes its next slot, in one transaction. The export's row
 * must be locked.
 * @returns where the export stands then
 */
export async function queueDueRuns(
  sql: Sql,
  accountId: string,
  due: Timetable & Place & { id: string },
  now: Date,
): Promise<Place> {
  const { runs, place } = dueRuns(due, due, now);
  if (runs.length === 0) return place;
  const rows = runs.map((run) => ({ ...run, id: newId(now.getTime()), exportId: due.id, timezone: due.timezone }));
  await insertRuns(sql, accountId, now, rows);
  await moveInSchedule(sql, { accountId, id: due.id }, place);
  return place;
}
