import type { Actor } from '../../../../platform/actor.ts';
import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';

/** Stores a new import without bytes. */
export async function insertImport(
  sql: Sql,
  row: { accountId: string; id: string; fileName: string | null; actor: Actor; at: Date },
): Promise<void> {
  await sql(
    `insert into properties.import (account_id, id, status, file_name, actor, created_at, updated_at)
     values ($1, $2, 'uploading', $3, $4, $5, $5)`,
    [row.accountId, row.id, row.fileName, JSON.stringify(row.actor), row.at],
  );
}

/** Whether the part at a place has these bytes; undefined if there is none yet. */
export async function isSameChunk(
  sql: Sql,
  { id, place, bytes }: { id: string; place: number; bytes: Buffer },
): Promise<boolean | undefined> {
  const [stored] = await sql<{ isSame: boolean }>(
    `select bytes = $3 as is_same from properties.import_chunk where import_id = $1 and place = $2`,
    [id, place, bytes],
  );
  return stored?.isSame;
}

/** Stores a part of the file if there is none at its place. */
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

/** The first part that is missing although later parts exist. */
export async function missingPart(sql: Sql, id: string): Promise<number | undefined> {
  const [row] = await sql<{ place: number }>(
    `select expected::int as place
     from (select place, row_number() over (order by place) - 1 as expected from properties.import_chunk where import_id = $1) part
     where place <> expected order by expected limit 1`,
    [id],
  );
  return row?.place;
}

/** Deletes an import that was never queued. */
export async function forgetImport(sql: Sql, id: string): Promise<void> {
  await sql(`delete from properties.import_chunk where import_id = $1`, [id]);
  await sql(`delete from properties.import where id = $1`, [id]);
}

/** Cancels imports whose upload made no progress for this long, and deletes their bytes. */
export async function forgetUploads(worker: Sql, now: DatabaseInstant, afterMs: number): Promise<void> {
  await worker(
    `with lost as (select account_id, id from properties.import where status = 'uploading' and updated_at < $1::timestamptz - $2 * interval '1 ms'),
       bytes as (delete from properties.import_chunk c using lost where c.account_id = lost.account_id and c.import_id = lost.id)
     update properties.import i set status = 'cancelled', updated_at = now(), finished_at = now(), error = 'The upload was not finished.'
     from lost where i.account_id = lost.account_id and i.id = lost.id`,
    [now, afterMs],
  );
}
