import { AppError } from '../errors.ts';
import type { Sql } from '../db/sql.ts';
import type { PayloadMark } from './same-payload.ts';

/**
 * An Idempotency-Key that nobody has claimed yet: the command's own transaction does, and keeps the command's result
 * with it, so that a repeat gets that result and is answered from it. Only within one process.
 */
export interface OpenKey {
  keyHash: Buffer;
  payload: PayloadMark;
  /** Set once it is known that an earlier request ran under the key. */
  isReplayed: boolean;
  seal(result: unknown): Buffer;
  /** @throws AppError `insufficient_scope` when the result was given to a token with more rights than this one */
  open(sealed: Buffer): unknown;
}

/** What is known of an open key. */
export interface KnownKey {
  /** Hexadecimal. */
  keyHash: string;
  /** Whether no other transaction runs under it now. */
  isFree: boolean;
  payloadHash: Buffer | null;
  /** Whether its row has been forgotten, or was left by a process that died before its command ran. */
  isAbandoned: boolean;
  /** Whether a process that claimed it before its command still has time. */
  isHeld: boolean;
  sealedResult: Buffer | null;
}

/**
 * Takes open keys until the transaction ends, as far as they are free, and says what is stored under them. Whoever comes
 * second learns at once that the first is not done; when the first is killed, PostgreSQL frees the key.
 */
export function takeOpenKeys(
  sql: Sql,
  accountId: string,
  keys: readonly OpenKey[],
  { now, keptSince }: { now: Date; keptSince: Date },
): Promise<KnownKey[]> {
  return sql<KnownKey>(
    `select encode(taken.hash, 'hex') as "keyHash", taken.is_free as "isFree", k.payload_hash as "payloadHash",
            coalesce(k.created_at < $3 or (k.state = 'running' and k.locked_until < $4), false) as "isAbandoned",
            coalesce(k.sealed_result is null and k.locked_until >= $4, false) as "isHeld",
            k.sealed_result as "sealedResult"
     from (select hash, pg_try_advisory_xact_lock(hashtextextended($1 || encode(hash, 'hex'), 0)) as is_free
           from unnest($2::bytea[]) key (hash)) taken
     -- A look for each key, also by a plan that was made while the table was empty.
     left join lateral (select * from idempotency.keyed_request where key_hash = taken.hash limit 1) k on true`,
    [accountId, keys.map((key) => key.keyHash), keptSince, now],
  );
}

/** Forgets rows of keys that are free again. */
export async function dropAbandoned(sql: Sql, keys: readonly OpenKey[]): Promise<void> {
  await sql(`delete from idempotency.keyed_request where key_hash = any($1::bytea[])`, [
    keys.map((key) => key.keyHash),
  ]);
}

/** A result that is to be kept under its key. */
export interface KeptResult {
  key: OpenKey;
  result: unknown;
}

/**
 * Keeps the results of commands that run in this transaction.
 * @throws Error of a broken `keyed_request_pkey` when another process claimed one of the keys meanwhile
 */
export async function keepResults(
  sql: Sql,
  accountId: string,
  kept: readonly KeptResult[],
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
      kept.map(({ key }) => key.keyHash),
      kept.map(({ key }) => key.payload.hash),
      kept.map(({ key, result }) => key.seal(result)),
    ],
  );
}

/** What a key allows: to run, or the result of the request that ran first. */
export type KeyVerdict = 'run' | { sealedResult: Buffer };

/**
 * Judges what is known of a key.
 * @throws AppError `idempotency_in_flight`, `idempotency_key_reused`, `idempotency_outcome_unknown`
 */
export function judgeOpenKey({ payload }: OpenKey, known: KnownKey): KeyVerdict {
  const isKnown = known.payloadHash !== null && !known.isAbandoned;
  if (isKnown && !payload.isOf(known.payloadHash!)) throw keyReused();
  if (isKnown && known.sealedResult) return { sealedResult: known.sealedResult };
  if (!known.isFree || (isKnown && known.isHeld)) throw keyInFlight();
  if (isKnown) throw keyOutcomeUnknown();
  return 'run';
}

/** The failure of a key that another request was sent with before. */
export function keyReused(): AppError {
  return new AppError('idempotency_key_reused', 'Expected the request that this Idempotency-Key was first used for.');
}

/** The failure of a repeat that comes before the first request is done. */
export function keyInFlight(): AppError {
  return new AppError('idempotency_in_flight', 'A request with this Idempotency-Key is still running; try again.', {
    extensions: { retry_after: 1 },
  });
}

/** The failure of a repeat of a request that ran, and whose answer is not known. */
export function keyOutcomeUnknown(): AppError {
  return new AppError(
    'idempotency_outcome_unknown',
    'The request ran, but its answer was lost; read the resource, or use another Idempotency-Key.',
  );
}
