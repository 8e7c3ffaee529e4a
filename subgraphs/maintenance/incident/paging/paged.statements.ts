import type { Sql } from '../../../../platform/db/sql.ts';
import { STAFF_ARE_CALLED_ON } from '../../dispatch/offer/call-on-staff.queries.ts';

/** Emergencies of an incident that have no performer, and for which no own staff are called on. */
const UNPERFORMED = `incident_id = $1 and severity = 'emergency' and status = 'open' and vendor_id is null
  and not self_performed and not ${STAFF_ARE_CALLED_ON}`;

/** Whether another report of an incident, which has no performer yet, has paged a person. */
export async function hasPaged(sql: Sql, incidentId: string, exceptId: string): Promise<boolean> {
  const paged = `select 1 from maintenance.ticket where ${UNPERFORMED} and asked_for_person and id <> $2 limit 1`;
  return (await sql(paged, [incidentId, exceptId])).length > 0;
}

/** The oldest emergency of an incident without a performer; undefined when one of them has paged a person. */
export async function firstUnpaged(sql: Sql, incidentId: string): Promise<string | undefined> {
  const [first] = await sql<{ id: string; hasPaged: boolean }>(
    `select id, bool_or(asked_for_person) over () as has_paged from maintenance.ticket where ${UNPERFORMED}
     order by created_at, id limit 1`,
    [incidentId],
  );
  return first && !first.hasPaged ? first.id : undefined;
}

/** Stores whether a locked ticket has paged a person while it has no performer. */
export async function storePaged(sql: Sql, ticketId: string, paged: boolean): Promise<void> {
  await sql(`update maintenance.ticket set asked_for_person = $2 where id = $1`, [ticketId, paged]);
}
