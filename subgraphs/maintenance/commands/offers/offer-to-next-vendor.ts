import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { sharePerformer } from '../../incident/linking/find-performer.ts';
import { performedReport } from '../../incident/linking/other-performer.ts';
import { regroupGivenBack } from '../../incident/linking/unlink-ticket.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { offerToNextCandidate } from '../../dispatch/offer/offer-to-vendor.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { answerOffer } from '../../dispatch/offer/dispatch-record.statements.ts';
import { ticketDeclined } from '../../dispatch/offer/dispatch.events.ts';

/** Why a vendor does not have a ticket any more. */
export interface Refusal {
  status: 'declined' | 'timed_out';
  reason: string;
}

/**
 * Takes a locked ticket from its vendor and offers it to the next one, unless somebody comes for its cause already; so for
 * all that follow it.
 */
export async function offerToNextVendor(
  context: CommandContext,
  ticket: Ticket,
  { status, reason }: Refusal,
): Promise<void> {
  const { vendorId } = ticket;
  const because = `${vendorId}: ${reason}`;
  await context.record(ticketDeclined(ticket, status, reason));
  await answerOffer(context.sql, ticket.id, { response: status, reason, at: context.now });
  await regroupGivenBack(context, ticket);
  // Beside a hold somebody else may have another report of the cause, and is not asked for the same job twice.
  const beside = await performedReport(context, ticket);
  const isShared = beside !== null && beside.vendorId !== vendorId;
  if (ticket.status !== 'dispatched' || isShared) {
    await moveTicket(context, ticket, { to: 'open', reason: because, by: 'system' });
  }
  if (isShared && (await sharePerformer(context, ticket))) return;
  await offerToNextCandidate(context, ticket, because);
}
