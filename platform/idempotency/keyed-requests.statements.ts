import type { DatabaseInstant } from '../db/database-instant.ts';
import type { Sql } from '../db/sql.ts';

/**
 * Keeps an answer under a key whose results are kept, unless there is one already.
 * @returns the answer that is kept; undefined when the key is not known
 */
export async function keepAnswer(sql: Sql, keyHash: Buffer, sealedAnswer: Buffer): Promise<Buffer | undefined> {
  const [row] = await sql<{ sealedAnswer: Buffer }>(
    `update idempotency.keyed_request set sealed_answer = coalesce(sealed_answer, $2)
     where key_hash = $1 and sealed_result is not null returning sealed_answer`,
    [keyHash, sealedAnswer],
  );
  return row?.sealedAnswer;
}

/** What a transaction knows of a key that it has tried to take. */
export interface KnownKey {
  /** Hexadecimal. */
  keyHash: string;
  /** Whether the transaction has the key; otherwise another one runs under it now. */
  isFree: boolean;
  /** Whether nobody runs under it with this payload. */
  isPayloadFree: boolean;
  payloadHash: Buffer | null;
  /** Whether its row has been forgotten, or was left by an earlier version of the service whose command never ran. */
  isAbandoned: boolean;
  /** Whether a process of an earlier version of the service claimed it and still has time. */
  isHeld: boolean;
  sealedResult: Buffer | null;
}

/** A key that is to be taken. */
export interface WantedKey {
  keyHash: Buffer;
  payloadHash: Buffer;
}

/**
 * Takes keys until the transaction ends, as far as they are free, and says what is stored under them. Whoever comes
 * second learns at once that the first is not done, and whether that one has the same payload; when the first is killed,
 * PostgreSQL frees the key.
 */
export function takeKeyLocks(
  sql: Sql,
  accountId: string,
  wanted: readonly WantedKey[],
  keptSince: Date,
): Promise<KnownKey[]> {
  return sql<KnownKey>(
    `select encode(taken.hash, 'hex') as key_hash, taken.is_free,
            taken.is_payload_free, k.payload_hash,
            coalesce(k.created_at < $4 or (k.state = 'running' and k.locked_until < now()), false) as is_abandoned,
            coalesce(k.sealed_result is null and k.locked_until >= now(), false) as is_held,
            k.sealed_result
     from (select hash, pg_try_advisory_xact_lock(hashtextextended($1 || encode(hash, 'hex'), 0)) as is_free,
                  pg_try_advisory_xact_lock(hashtextextended($1 || encode(hash || payload, 'hex'), 0)) as is_payload_free
           from unnest($2::bytea[], $3::bytea[]) key (hash, payload)) taken
     -- A look for each key, also by a plan that was made while the table was empty.
     left join lateral (select * from idempotency.keyed_request where key_hash = taken.hash limit 1) k on true`,
    [accountId, wanted.map(({ keyHash }) => keyHash), wanted.map(({ payloadHash }) => payloadHash), keptSince],
  );
}

/** Deletes keys that may be used again. */
export async function dropKeys(sql: Sql, keyHashes: readonly Buffer[]): Promise<void> {
  await sql(`delete from idempotency.keyed_request where key_hash = any($1::bytea[])`, [keyHashes]);
}

/** The results of a request's first commands, to be kept under its key. */
export interface NewResults extends WantedKey {
  sealedResult: Buffer;
}

/**
 * Keeps the results of first commands.
 * @throws Error of a broken `keyed_request_pkey` when another transaction kept some meanwhile
 */
export async function insertResults(
  sql: Sql,
  accountId: string,
  kept: readonly NewResults[],
  { now, holder }: { now: Date; holder: string },
): Promise<void> {
  await sql(
    `insert into idempotency.keyed_request
       (account_id, key_hash, payload_hash, state, holder, locked_until, sealed_result, created_at)
     select $1, kept.key_hash, kept.payload_hash, 'answered', $2, $3, kept.sealed_result, $3
     from unnest($4::bytea[], $5::bytea[], $6::bytea[]) kept (key_hash, payload_hash, sealed_result)`,
    [
      accountId,
      holder,
      now,
      kept.map(({ keyHash }) => keyHash),
      kept.map(({ payloadHash }) => payloadHash),
      kept.map(({ sealedResult }) => sealedResult),
    ],
  );
}

/** Keeps the results of a request whose earlier commands have kept theirs; the transaction has the key. */
export async function updateResults(sql: Sql, keyHash: Buffer, sealedResult: Buffer): Promise<void> {
  await sql(`update idempotency.keyed_request set sealed_result = $2 where key_hash = $1`, [keyHash, sealedResult]);
}

/**
 * Forgets what is older than an answer is kept.
 * @param sql a worker's
 */
export async function forgetKeyedRequests(sql: Sql, now: DatabaseInstant, keptForMs: number): Promise<void> {
  await sql(`delete from idempotency.keyed_request where created_at < $1::timestamptz - $2 * interval '1 ms'`, [
    now,
    keptForMs,
  ]);
}
