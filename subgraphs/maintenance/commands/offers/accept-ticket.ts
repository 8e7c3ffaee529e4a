import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { acceptReplaced } from '../../incident/linking/accept-replaced-offer.ts';
import { assertNotDuplicate, parentOf } from '../../ticket/linked-tickets.ts';
import { lockTicketAndCauses } from '../../incident/lock-in-turn.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { assertHasTicket } from '../../dispatch/offer/move-checks.ts';

/**
 * The vendor takes the ticket that it was offered; a person says so for it. One who is late but comes before the next
 * vendor is asked still gets it: nobody gains from asking around for longer. Accepting an offer that another report of the
 * cause has taken the place of is accepting that one.
 * @throws AppError `not_found`; `illegal_transition`
 */
export async function acceptTicket(
  caller: CommandContext,
  { ticketId, vendorId }: { ticketId: string; vendorId?: string | null },
): Promise<TicketRow> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  if (await acceptReplaced(context, ticket, vendorId)) return readTicket(context, ticketId);
  assertNotDuplicate(ticket, { parent: await parentOf(context.sql, ticket), act: 'accept' });
  assertHasTicket(ticket, vendorId, context.now);
  await moveTicket(context, ticket, { to: 'accepted' });
  return readTicket(context, ticketId);
}
