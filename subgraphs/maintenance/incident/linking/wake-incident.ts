import type { Sql } from '../../../../platform/db/sql.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockFreeRows } from '../../../../platform/jobs/claim.ts';
import type { TicketOffered } from '../../dispatch/offer/offer-facts.ts';

/** Tries the waiting tickets of the incident at once, now that a vendor has a ticket of it. */
export async function wakeIncident({ sql, now }: CommandContext, { ticket }: TicketOffered): Promise<void> {
  if (ticket.vendorId !== null) await tryIncidentAt(sql, ticket.id, now);
}

const OPEN_TICKETS_OF_INCIDENT = lockFreeRows({
  columns: 'c.account_id, c.id',
  table: 'maintenance.ticket',
  where: `c.incident_id = (select incident_id from maintenance.ticket where id = $1) and c.id <> $1
    and c.status = 'open' and c.vendor_id is null and c.follows_ticket_id is null and not c.self_performed`,
});

/**
 * Sets the next try of the other open tickets of a ticket's incident, since the ticket has a vendor or own staff whom they
 * may share. A ticket that another command has locked stays as it is.
 */
export async function tryIncidentAt(sql: Sql, ticketId: string, at: Date): Promise<void> {
  await sql(
    `update maintenance.ticket t set dispatch_retry_at = $2
     from (${OPEN_TICKETS_OF_INCIDENT}) open
     where t.account_id = open.account_id and t.id = open.id`,
    [ticketId, at],
  );
}
