import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { assertOwnMoves } from '../incident/followers.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import { moveTicket } from '../ticket/move-ticket.ts';
import { readTicket } from '../ticket/read-ticket.ts';
import type { TicketRow } from '../ticket/ticket-row.ts';
import { assertOwnOffer } from './move-checks.ts';

/**
 * The vendor takes the ticket that it was offered; a person says so for it. One who is late but comes before the next
 * vendor is asked still gets it: nobody gains from asking around for longer.
 * @throws AppError `not_found`; `illegal_transition`
 */
export async function acceptTicket(
  caller: CommandContext,
  { ticketId, vendorId }: { ticketId: string; vendorId?: string | null },
): Promise<TicketRow> {
  const { ticket, context } = await lockTicket(caller, ticketId);
  assertOwnMoves(ticket);
  assertOwnOffer(ticket, vendorId, context.now);
  await moveTicket(context, ticket, { to: 'accepted' });
  return readTicket(context, ticketId);
}
