import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { latestOffer } from '../../dispatch/offer/dispatch-record.queries.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { pageForLesserOffer } from '../../ticket/page-for-lesser-offer.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { rankOf } from '../../triage/severity-order.rules.ts';

/**
 * Accepts the parent ticket when its vendor accepts the duplicate that was offered first: it is one job, and the vendor was
 * never told to forget the first number. A duplicate that was never offered itself cannot be accepted. The rows of both
 * tickets must be locked, the parent's first.
 * @returns whether the parent is accepted
 */
export async function acceptReplacedOffer(
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
  // The vendor may not have seen that the job is more severe than the first offer.
  if (rankOf(parent) < rankOf(ticket)) await pageForLesserOffer(context, parent, reason);
  return true;
}
