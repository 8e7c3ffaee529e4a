import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';
import { answerOffer, setTimeToAccept } from './dispatch-record.statements.ts';

/** A move that was just made. */
interface OfferMove {
  from: TicketStatus;
  to: TicketStatus;
  /** Where the ticket was before the hold that ends by the move. */
  heldFrom: TicketStatus | null;
  reason: string | null;
}

/** Writes down what a move of an offered ticket means for the offer, whichever way the move was asked for. */
export async function noteAnswer(
  { sql, now }: CommandContext,
  { id, acceptBy, followsTicketId }: Ticket,
  { from, to, heldFrom, reason }: OfferMove,
): Promise<void> {
  const isOffered = (from === 'on_hold' ? heldFrom : from) === 'dispatched';
  // The offer of one that follows another is that one's.
  if (!isOffered || followsTicketId !== null) return;
  if (to === 'accepted') await answerOffer(sql, id, { response: 'accepted', reason: null, at: now });
  if (to === 'cancelled') await answerOffer(sql, id, { response: 'withdrawn', reason, at: now });
  if (to === 'dispatched') await setTimeToAccept(sql, id, acceptBy);
}
