import type { Sql } from '../../../../platform/db/sql.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { TicketOffered } from '../../dispatch/offer/offer-facts.ts';

/** Tries the waiting tickets of the incident at once, now that a vendor has a ticket of it. */
export async function wakeIncident({ sql, now }: CommandContext, { ticket }: TicketOffered): Promise<void> {
  if (ticket.vendorId !== null) await tryIncidentAt(sql, ticket.id, now);
}

/**
 * Sets the next try of the other open tickets of a ticket's incident, since the ticket has a vendor or own staff whom they
 * may share. A ticket that another command has locked stays as it is.
 */
export async function tryIncidentAt(sql: Sql, ticketId: string, at: Date): Promise<void> {
  await sql(
    `update maintenance.ticket t set dispatch_retry_at = $2
     from (select account_id, id from maintenance.ticket
           where incident_id = (select incident_id from maintenance.ticket where id = $1) and id <> $1
             and status = 'open' and vendor_id is null and follows_ticket_id is null and not self_performed
           for update skip locked) open
     where t.account_id = open.account_id and t.id = open.id`,
    [ticketId, at],
  );
}
