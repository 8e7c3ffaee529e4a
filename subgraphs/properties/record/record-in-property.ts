import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';

/** Records events with the property that their entity lies in: who may see only some properties sees only their events. */
export async function recordInProperty(context: CommandContext, events: readonly NewEvent[]): Promise<void> {
  const propertyIds = await propertiesOf(context.sql, events);
  const placed = events.map((event, at) => {
    return { ...event, data: { ...event.data, property_id: propertyIds.get(at) ?? null } };
  });
  await context.record(...placed);
}

/**
 * The property of each event: of what it names, and of a tenant's leases where it names nothing else. What lies in several
 * properties has none, and is seen by nobody who sees only some.
 */
async function propertiesOf(sql: Sql, events: readonly NewEvent[]): Promise<Map<number, string>> {
  const subjects = events.map(({ entity, data }, at) => [at, { ...data, [`${entity.type}_id`]: entity.id }]);
  const rows = await sql<{ at: number; propertyId: string }>(
    `select (given ->> 0)::int as at, min(p.property_id) as property_id
     from jsonb_array_elements($1::jsonb) given
     cross join lateral jsonb_to_record(given -> 1)
       as s (property_id text, unit_id text, lease_id text, tenant_id text, ticket_id text)
     cross join lateral (
       select s.property_id where s.property_id is not null
       union select property_id from properties.unit where id = s.unit_id
       union select u.property_id from properties.lease l
             join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id where l.id = s.lease_id
       union select property_id from maintenance.published_ticket where id = s.ticket_id
       union select u.property_id from properties.lease_tenant lt
             join properties.lease l on l.account_id = lt.account_id and l.id = lt.lease_id
             join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id
             where lt.tenant_id = s.tenant_id and coalesce(s.property_id, s.unit_id, s.lease_id, s.ticket_id) is null
     ) p
     group by at having count(*) = 1`,
    [JSON.stringify(subjects)],
  );
  return new Map(rows.map(({ at, propertyId }) => [at, propertyId]));
}
