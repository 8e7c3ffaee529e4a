import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { TicketRow } from './ticket-row.ts';
import { ticketsById } from './ticket.queries.ts';

/** A ticket as the command leaves it. */
export async function readTicket({ em, sql }: CommandContext, ticketId: string): Promise<TicketRow> {
  await em.flush();
  return (await ticketsById(sql, [ticketId])).get(ticketId)!;
}
