import type { Sql } from '../../../../platform/db/sql.ts';

/** Stores the sealed address of a run's upload if the lease is still valid. */
export async function saveUpload(
  sql: Sql,
  { runId, lease }: { runId: string; lease: string },
  sealed: Buffer,
): Promise<void> {
  await sql(`update finance.kpi_export_run set upload_session = $3 where id = $1 and lease = $2`, [
    runId,
    lease,
    sealed,
  ]);
}
