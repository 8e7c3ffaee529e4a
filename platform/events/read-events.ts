import { keepingPlan } from '../db/account-statement.ts';
import type { Sql } from '../db/sql.ts';
import { createGlobMatcher, likePatternsOf } from './event-globs.ts';
import type { StoredEvent } from './event.types.ts';

/** Columns of {@link StoredEvent} in a select from `events.event` under the alias `e`. */
export const EVENT_COLUMNS = `e.pos, e.id, e.type, e.status, e.entity_type, e.entity_id,
  e.entity_seq, e.occurred_at, e.request_id, e.data,
  coalesce(e.actor, '{"kind": "unknown", "id": "unknown", "name": "Unknown"}') as actor`;

/** Which part of an account's log to read. */
export interface EventRange {
  /** `pos` of the last event already seen; 0 for the start. */
  after: number;
  limit: number;
  /** The types wanted; all without. */
  types?: readonly string[];
  /** Wanted besides: types that this version does not know, since a newer one beside it has recorded the events. */
  newer?: { known: readonly string[]; globs: readonly string[] };
}

/** The types that globs mean: those that this version knows, and what only a newer one does. */
export function typesMeant(globs: readonly string[], known: readonly string[]): Pick<EventRange, 'types' | 'newer'> {
  return { types: known.filter(createGlobMatcher(globs)), newer: { known, globs } };
}

/**
 * An account's events after a place in the log, oldest first.
 * @param sql a reader of that account
 */
export function readEventsAfter(sql: Sql, { after, limit, types, newer }: EventRange): Promise<StoredEvent[]> {
  return sql<StoredEvent>(
    `select ${EVENT_COLUMNS} from events.event e
     where pos > $1 and ($3::text[] is null or type = any($3) or (type <> all($4::text[]) and type like any($5::text[])))
     order by pos limit $2`,
    [after, limit, types ?? null, newer?.known ?? null, newer ? likePatternsOf(newer.globs) : null],
  );
}

/**
 * An account's events of some types before a place in the log, newest first.
 * @param sql a reader of that account
 */
export function readEventsBefore(
  sql: Sql,
  types: readonly string[],
  { after, limit }: { after?: readonly unknown[] | undefined; limit: number },
): Promise<StoredEvent[]> {
  return sql<StoredEvent>(
    `select ${EVENT_COLUMNS} from events.event e
     where pos is not null and ($1::bigint is null or pos < $1) and type = any($3) order by pos desc limit $2`,
    [after?.[0] ?? null, limit, types],
  );
}

/** Events by id, for whoever keeps some in memory: an erasure of a person changes what they say. */
export async function eventsById(sql: Sql, ids: readonly string[]): Promise<Map<string, StoredEvent>> {
  const events = await sql<StoredEvent>(`select ${EVENT_COLUMNS} from events.event e where id = any($1::uuid[])`, [
    ids,
  ]);
  return new Map(events.map((event) => [event.id, event]));
}

/** An event, and whose it is. */
export type AccountEvent = StoredEvent & { accountId: string };

/**
 * Events of several accounts after a place in the log, oldest first.
 * @param sql a worker's
 */
export function readEventsOfAccounts(
  sql: Sql,
  accountIds: readonly string[],
  after: number,
  limit: number,
): Promise<AccountEvent[]> {
  return sql<AccountEvent>(
    keepingPlan(
      `select account_id, ${EVENT_COLUMNS} from events.event e where account_id = any($1) and pos > $2 order by pos limit $3`,
    ),
    [accountIds, after, limit],
  );
}

/**
 * Events of all accounts after a place in the log, oldest first.
 * @param sql a worker's
 */
export function readPlacedEvents(sql: Sql, after: number, limit: number): Promise<AccountEvent[]> {
  return sql<AccountEvent>(
    keepingPlan(`select account_id, ${EVENT_COLUMNS} from events.event e where pos > $1 order by pos limit $2`),
    [after, limit],
  );
}

/**
 * Tells the log from those of all other databases, also of cells with the same secret; that of a standby is the same.
 * @param sql a worker's
 */
export async function identityOfLog(sql: Sql): Promise<string> {
  const [row] = await sql<{ identity: string }>(
    `select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
     from pg_control_system()`,
  );
  return row!.identity;
}

/**
 * The place of the event of any account that so many newer ones follow; 0 where there are not that many.
 * @param sql a worker's
 */
export async function placeBefore(sql: Sql, newer: number): Promise<number> {
  const [row] = await sql<{ pos: number }>(
    keepingPlan(`select pos from events.event where pos is not null order by pos desc offset $1 limit 1`),
    [newer],
  );
  return row?.pos ?? 0;
}

/** Place of the account's newest event that readers can see; 0 before the first. */
export async function lastEventPosition(sql: Sql): Promise<number> {
  const [row] = await sql<{ pos: number | null }>(`select max(pos) as pos from events.event where pos is not null`);
  return row?.pos ?? 0;
}

/** Whether the account has more than a number of events after a place in the log. */
export async function hasMoreEventsThan(sql: Sql, count: number, after: number): Promise<boolean> {
  const rows = await sql(`select 1 from events.event where pos > $1 order by pos offset $2 limit 1`, [after, count]);
  return rows.length > 0;
}

/**
 * The place of the newest event of all accounts; 0 before the first event.
 * @param sql a worker's
 */
export async function newestPosition(sql: Sql): Promise<number> {
  const [row] = await sql<{ pos: number | null }>(
    keepingPlan(`select max(pos) as pos from events.event where pos is not null`),
  );
  return row?.pos ?? 0;
}
