import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { answerOffer, renewTimeToAccept } from './dispatch-record.statements.ts';

/** A move that was just made. */
interface OfferMove {
  from: TicketStatus;
  to: TicketStatus;
  /** Where the ticket was before the hold that ends by the move. */
  heldFrom: TicketStatus | null;
  reason: string | null;
  /** The report of the same cause for which the vendor keeps the job, when this one is called off. */
  heir?: Ticket | undefined;
}

/** Writes down what a move of a ticket means for its latest offer, whichever way the move was asked for. */
export async function noteAnswer(
  { sql, now }: CommandContext,
  { id, acceptBy, vendorId, followsTicketId }: Ticket,
  { from, to, heldFrom, reason, heir }: OfferMove,
): Promise<void> {
  // The offer of one that follows another is that one's.
  if (vendorId === null || followsTicketId !== null) return;
  // What the vendor has done cannot be taken away.
  const isLost = to === 'cancelled' && from !== 'completed' && heir === undefined;
  if (isLost) await answerOffer(sql, id, { response: 'withdrawn', reason, at: now });
  if ((from === 'on_hold' ? heldFrom : from) !== 'dispatched') return;
  if (to === 'accepted') await answerOffer(sql, id, { response: 'accepted', reason: null, at: now });
  if (to === 'dispatched') await renewTimeToAccept(sql, id, acceptBy);
}
