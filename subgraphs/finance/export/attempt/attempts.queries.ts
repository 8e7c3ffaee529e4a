import type { Sql } from '../../../../platform/db/sql.ts';
import type { ExportTrigger } from '../definition/export.enums.ts';
import type { ExportFormat } from '../definition/file-path.rules.ts';
import { exportColumns } from '../definition/kpi-export.queries.ts';
import type { KpiExportRow } from '../definition/kpi-export.queries.ts';
import type { Restatement } from './restatement.types.ts';

/** A run with everything that a worker needs to attempt it. */
export interface HeldRun {
  id: string;
  trigger: ExportTrigger;
  slotOn: string | null;
  scheduledFor: Date;
  late: boolean;
  timezone: string;
  periodStart: string;
  periodEnd: string;
  attemptCount: number;
  /** The format of the stored body; null until the body is complete. */
  bodyFormat: ExportFormat | null;
  bodyClaimId: string | null;
  figuresAt: Date | null;
  rowCount: number | null;
  byteCount: number | null;
  sha256: string | null;
  definitionVersion: number | null;
  restates: Restatement[] | null;
  /** The sealed address at which an upload of an earlier attempt resumes. */
  uploadSession: Buffer | null;
}

/**
 * Locks the run until the transaction ends. Returns undefined when another worker holds the claim or the run is
 * deleted.
 */
export async function lockHeldRun(sql: Sql, runId: string, claimId: string): Promise<HeldRun | undefined> {
  const [run] = await sql<HeldRun>(
    `select id, case when slot_on is null then 'manual' else 'schedule' end as trigger, slot_on,
       scheduled_for, late, timezone, period_start, period_end,
       attempt_count, body_format, body_lease as body_claim_id,
       figures_at, row_count, byte_count, sha256,
       definition_version, restates,
       upload_session
     from finance.kpi_export_run where id = $1 and lease = $2 for update`,
    [runId, claimId],
  );
  return run;
}

/** An export with its sealed secret, as a worker needs it. */
export async function exportWithSecret(
  sql: Sql,
  id: string,
): Promise<(KpiExportRow & { webhookSecret: Buffer | null }) | undefined> {
  const [row] = await sql<KpiExportRow & { webhookSecret: Buffer | null }>(
    `select ${exportColumns}, e.webhook_secret from finance.kpi_export e where e.id = $1`,
    [id],
  );
  return row;
}

/** The id of a successful run of a later slot, which has delivered newer figures. */
export async function laterSuccess(sql: Sql, exportId: string, slotOn: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>(
    `select id from finance.kpi_export_run
     where export_id = $1 and slot_on > $2::date and status = 'succeeded' order by slot_on limit 1`,
    [exportId, slotOn],
  );
  return row?.id;
}

/** Counts the failed and the interrupted attempts of a run. */
export async function countAttempts(sql: Sql, runId: string): Promise<{ failed: number; interrupted: number }> {
  const [row] = await sql<{ failed: number; interrupted: number }>(
    `select count(*) filter (where outcome = 'failed') as failed,
       count(*) filter (where outcome = 'interrupted') as interrupted
     from finance.kpi_export_attempt where run_id = $1`,
    [runId],
  );
  return row!;
}
