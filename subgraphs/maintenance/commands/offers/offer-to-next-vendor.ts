import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { sharePerformer } from '../../incident/linking/find-performer.ts';
import { lockPerformedReport } from '../../incident/linking/other-performed-report.ts';
import { regroupGivenBack } from '../../incident/linking/regroup-corrected.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { offerToNextCandidate } from '../../dispatch/offer/offer-to-vendor.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { storeOfferResponse } from '../../dispatch/offer/dispatch-record.statements.ts';
import { ticketDeclined } from '../../dispatch/offer/dispatch.events.ts';

/** Why a vendor no longer has a ticket. */
export interface Refusal {
  status: 'declined' | 'timed_out';
  reason: string;
}

/**
 * Withdraws a locked ticket and its duplicates from its vendor and offers them to the next one, unless another report of the
 * cause has a performer.
 */
export async function offerToNextVendor(
  context: CommandContext,
  ticket: Ticket,
  { status, reason }: Refusal,
): Promise<void> {
  const { vendorId } = ticket;
  const timelineReason = `${vendorId}: ${reason}`;
  await context.record(ticketDeclined(ticket, status, reason));
  await storeOfferResponse(context.sql, ticket.id, { response: status, reason, at: context.now });
  await regroupGivenBack(context, ticket);
  // Another vendor may have a report of the cause that is on hold; nobody is asked for the same job twice.
  const performed = await lockPerformedReport(context, ticket);
  const isShared = performed !== null && performed.vendorId !== vendorId;
  if (ticket.status !== 'dispatched' || isShared) {
    await moveTicket(context, ticket, { to: 'open', reason: timelineReason, by: 'system' });
  }
  if (isShared && (await sharePerformer(context, ticket))) return;
  await offerToNextCandidate(context, ticket, timelineReason);
}
