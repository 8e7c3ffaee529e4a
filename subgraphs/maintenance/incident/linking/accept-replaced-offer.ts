import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { latestOffer } from '../../dispatch/offer/dispatch-record.queries.ts';
import { askForPerson } from '../../ticket/ask-for-person.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { rankOf } from '../../triage/severity-order.rules.ts';

/**
 * A vendor who was offered a ticket, and then another one in its place that it follows now, takes that one by accepting
 * the first: it is one job, and the vendor was never told to forget the first number. Nobody was asked for a ticket that
 * only followed. The ticket's row must be locked, and that of its lead before.
 * @returns whether the lead is accepted so
 */
export async function acceptReplaced(
  caller: CommandContext,
  ticket: Ticket,
  vendorId: string | null | undefined,
): Promise<boolean> {
  if (vendorId == null || ticket.followsTicketId === null || ticket.status !== 'dispatched') return false;
  const { ticket: lead, context } = await lockTicket(caller, ticket.followsTicketId);
  if (lead.status !== 'dispatched' || lead.vendorId !== vendorId) return false;
  const offer = await latestOffer(context.sql, ticket.id);
  if (offer?.vendorId !== vendorId || offer.response !== 'withdrawn') return false;
  const reason = `the vendor accepted ${ticket.id}, which it takes the place of`;
  await moveTicket(context, lead, { to: 'accepted', reason });
  // The vendor may not have seen yet that it is more than was offered at first.
  if (rankOf(lead) < rankOf(ticket)) await askForPerson(context, lead, reason);
  return true;
}
