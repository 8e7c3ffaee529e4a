import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { ticketDispatched } from '../../dispatch/offer/dispatch.events.ts';
import type { TicketOffered } from '../../dispatch/offer/offer-facts.ts';
import { pageOnce } from './page-once.ts';

/** Records the event of a dispatch decision; one that calls on own staff has the event of the assignment. When no vendor was found for an emergency, the event pages a person, once for each cause. */
export async function announceOffer(
  context: CommandContext,
  { ticket, decision, actor }: TicketOffered,
): Promise<void> {
  if (decision.rosterId != null) return;
  const escalation = decision.vendorId === null ? await pageOnce(context, ticket) : undefined;
  await context.record({ ...ticketDispatched(ticket, decision, escalation), actor });
}
