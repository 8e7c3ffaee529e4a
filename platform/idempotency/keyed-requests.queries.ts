import type { DatabaseInstant } from '../db/database-instant.ts';
import type { Sql } from '../db/sql.ts';

/** A process's claim to a key. */
export interface KeyClaim {
  accountId: string;
  keyHash: Buffer;
  payloadHash: Buffer;
  holder: string;
  now: Date;
  lockedUntil: Date;
  /** What is older counts as forgotten. */
  keptSince: Date;
}

/** A key as it stands. */
export interface KeyedRow {
  payloadHash: Buffer;
  state: 'running' | 'ran' | 'answered';
  lockedUntil: Date;
  sealedAnswer: Buffer | null;
}

/** Takes a key that is new or forgotten; false when it is known. */
export async function claimKey(sql: Sql, claim: KeyClaim): Promise<boolean> {
  const rows = await sql(
    `insert into idempotency.keyed_request as k
       (account_id, key_hash, payload_hash, state, holder, locked_until, created_at)
     values ($1, $2, $3, 'running', $4, $5, $6)
     on conflict (account_id, key_hash) do update set payload_hash = excluded.payload_hash, state = 'running',
       holder = excluded.holder, locked_until = excluded.locked_until, created_at = excluded.created_at,
       sealed_answer = null
     where k.created_at < $7
     returning 1`,
    [claim.accountId, claim.keyHash, claim.payloadHash, claim.holder, claim.lockedUntil, claim.now, claim.keptSince],
  );
  return rows.length > 0;
}

/** A key as it stands; undefined when it was given free meanwhile. */
export async function findKeyed(sql: Sql, keyHash: Buffer): Promise<KeyedRow | undefined> {
  const [row] = await sql<KeyedRow>(
    `select payload_hash as "payloadHash", state, locked_until as "lockedUntil", sealed_answer as "sealedAnswer"
     from idempotency.keyed_request where key_hash = $1`,
    [keyHash],
  );
  return row;
}

/** Takes a key whose holder died before its command ran. */
export async function takeOver(sql: Sql, claim: KeyClaim): Promise<boolean> {
  const rows = await sql(
    `update idempotency.keyed_request set holder = $2, locked_until = $3
     where key_hash = $1 and state = 'running' and locked_until < $4 returning 1`,
    [claim.keyHash, claim.holder, claim.lockedUntil, claim.now],
  );
  return rows.length > 0;
}

/**
 * Says, in the command's own transaction, that the command ran; false when the key was taken over meanwhile, so that
 * the transaction must not commit.
 */
export async function markRan(sql: Sql, keyHash: Buffer, holder: string): Promise<boolean> {
  const rows = await sql(
    `update idempotency.keyed_request set state = 'ran' where key_hash = $1 and holder = $2 returning 1`,
    [keyHash, holder],
  );
  return rows.length > 0;
}

/** Keeps the answer of a command that ran; false when it did not run. */
export async function keepAnswer(sql: Sql, claim: KeyClaim, sealedAnswer: Buffer): Promise<boolean> {
  const rows = await sql(
    `update idempotency.keyed_request set state = 'answered', sealed_answer = $3
     where key_hash = $1 and holder = $2 and state = 'ran' returning 1`,
    [claim.keyHash, claim.holder, sealedAnswer],
  );
  return rows.length > 0;
}

/** Gives a key free whose command did not run. */
export async function dropUnanswered(sql: Sql, claim: KeyClaim): Promise<void> {
  await sql(`delete from idempotency.keyed_request where key_hash = $1 and holder = $2 and state = 'running'`, [
    claim.keyHash,
    claim.holder,
  ]);
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
