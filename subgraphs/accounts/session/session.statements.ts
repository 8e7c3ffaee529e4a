import { digestOf } from '../../../platform/auth/api-key-text.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { MAY_ACT, PERSON_COLUMNS } from '../person/person.queries.ts';
import type { PersonRow } from '../person/person.types.ts';

/** A session that runs, with the person it belongs to. */
export interface RunningSession extends PersonRow {
  sessionId: string;
  expiresAt: Date;
}

/**
 * The session with a token, unless it has ended, run out, or its person may not act. Notes that it was seen, once a
 * minute at most.
 * @param sql a connection with the worker role because the account is not known yet
 */
export async function findRunningSession(
  sql: Sql,
  { tokenHash, now, idleMs }: { tokenHash: Buffer; now: Date; idleMs: number },
): Promise<RunningSession | undefined> {
  const [row] = await sql<RunningSession>(
    `with found as (
       select account_id, id, agent_id, expires_at from accounts.session
       where token_hash = $1 and ended_at is null and expires_at > $2 and last_seen_at > $3
     ), seen as (
       update accounts.session s set last_seen_at = $2 from found f
       where (s.account_id, s.id) = (f.account_id, f.id) and s.last_seen_at < $2::timestamptz - interval '1 minute'
     )
     select ${PERSON_COLUMNS}, f.id as session_id, f.expires_at
     from found f join accounts.agent a on (a.account_id, a.id) = (f.account_id, f.agent_id) where ${MAY_ACT}`,
    [tokenHash, now, new Date(now.getTime() - idleMs)],
  );
  return row;
}

/**
 * Ends a session; ending it again changes nothing.
 * @returns when it had ended before; undefined when there is none with this id, or it is not the agent's
 */
export async function endSessionRow(
  sql: Sql,
  { id, agentId, now }: { id: string; agentId: string | null; now: Date },
): Promise<{ endedAt: Date | null } | undefined> {
  const [before] = await sql<{ endedAt: Date | null }>(
    `with before as (
       select account_id, id, ended_at from accounts.session
       where id = $1 and ($2::text is null or agent_id = $2) for update
     )
     update accounts.session s set ended_at = coalesce(s.ended_at, $3) from before b
     where (s.account_id, s.id) = (b.account_id, b.id) returning b.ended_at`,
    [id, agentId, now],
  );
  return before;
}

/**
 * Ends the session of a token, if it runs.
 * @param sql a connection with the worker role because the account is not known yet
 */
export async function endSessionOfToken(sql: Sql, token: string, now: Date): Promise<void> {
  await sql('update accounts.session set ended_at = $2 where token_hash = $1 and ended_at is null', [
    digestOf(token),
    now,
  ]);
}

/**
 * Ids of the sessions of all accounts that were ended since an instant.
 * @param sql a connection with the worker role
 */
export async function sessionsEndedSince(sql: Sql, since: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>(`select id from accounts.session where ended_at >= $1`, [since]);
  return rows.map((row) => row.id);
}
