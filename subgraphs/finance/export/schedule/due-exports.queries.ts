import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { dueQuery, lockFreeRows } from '../../../../platform/jobs/claim.ts';
import type { SchedulePosition, Timetable } from './schedule-position.rules.ts';

/** An export whose next slot is due. */
export interface DueExport extends Timetable, SchedulePosition {
  accountId: string;
  id: string;
  /** When the worker found it due. */
  foundAt: Date;
}

/** Finds whether an export is due. */
export const DUE_EXPORTS = dueQuery({
  table: 'finance.kpi_export',
  isDue: 'c.next_run_at <= $1',
  order: 'c.next_run_at',
});

/**
 * Finds due exports of any account and locks them until the transaction ends. Skips exports that other workers have
 * locked.
 */
export function lockDueExports(sql: Sql, now: DatabaseInstant, most: number): Promise<DueExport[]> {
  return sql<DueExport>(
    lockFreeRows({
      columns: `c.account_id, c.id, c.schedule, c.timezone, c.next_run_at,
        c.next_run_on, c.last_slot_on, c.period_from,
        date_trunc('milliseconds', $1::timestamptz) as found_at`,
      table: 'finance.kpi_export',
      where: 'c.next_run_at <= $1',
      order: 'c.next_run_at',
      most: '$2',
    }),
    [now, most],
  );
}
