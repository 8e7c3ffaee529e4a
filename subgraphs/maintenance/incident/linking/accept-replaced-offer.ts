import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { latestOffer } from '../../dispatch/offer/dispatch-record.queries.ts';
import { pageForLesserOffer } from '../../ticket/ask-for-person.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { rankOf } from '../../triage/severity-order.rules.ts';

/**
 * A vendor who was offered a ticket, and then another one in its place that it follows now, takes that one by accepting
 * the first: it is one job, and the vendor was never told to forget the first number. Nobody was asked for a ticket that
 * only followed. The ticket's row must be locked, and that of its parent before.
 * @returns whether the parent is accepted so
 */
export async function acceptReplaced(
  caller: CommandContext,
  ticket: Ticket,
  vendorId: string | null | undefined,
): Promise<boolean> {
  if (vendorId == null || ticket.parentTicketId === null || ticket.status !== 'dispatched') return false;
  const { ticket: parent, context } = await lockTicket(caller, ticket.parentTicketId);
  if (parent.status !== 'dispatched' || parent.vendorId !== vendorId) return false;
  const offer = await latestOffer(context.sql, ticket.id);
  if (offer?.vendorId !== vendorId || offer.response !== 'withdrawn') return false;
  const reason = `the vendor accepted ${ticket.id}, which it takes the place of`;
  await moveTicket(context, parent, { to: 'accepted', reason });
  // The vendor may not have seen yet that it is more than was offered at first.
  if (rankOf(parent) < rankOf(ticket)) await pageForLesserOffer(context, parent, reason);
  return true;
}
