import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { TicketMoved } from '../../ticket/ticket-facts.ts';
import { acceptByForOfferNow } from '../decision/accept-minutes.ts';
import { answerOffer, renewTimeToAccept } from './dispatch-record.statements.ts';
import { ticketOfferedAfterHold } from './dispatch.events.ts';

/** A hold stops the vendor's time to accept; when the hold ends, the vendor has all of it again. */
export async function restartTimeToAccept(context: CommandContext, { ticket, move }: TicketMoved): Promise<void> {
  if (move.to === 'dispatched' && !move.parent) ticket.acceptBy = await acceptByForOfferNow(context, ticket.severity);
}

/** Writes down what a move of a ticket means for its latest offer, whichever way the move was asked for. */
export async function answerOfferByMove(
  { sql, now }: CommandContext,
  { ticket: { id, acceptBy, vendorId, parentTicketId }, move: { to, heir }, from, heldFrom, reason }: TicketMoved,
): Promise<void> {
  // The offer of a ticket that follows another is that one's.
  if (vendorId === null || parentTicketId !== null) return;
  // What the vendor has done cannot be taken away.
  const isWithdrawn = to === 'cancelled' && from !== 'completed' && heir === undefined;
  if (isWithdrawn) await answerOffer(sql, id, { response: 'withdrawn', reason, at: now });
  if ((from === 'on_hold' ? heldFrom : from) !== 'dispatched') return;
  if (to === 'accepted') await answerOffer(sql, id, { response: 'accepted', reason: null, at: now });
  if (to === 'dispatched') await renewTimeToAccept(sql, id, acceptBy);
}

/** Tells the vendor after a hold until when to accept. */
export async function recordOfferAfterHold(context: CommandContext, { ticket, from }: TicketMoved): Promise<void> {
  if (from === 'on_hold' && ticket.acceptBy) await context.record(ticketOfferedAfterHold(ticket));
}
