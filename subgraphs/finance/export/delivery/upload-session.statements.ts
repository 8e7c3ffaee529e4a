import type { Sql } from '../../../../platform/db/sql.ts';

/** Stores the sealed address of a run's upload if the claim is still valid. */
export async function saveUpload(
  sql: Sql,
  { runId, claimId }: { runId: string; claimId: string },
  sealed: Buffer,
): Promise<void> {
  await sql(`update finance.kpi_export_run set upload_session = $3 where id = $1 and lease = $2`, [
    runId,
    claimId,
    sealed,
  ]);
}
