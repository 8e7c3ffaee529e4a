import type { Ids } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';

/** Stores a roster of the given person with an override, and a page that the client has acknowledged, so that its row stays as it is while it is watched. */
export function givenOnCall(
  client: TestClient,
  { agent, roster, override, page, ticket, unit, property }: Ids,
  text: string,
): Promise<unknown> {
  return client.work(
    `with roster as (
       insert into accounts.roster (account_id, id, name, reach, timezone, layers, response_minutes, created_at, updated_at)
       values ($1, $3, $8, array[$7], 'UTC', jsonb_build_array(jsonb_build_object('kind', 'responder', 'rotation', 'daily',
                 'handoff', jsonb_build_object('time', '09:00', 'weekday', null), 'startsOn', '2026-01-01',
                 'members', jsonb_build_array($2::text), 'shifts', jsonb_build_array())), 10, now(), now())
       returning account_id, id
     ), page as (
       insert into accounts.page (account_id, id, event_id, entity_seq, alarm, ticket_id, unit_id, property_id, severity,
         category, by_staff, roster_id, state, steps, acknowledged_at, acknowledged_by, created_at, updated_at)
       values ($1, $5, gen_random_uuid(), 1, 'maintenance.created', $6, $9, $7, 'emergency', 'gas', false, $3,
               'acknowledged', '[]', now(), jsonb_build_object('kind', 'service', 'id', 'tester', 'name', $8::text), now(),
               now())
     )
     insert into accounts.roster_override (account_id, roster_id, id, place, layer, agent_id, starts_at, ends_at, reason)
     select account_id, id, $4, 1, 0, $2, now(), now() + interval '1 day', $8 from roster`,
    [client.accountId, agent, roster, override, page, ticket, property, text, unit],
  );
}
