import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { ticketDispatched } from '../../dispatch/offer/dispatch.events.ts';
import type { TicketOffered } from '../../dispatch/offer/offer-facts.ts';
import { pageOnce } from './ask-once.ts';

/** Announces a decision of dispatch; when nobody comes for an emergency, the event asks for a person, once for each cause. */
export async function announceOffer(context: CommandContext, { ticket, decision }: TicketOffered): Promise<void> {
  const escalation = decision.vendorId === null ? await pageOnce(context, ticket) : undefined;
  await context.record(ticketDispatched(ticket, decision, escalation));
}
