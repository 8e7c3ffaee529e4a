import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { ImportKind, ImportStatus, ImportWarning, MappedColumn, RowFault } from './import.types.ts';
import type { Encoding } from './encoding/encodings.ts';
import type { WantedMapping } from './map-columns.rules.ts';

/** Makes room for the bytes of a file. */
export async function insertImport(
  sql: Sql,
  row: { accountId: string; id: string; fileName: string | null; actor: string; at: Date },
): Promise<void> {
  await sql(
    `insert into properties.import (account_id, id, status, file_name, actor, created_at, updated_at)
     values ($1, $2, 'uploading', $3, $4, $5, $5)`,
    [row.accountId, row.id, row.fileName, row.actor, row.at],
  );
}

/** Locks an import; gives where it stands, undefined without one. */
export async function lockImport(
  sql: Sql,
  id: string,
): Promise<{ status: ImportStatus; holder: string | null; bytesTotal: number } | undefined> {
  const [row] = await sql<{ status: ImportStatus; holder: string | null; bytesTotal: number }>(
    `select status, holder, bytes_total as "bytesTotal" from properties.import where id = $1 for update`,
    [id],
  );
  return row;
}

/** Whether the part at a place is made of these bytes; undefined when there is none yet. */
export async function isChunk(
  sql: Sql,
  { id, place, bytes }: { id: string; place: number; bytes: Buffer },
): Promise<boolean | undefined> {
  const [stored] = await sql<{ isSame: boolean }>(
    `select bytes = $3 as "isSame" from properties.import_chunk where import_id = $1 and place = $2`,
    [id, place, bytes],
  );
  return stored?.isSame;
}

/** Stores a part of the file, where there is none yet. */
export async function insertChunk(
  sql: Sql,
  { accountId, id, place, bytes, at }: { accountId: string; id: string; place: number; bytes: Buffer; at: Date },
): Promise<void> {
  await sql(`insert into properties.import_chunk (account_id, import_id, place, bytes) values ($1, $2, $3, $4)`, [
    accountId,
    id,
    place,
    bytes,
  ]);
  await sql(`update properties.import set bytes_total = bytes_total + $2, updated_at = $3 where id = $1`, [
    id,
    bytes.length,
    at,
  ]);
}

/** The first part that is not there although later ones are. */
export async function missingPart(sql: Sql, id: string): Promise<number | undefined> {
  const [row] = await sql<{ place: number }>(
    `select expected::int as place
     from (select place, row_number() over (order by place) - 1 as expected from properties.import_chunk where import_id = $1) part
     where place <> expected order by expected limit 1`,
    [id],
  );
  return row?.place;
}

/** Hands a file that is whole to the workers. */
export async function queueImport(
  sql: Sql,
  row: { id: string; kind: ImportKind; mapping: WantedMapping; encoding: Encoding | null; dryRun: boolean; at: Date },
): Promise<void> {
  await sql(
    `update properties.import set status = 'queued', kind = $2, wanted_mapping = $3, dry_run = $4, updated_at = $5,
       wanted_encoding = $6
     where id = $1`,
    [row.id, row.kind, JSON.stringify(row.mapping), row.dryRun, row.at, row.encoding],
  );
}

/** A file that lies in a bucket. */
export interface ImportedObject {
  connection: string;
  bucket: string;
  objectKey: string;
  objectTag: string;
}

/** Hands files that lie in a bucket to the workers. */
export async function insertObjectImports(
  sql: Sql,
  asked: {
    accountId: string;
    kind: ImportKind;
    mapping: WantedMapping;
    encoding: Encoding | null;
    dryRun: boolean;
    connection: string;
    bucket: string;
    objects: readonly { id: string; key: string; tag: string; byteCount: number }[];
    actor: string;
    at: Date;
  },
): Promise<void> {
  const { accountId, kind, mapping, encoding, dryRun, connection, bucket, objects, actor, at } = asked;
  await sql(
    `insert into properties.import (account_id, id, status, kind, file_name, wanted_mapping, dry_run, bytes_total, actor,
       connection, bucket, object_key, object_tag, created_at, updated_at, wanted_encoding)
     select $1, o.id, 'queued', $2, right(regexp_replace(o.key, '^.*/', ''), 255), $3, $4, o."byteCount", $5,
       $6, $7, o.key, o.tag, $8, $8, $10
     from jsonb_to_recordset($9::jsonb) as o (id text, key text, tag text, "byteCount" bigint)`,
    [
      accountId,
      kind,
      JSON.stringify(mapping),
      dryRun,
      actor,
      connection,
      bucket,
      at,
      JSON.stringify(objects),
      encoding,
    ],
  );
}

/** Says what the file is written in, and which column gives what. */
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

/** Keeps the rows that were not taken in, behind those before them. */
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

/** Writes down how far an import is. */
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

/** Says what is noticed of a file up to where it was read. */
export async function storeWarnings(sql: Sql, id: string, warnings: readonly ImportWarning[]): Promise<void> {
  if (warnings.length === 0) return;
  await sql(`update properties.import set warnings = $2 where id = $1`, [id, JSON.stringify(warnings)]);
}

/** Ends an import; its bytes are not needed any more. */
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

/** Forgets a file that no worker was given. */
export async function forgetImport(sql: Sql, id: string): Promise<void> {
  await sql(`delete from properties.import_chunk where import_id = $1`, [id]);
  await sql(`delete from properties.import where id = $1`, [id]);
}

/** Forgets files whose upload made no progress for so long. */
export async function forgetUploads(worker: Sql, now: DatabaseInstant, afterMs: number): Promise<void> {
  await worker(
    `with lost as (select account_id, id from properties.import where status = 'uploading' and updated_at < $1::timestamptz - $2 * interval '1 ms'),
       bytes as (delete from properties.import_chunk c using lost where c.account_id = lost.account_id and c.import_id = lost.id)
     update properties.import i set status = 'cancelled', updated_at = now(), finished_at = now(), error = 'The upload was not finished.'
     from lost where i.account_id = lost.account_id and i.id = lost.id`,
    [now, afterMs],
  );
}
