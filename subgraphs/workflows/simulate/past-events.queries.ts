import type { Sql } from '../../../platform/db/sql.ts';
import { EVENT_COLUMNS } from '../../../platform/events/read-events.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { RecordKey } from '../records/read-records.queries.ts';

/** Which past events to simulate. */
export interface PastPeriod {
  since: Date;
  until: Date;
  types: readonly string[];
  limit: number;
}

/** The newest events of some types in a period, in the order of the log. */
export async function pastEvents(sql: Sql, { since, until, types, limit }: PastPeriod): Promise<StoredEvent[]> {
  const events = await sql<StoredEvent>(
    `select ${EVENT_COLUMNS} from events.event e
     where pos is not null and occurred_at >= $1 and occurred_at < $2 and type = any($3::text[])
     order by pos desc limit $4`,
    [since, until, types, limit],
  );
  return events.reverse();
}

/** The events of pages about tickets since an instant, in the order of the log. */
export function eventsOfPages(sql: Sql, ticketIds: readonly string[], since: Date): Promise<StoredEvent[]> {
  return sql<StoredEvent>(
    `select ${EVENT_COLUMNS} from events.event e
     where e.pos is not null and e.type = 'agent.paged' and e.occurred_at >= $2 and e.data ->> 'ticket_id' = any($1::text[])
     order by e.pos`,
    [ticketIds, since],
  );
}

/** The events of records since an instant, in the order of the log. */
export function eventsOfRecords(sql: Sql, keys: readonly RecordKey[], since: Date): Promise<StoredEvent[]> {
  return sql<StoredEvent>(
    `select ${EVENT_COLUMNS} from unnest($1::text[], $2::text[]) k (type, id)
     join events.event e on e.entity_type = k.type and e.entity_id = k.id
     where e.pos is not null and e.occurred_at >= $3 order by e.pos`,
    [keys.map(({ type }) => type), keys.map(({ id }) => id), since],
  );
}
