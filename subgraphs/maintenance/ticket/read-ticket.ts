import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { TicketRow } from './ticket-row.ts';
import { ticketsById } from './ticket.queries.ts';

/** Reads a ticket as the command leaves it. */
export async function readTicket({ sql }: CommandContext, ticketId: string): Promise<TicketRow> {
  return (await ticketsById(sql, [ticketId])).get(ticketId)!;
}
