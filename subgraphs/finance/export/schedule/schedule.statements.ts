import type { Sql } from '../../../../platform/db/sql.ts';
import type { SchedulePosition } from './schedule-position.rules.ts';

/** A run to queue. */
export interface NewRun {
  id: string;
  exportId: string;
  /** The local date of its slot; null for a manual run. */
  slotOn: string | null;
  scheduledFor: Date;
  late: boolean;
  timezone: string;
  periodStart: string;
  periodEnd: string;
}

/** Queues runs that are due immediately. A slot never gets a second run. */
export async function insertRuns(sql: Sql, accountId: string, now: Date, runs: readonly NewRun[]): Promise<void> {
  await sql(
    `insert into finance.kpi_export_run
       (account_id, id, export_id, status, slot_on, scheduled_for, late, timezone, period_start, period_end, created_at,
        next_attempt_at)
     select $1, id, export_id, 'queued', slot_on, scheduled_for, late, timezone, period_start, period_end, $2, $2
     from unnest($3::text[], $4::text[], $5::date[], $6::timestamptz[], $7::boolean[], $8::text[], $9::date[], $10::date[])
       as run (id, export_id, slot_on, scheduled_for, late, timezone, period_start, period_end)
     on conflict on constraint one_run_per_slot do nothing`,
    [
      accountId,
      now,
      runs.map((run) => run.id),
      runs.map((run) => run.exportId),
      runs.map((run) => run.slotOn),
      runs.map((run) => run.scheduledFor),
      runs.map((run) => run.late),
      runs.map((run) => run.timezone),
      runs.map((run) => run.periodStart),
      runs.map((run) => run.periodEnd),
    ],
  );
}

/** Stores the position of an export in its schedule. The configuration does not change. */
export async function savePosition(
  sql: Sql,
  key: { accountId: string; id: string },
  { nextRunAt, nextRunOn, lastSlotOn, periodFrom }: SchedulePosition,
): Promise<void> {
  await sql(
    `update finance.kpi_export set next_run_at = $3, next_run_on = $4, last_slot_on = $5, period_from = $6
     where account_id = $1 and id = $2`,
    [key.accountId, key.id, nextRunAt, nextRunOn, lastSlotOn, periodFrom],
  );
}
