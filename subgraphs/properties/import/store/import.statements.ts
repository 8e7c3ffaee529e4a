import type { Sql } from '../../../../platform/db/sql.ts';
import type { ImportStatus } from './import.types.ts';
import type { ImportWarning } from '../warnings/import-warning.types.ts';
import type { MappedColumn } from '../columns/mapped-column.types.ts';
import type { RowFault } from '../columns/row-fault.types.ts';

/** Locks an import and returns its state; undefined if it does not exist. */
export async function lockImport(
  sql: Sql,
  id: string,
): Promise<{ status: ImportStatus; holder: string | null; bytesTotal: number } | undefined> {
  const [row] = await sql<{ status: ImportStatus; holder: string | null; bytesTotal: number }>(
    `select status, holder, bytes_total from properties.import where id = $1 for update`,
    [id],
  );
  return row;
}

/** Stores the encoding of the file, and its mapping. */
export async function storeMapping(
  sql: Sql,
  id: string,
  { mapped, encoding }: { mapped: readonly MappedColumn[]; encoding: string | null },
): Promise<void> {
  await sql(`update properties.import set mapping = $2, encoding = $3 where id = $1`, [
    id,
    JSON.stringify(mapped),
    encoding,
  ]);
}

/** Appends the rows that were not imported. */
export async function insertFaults(
  sql: Sql,
  { accountId, id }: { accountId: string; id: string },
  faults: readonly RowFault[],
): Promise<void> {
  if (faults.length === 0) return;
  await sql(
    `insert into properties.import_fault (account_id, import_id, place, line, column_name, reason)
     select $1, $2, coalesce((select max(place) from properties.import_fault where import_id = $2), 0) + f.place,
       f.line, f."column", f.reason
     from unnest($3::int[], $4::text[], $5::text[]) with ordinality f (line, "column", reason, place)`,
    [
      accountId,
      id,
      faults.map(({ line }) => line),
      faults.map(({ column }) => column),
      faults.map(({ reason }) => reason),
    ],
  );
}

/** Stores the progress of an import. */
export async function storeProgress(
  sql: Sql,
  progress: { id: string; rows: number; ok: number; failed: number; bytesRead: number; at: Date; until: Date },
): Promise<void> {
  const { id, rows, ok, failed, bytesRead, at, until } = progress;
  await sql(
    `update properties.import set rows_total = rows_total + $2, rows_ok = rows_ok + $3, rows_failed = rows_failed + $4,
       bytes_read = $5, updated_at = $6, claimed_until = $7
     where id = $1`,
    [id, rows, ok, failed, bytesRead, at, until],
  );
}

/** Stores the warnings about the part of a file that was read. */
export async function storeWarnings(sql: Sql, id: string, warnings: readonly ImportWarning[]): Promise<void> {
  if (warnings.length === 0) return;
  await sql(`update properties.import set warnings = $2 where id = $1`, [id, JSON.stringify(warnings)]);
}

/** Ends an import, and deletes its bytes. */
export async function finishImport(
  sql: Sql,
  {
    id,
    status,
    error,
    at,
  }: { id: string; status: 'completed' | 'failed' | 'cancelled'; error: string | null; at: Date },
): Promise<void> {
  await sql(
    `update properties.import set status = $2, error = $3, finished_at = $4, updated_at = $4, holder = null,
       claimed_until = null, bytes_read = case when $2 = 'completed' then bytes_total else bytes_read end
     where id = $1`,
    [id, status, error, at],
  );
  await sql(`delete from properties.import_chunk where import_id = $1`, [id]);
}
