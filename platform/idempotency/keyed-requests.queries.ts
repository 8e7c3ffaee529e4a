import type { Sql } from '../db/sql.ts';

/** A key as it is stored. */
export interface StoredKey {
  payloadHash: Buffer;
  sealedAnswer: Buffer | null;
}

/** A key that is not forgotten yet; undefined when there is none. */
export async function findKey(sql: Sql, keyHash: Buffer, keptSince: Date): Promise<StoredKey | undefined> {
  const [row] = await sql<StoredKey>(
    `select payload_hash, sealed_answer
     from idempotency.keyed_request where key_hash = $1 and created_at >= $2`,
    [keyHash, keptSince],
  );
  return row;
}

/** The results that are kept under a key. */
export async function findResults(sql: Sql, keyHash: Buffer, keptSince: Date): Promise<Buffer | undefined> {
  const [row] = await sql<{ sealedResult: Buffer | null }>(
    `select sealed_result from idempotency.keyed_request where key_hash = $1 and created_at >= $2`,
    [keyHash, keptSince],
  );
  return row?.sealedResult ?? undefined;
}
