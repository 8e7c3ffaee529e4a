import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { acceptReplacedOffer } from '../../incident/linking/accept-replaced-offer.ts';
import { assertNotDuplicate, parentOf } from '../../ticket/linked-tickets.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { assertHasTicket } from '../../dispatch/offer/move-checks.ts';

/**
 * Accepts an offer; the vendor does it or a person does it for the vendor. A vendor who is late still gets the ticket until
 * the next vendor has the offer. Accepting a duplicate that was offered before its parent accepts the parent.
 * @throws AppError `not_found`; `illegal_transition`
 */
export async function acceptTicket(
  caller: CommandContext,
  { ticketId, vendorId }: { ticketId: string; vendorId?: string | null },
): Promise<TicketRow> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  if (await acceptReplacedOffer(context, ticket, vendorId)) return readTicket(context, ticketId);
  assertNotDuplicate(ticket, { parent: await parentOf(context.sql, ticket), act: 'accept' });
  assertHasTicket(ticket, vendorId, context.now);
  await moveTicket(context, ticket, { to: 'accepted' });
  return readTicket(context, ticketId);
}
