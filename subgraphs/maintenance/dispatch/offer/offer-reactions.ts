import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { TicketMoved } from '../../ticket/ticket-facts.ts';
import { storeOfferResponse, renewTimeToAccept } from './dispatch-record.statements.ts';
import { ticketOfferedAfterHold } from './dispatch.events.ts';

/** Records what a ticket's move means for its latest offer: accepted, withdrawn, or pending with a new deadline. */
export async function recordResponseOfMove(
  { sql, now }: CommandContext,
  { ticket: { id, acceptBy, vendorId, parentTicketId }, move: { to, heir }, from, heldFrom, reason }: TicketMoved,
): Promise<void> {
  // The offer of a duplicate belongs to its parent.
  if (vendorId === null || parentTicketId !== null) return;
  // A cancellation after completion does not withdraw the work that the vendor has done.
  const isWithdrawn = to === 'cancelled' && from !== 'completed' && heir === undefined;
  if (isWithdrawn) await storeOfferResponse(sql, id, { response: 'withdrawn', reason, at: now });
  if ((from === 'on_hold' ? heldFrom : from) !== 'dispatched') return;
  if (to === 'accepted') await storeOfferResponse(sql, id, { response: 'accepted', reason: null, at: now });
  if (to === 'dispatched') await renewTimeToAccept(sql, id, acceptBy);
}

/** Tells the vendor after a hold the new deadline to accept. */
export async function recordOfferAfterHold(context: CommandContext, { ticket, from }: TicketMoved): Promise<void> {
  if (from === 'on_hold' && ticket.acceptBy) await context.record(ticketOfferedAfterHold(ticket));
}
