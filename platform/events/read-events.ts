import type { Sql } from '../db/sql.ts';
import type { StoredEvent } from './event.types.ts';

/**
 * An account's events after a place in the log, oldest first.
 * @param sql a reader of that account
 * @param after `pos` of the last event already seen; 0 for the start
 */
export function readEventsAfter(sql: Sql, after: number, limit: number): Promise<StoredEvent[]> {
  return sql<StoredEvent>(
    `select pos, id, type, status, entity_type as "entityType", entity_id as "entityId", entity_seq as "entitySeq",
            occurred_at as "occurredAt", request_id as "requestId", data
     from events.event where pos > $1 order by pos limit $2`,
    [after, limit],
  );
}

/** Place of the account's newest event that readers can see; 0 before the first. */
export async function lastEventPosition(sql: Sql): Promise<number> {
  const [row] = await sql<{ pos: number | null }>(`select max(pos) as pos from events.event where pos is not null`);
  return row?.pos ?? 0;
}
