import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { SchedulePosition, Timetable } from './schedule-position.rules.ts';

/** An export whose next slot is due. */
export interface DueExport extends Timetable, SchedulePosition {
  accountId: string;
  id: string;
  /** When the worker found it due. */
  foundAt: Date;
}

/**
 * Finds due exports of any account and locks them until the transaction ends. Skips exports that other workers have
 * locked.
 */
export function lockDueExports(sql: Sql, now: DatabaseInstant, most: number): Promise<DueExport[]> {
  return sql<DueExport>(
    `select account_id as "accountId", id, schedule, timezone, next_run_at as "nextRunAt", next_run_on as "nextRunOn",
       last_slot_on as "lastSlotOn", period_from as "periodFrom",
       date_trunc('milliseconds', $1::timestamptz) as "foundAt"
     from finance.kpi_export where next_run_at <= $1
     order by next_run_at limit $2 for update skip locked`,
    [now, most],
  );
}
