import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { tryTicketAt } from '../../dispatch/waiting/retry.statements.ts';
import type { Ticket } from '../ticket.entity.ts';
import { settleClocks } from '../clocks/settle-clocks.ts';
import { changeSlaFacts } from '../../sla/stored-facts.ts';

/**
 * Lets a ticket go by another time zone from now on. What was missed by then stays missed: the clocks are settled in the
 * former zone first, which is kept with the instant until which it held. One that waits for a vendor is tried at once:
 * somebody may have hours there now. The ticket's row must be locked.
 */
export async function goByZone(context: CommandContext, ticket: Ticket, zone: string): Promise<void> {
  if (ticket.zone === zone) return;
  const { now } = context;
  ticket.updatedAt = now;
  await settleClocks(context, ticket);
  const former = { until: now, zone: ticket.zone };
  ticket.slaFacts = changeSlaFacts(ticket.slaFacts, (facts) => ({ ...facts, zones: [...(facts.zones ?? []), former] }));
  ticket.zone = zone;
  await settleClocks(context, ticket);
  await tryTicketAt(context.sql, ticket.id, now);
}
