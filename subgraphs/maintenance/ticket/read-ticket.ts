import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { storeChanges } from './change-ticket.ts';
import type { TicketRow } from './ticket-row.ts';
import { ticketsById } from './ticket.queries.ts';

/** Reads a ticket as the command leaves it. */
export async function readTicket(context: CommandContext, ticketId: string): Promise<TicketRow> {
  await storeChanges(context);
  return (await ticketsById(context.sql, [ticketId])).get(ticketId)!;
}
