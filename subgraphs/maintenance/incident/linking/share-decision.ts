import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { ticketDispatched } from '../../dispatch/offer/dispatch.events.ts';
import type { TicketOffered } from '../../dispatch/offer/offer-facts.ts';
import { isActive } from '../../lifecycle/transitions.rules.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { askOnce } from '../paging/ask-once.ts';
import { followingReason, lockFollowers } from '../../ticket/linked-tickets.ts';

/**
 * Lets those who follow a ticket have the vendor that it was just given, or be open as it is without one. The lead's
 * event has asked for a person when it is an emergency itself; otherwise that of the first follower that is one does. The lead's row must be
 * locked.
 */
export async function shareDecision(
  context: CommandContext,
  { ticket: lead, decision, actor, reason }: TicketOffered,
): Promise<void> {
  const { em, sql, now } = context;
  const followers = (await lockFollowers(context, lead)).filter(({ status }) => isActive(status));
  for (const follower of followers) {
    const from = follower.status;
    const to = lead.status;
    Object.assign(follower, { status: to, updatedAt: now });
    await em.flush();
    if (lead.vendorId !== null || from !== to) {
      await insertTimeline(sql, follower, [{ actor, from, to, reason: followingReason(lead, reason) }]);
    }
    const isUntold = lead.vendorId === null && lead.severity !== 'emergency';
    const escalation = isUntold ? await askOnce(context, follower) : undefined;
    await context.record(ticketDispatched(follower, decision, escalation, lead));
  }
}
