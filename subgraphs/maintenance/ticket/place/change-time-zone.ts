import { emit } from '../../../../platform/facts/reactions.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Ticket } from '../ticket.entity.ts';
import { timeZoneChanged } from '../ticket-facts.ts';
import { settleClocks } from '../clocks/settle-clocks.ts';
import { changeSlaFacts } from '../../sla/stored-facts.ts';

/**
 * Counts a ticket's hours in another time zone from now on. What was missed by then stays missed: the clocks are settled in
 * the former zone first, which is kept with the instant until which it held. The ticket's row must be locked.
 */
export async function changeTimeZone(context: CommandContext, ticket: Ticket, zone: string): Promise<void> {
  if (ticket.zone === zone) return;
  const { now } = context;
  await settleClocks(context, ticket, { updatedAt: now });
  const former = { until: now, zone: ticket.zone };
  const slaFacts = changeSlaFacts(ticket.slaFacts, (facts) => ({ ...facts, zones: [...(facts.zones ?? []), former] }));
  await settleClocks(context, ticket, { zone, slaFacts });
  await emit(context, timeZoneChanged, ticket);
}
