import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import { settleClocks } from './settle-clocks.ts';
import { changeSlaFacts } from './stored-facts.ts';

/**
 * Lets a ticket go by the time zone that its property has now. What was missed by then stays missed: the clocks are settled
 * in the former zone first, which is kept with the instant until which it held.
 */
export async function followTimeZone(
  asked: CommandContext,
  { ticketId, zone }: { ticketId: string; zone: string },
): Promise<void> {
  const { ticket, context } = await lockTicket(asked, ticketId);
  if (ticket.zone === zone) return;
  const { now } = context;
  ticket.updatedAt = now;
  await settleClocks(context, ticket);
  const former = { until: now, zone: ticket.zone };
  ticket.slaFacts = changeSlaFacts(ticket.slaFacts, (facts) => ({ ...facts, zones: [...(facts.zones ?? []), former] }));
  ticket.zone = zone;
  await settleClocks(context, ticket);
}
