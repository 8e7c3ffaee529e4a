import type { Sql } from '../../../../platform/db/sql.ts';
import { newId } from '../../../../platform/ids.ts';
import { insertRuns, savePosition } from './schedule.statements.ts';
import { dueRuns } from './schedule-position.rules.ts';
import type { SchedulePosition, Timetable } from './schedule-position.rules.ts';

/**
 * Queues a run for each passed slot of an export and stores its next slot, in one transaction. The export's row must be
 * locked.
 * @returns the new position in the schedule
 */
export async function queueDueRuns(
  sql: Sql,
  accountId: string,
  due: Timetable & SchedulePosition & { id: string },
  now: Date,
): Promise<SchedulePosition> {
  const { runs, position } = dueRuns(due, due, now);
  if (runs.length === 0) return position;
  const rows = runs.map((run) => ({ ...run, id: newId(now.getTime()), exportId: due.id, timezone: due.timezone }));
  await insertRuns(sql, accountId, now, rows);
  await savePosition(sql, { accountId, id: due.id }, position);
  return position;
}
