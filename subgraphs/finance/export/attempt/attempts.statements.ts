import type { Sql } from '../../../../platform/db/sql.ts';
import type { ExportAttemptOutcome } from '../definition/export.enums.ts';

/** Marks the unfinished attempts of a run as interrupted. */
export async function closeInterrupted(sql: Sql, runId: string, now: Date): Promise<void> {
  await sql(
    `update finance.kpi_export_attempt
     set finished_at = $2, outcome = 'interrupted', error = 'The worker ended in the middle.'
     where run_id = $1 and finished_at is null`,
    [runId, now],
  );
}

/** Begins an attempt. */
export async function openAttempt(
  sql: Sql,
  { accountId, runId, number, now }: { accountId: string; runId: string; number: number; now: Date },
): Promise<void> {
  await sql(`insert into finance.kpi_export_attempt (account_id, run_id, number, started_at) values ($1, $2, $3, $4)`, [
    accountId,
    runId,
    number,
    now,
  ]);
  await sql(`update finance.kpi_export_run set attempt_count = $2 where id = $1`, [runId, number]);
}

/** How an attempt ended. */
export interface AttemptEnd {
  outcome: ExportAttemptOutcome;
  httpStatus: number | null;
  error: string | null;
}

/** Ends an attempt. */
export async function closeAttempt(
  sql: Sql,
  key: { runId: string; number: number; now: Date },
  { outcome, httpStatus, error }: AttemptEnd,
): Promise<void> {
  await sql(
    `update finance.kpi_export_attempt set finished_at = $3, outcome = $4, http_status = $5, error = $6
     where run_id = $1 and number = $2`,
    [key.runId, key.number, key.now, outcome, httpStatus, error],
  );
}

/** Puts a run back into the queue for another attempt. */
export async function requeueRun(sql: Sql, runId: string, at: Date): Promise<void> {
  await sql(
    `update finance.kpi_export_run set status = 'queued', next_attempt_at = $2, lease = null, leased_until = null
     where id = $1`,
    [runId, at],
  );
}

/** Ends a run and deletes its stored body. */
export async function endRun(sql: Sql, runId: string, status: 'succeeded' | 'failed'): Promise<void> {
  await sql(
    `update finance.kpi_export_run set status = $2, lease = null, leased_until = null, next_attempt_at = null,
       body_lease = null, upload_session = null where id = $1`,
    [runId, status],
  );
  await sql(`delete from finance.kpi_export_chunk where run_id = $1`, [runId]);
  if (status === 'failed') await sql(`delete from finance.kpi_exported_figure where run_id = $1`, [runId]);
}
