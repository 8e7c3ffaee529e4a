import type { Sql } from '../../../../platform/db/sql.ts';

/** Identifies a body by its run and by the claim under which it was made. */
export interface BodyKey {
  accountId: string;
  runId: string;
  claimId: string;
}

/** Appends a chunk to a body that is being made. */
export async function insertChunk(sql: Sql, key: BodyKey, place: number, content: Buffer): Promise<void> {
  await sql(
    `insert into finance.kpi_export_chunk (account_id, run_id, lease, place, content) values ($1, $2, $3, $4, $5)`,
    [key.accountId, key.runId, key.claimId, place, content],
  );
}

/** Reads a chunk of a body; undefined after the last one. */
export async function readChunk(sql: Sql, key: BodyKey, place: number): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }>(
    `select content from finance.kpi_export_chunk where run_id = $1 and lease = $2 and place = $3`,
    [key.runId, key.claimId, place],
  );
  return row?.content;
}

/** Deletes the stored chunks of a run's body. Has no effect unless the claim holds the run. */
export async function deleteChunks(sql: Sql, runId: string, claimId: string): Promise<void> {
  await sql(
    `delete from finance.kpi_export_chunk where run_id = $1
       and exists (select from finance.kpi_export_run where id = $1 and lease = $2)`,
    [runId, claimId],
  );
}
