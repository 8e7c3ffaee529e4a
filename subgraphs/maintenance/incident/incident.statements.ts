import type { Sql } from '../../../platform/db/sql.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';

/**
 * Locks the causes of a property and category until the transaction ends, so that of two reports at once the second sees the
 * first.
 */
export async function lockCause(
  sql: Sql,
  accountId: string,
  { propertyId, category }: Pick<Ticket, 'propertyId' | 'category'>,
): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    JSON.stringify(['incident', accountId, propertyId, category]),
  ]);
}

/** Opens an incident led by a ticket. */
export async function insertIncident(
  sql: Sql,
  parent: Ticket,
  { id, cause }: { id: string; cause: string },
): Promise<void> {
  await sql(
    `insert into maintenance.incident (account_id, id, property_id, category, cause, lead_ticket_id, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [parent.accountId, id, parent.propertyId, parent.category, cause, parent.id, parent.createdAt],
  );
}

/**
 * What follows a change of an incident's parent (`led`): its final reports show the new one, too, and nothing else of them
 * changes that would give them a new version.
 */
const SHOW_PARENT = `update maintenance.ticket set incident_id = incident_id
  where incident_id in (select id from led) and status in ('closed', 'cancelled')`;

/**
 * Makes another ticket of an incident its parent, if there is one: rather one that is not finished, that somebody has, that
 * is more severe, that is older. A parent that stays, since it is only called off, goes on leading those that are finished.
 */
export async function passParentRoleOn(
  sql: Sql,
  incidentId: string,
  { from, stays }: { from: string; stays: boolean },
): Promise<void> {
  await sql(
    `with led as (update maintenance.incident i set lead_ticket_id = next.id
     from (select id from maintenance.ticket where incident_id = $1 and (id <> $2 or $3)
           order by status in ('completed', 'closed', 'cancelled'), id <> $2, vendor_id is null and not self_performed,
             severity_rank, created_at, id
           limit 1) next
     where i.id = $1 and i.lead_ticket_id = $2 and next.id <> $2 returning i.id) ${SHOW_PARENT}`,
    [incidentId, from, stays],
  );
}

/** Puts an incident into another property. */
export async function moveIncidentToProperty(sql: Sql, incidentId: string, propertyId: string): Promise<void> {
  await sql(`update maintenance.incident set property_id = $2 where id = $1`, [incidentId, propertyId]);
}

/** Gives an incident another parent. */
export async function replaceParentOf(sql: Sql, incidentId: string, parentTicketId: string): Promise<void> {
  await sql(
    `with led as (
       update maintenance.incident set lead_ticket_id = $2 where id = $1 and lead_ticket_id <> $2 returning id
     ) ${SHOW_PARENT}`,
    [incidentId, parentTicketId],
  );
}
