import type { Actor } from '../actor.ts';
import type { Sql } from '../db/sql.ts';
import { newId } from '../ids.ts';
import type { NewEvent } from './event.types.ts';

/** What every event of one command has in common. */
export interface EventOrigin {
  accountId: string;
  requestId: string;
  occurredAt: Date;
  /** Who made the change, unless an event names somebody else. */
  actor: Actor;
}

/** An event of a command that serves several requests at once, with the one that it follows from. */
export interface RequestedEvent extends NewEvent {
  requestId?: string;
}

/**
 * Writes events into the log, in the transaction of the change that they tell of. The entity's head row is locked
 * first and `seq` is taken after, so that the events of one entity carry `seq` in the order of their commits; `pos`
 * stays empty until the sequencer gives it.
 */
export async function recordEvents(sql: Sql, origin: EventOrigin, events: readonly RequestedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const instants = events.map(({ occurredAt }) => occurredAt ?? origin.occurredAt);
  await sql(
    `with new_event as materialized (
       select * from unnest($2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[])
         with ordinality as e (occurred_at, request_id, id, type, status, entity_type, entity_id, data, actor, place)
     ), head as (
       insert into events.entity_head as h (account_id, entity_type, entity_id, seq)
       select $1, entity_type, entity_id, count(*) from new_event group by entity_type, entity_id
       order by entity_type, entity_id
       on conflict (account_id, entity_type, entity_id) do update set seq = h.seq + excluded.seq
       returning entity_type, entity_id, seq
     ), numbered as materialized (
       select e.*, h.seq - count(*) over entity + row_number() over (entity order by e.place) as entity_seq
       from new_event e join head h using (entity_type, entity_id)
       window entity as (partition by e.entity_type, e.entity_id)
       order by e.place
     )
     insert into events.event
       (seq, id, account_id, type, status, entity_type, entity_id, entity_seq, occurred_at, request_id, data, actor, actor_id)
     select nextval('events.event_seq'), id, $1, type, status, entity_type, entity_id, entity_seq, occurred_at, request_id, data,
            actor, actor ->> 'id'
     from numbered order by place`,
    [
      origin.accountId,
      instants,
      events.map((event) => event.requestId ?? origin.requestId),
      instants.map((at) => newId(at.getTime())),
      events.map((event) => event.type),
      events.map((event) => event.status),
      events.map((event) => event.entity.type),
      events.map((event) => event.entity.id),
      events.map((event) => JSON.stringify(event.data)),
      events.map((event) => JSON.stringify(event.actor ?? origin.actor)),
    ],
  );
}
