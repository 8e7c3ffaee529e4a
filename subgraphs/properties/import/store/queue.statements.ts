import type { Actor } from '../../../../platform/actor.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { ImportKind } from './import.types.ts';
import type { Encoding } from '../file/encoding/encodings.ts';
import type { WantedMapping } from '../columns/mapping-rules.types.ts';

/** Queues a complete file for the workers. */
export async function queueImport(
  sql: Sql,
  row: {
    id: string;
    kind: ImportKind;
    mapping: WantedMapping;
    encoding: Encoding | null;
    dryRun: boolean;
    actor: Actor;
    at: Date;
  },
): Promise<void> {
  await sql(
    `update properties.import set status = 'queued', kind = $2, wanted_mapping = $3, dry_run = $4, updated_at = $5,
       wanted_encoding = $6, actor = $7
     where id = $1`,
    [row.id, row.kind, JSON.stringify(row.mapping), row.dryRun, row.at, row.encoding, JSON.stringify(row.actor)],
  );
}

/** A file in a bucket. */
export interface ImportedObject {
  connection: string;
  bucket: string;
  objectKey: string;
  objectTag: string;
}

/** Queues files of a bucket for the workers. */
export async function insertObjectImports(
  sql: Sql,
  request: {
    accountId: string;
    kind: ImportKind;
    mapping: WantedMapping;
    encoding: Encoding | null;
    dryRun: boolean;
    connection: string;
    bucket: string;
    objects: readonly { id: string; key: string; tag: string; byteCount: number }[];
    actor: Actor;
    at: Date;
  },
): Promise<void> {
  const { accountId, kind, mapping, encoding, dryRun, connection, bucket, objects, actor, at } = request;
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
      JSON.stringify(actor),
      connection,
      bucket,
      at,
      JSON.stringify(objects),
      encoding,
    ],
  );
}
