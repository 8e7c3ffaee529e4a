import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { ticketDispatched } from '../../dispatch/offer/dispatch.events.ts';
import type { TicketOffered } from '../../dispatch/offer/offer-facts.ts';
import { isActive } from '../../lifecycle/transitions.rules.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { pageOnce } from '../paging/ask-once.ts';
import { duplicateReason, lockDuplicates } from '../../ticket/linked-tickets.ts';

/**
 * Lets those who follow a ticket have the vendor that it was just given, or be open as it is without one. The lead's
 * event has asked for a person when it is an emergency itself; otherwise that of the first duplicate that is one does. The lead's row must be
 * locked.
 */
export async function shareDecision(
  context: CommandContext,
  { ticket: parent, decision, actor, reason }: TicketOffered,
): Promise<void> {
  const { em, sql, now } = context;
  const duplicates = (await lockDuplicates(context, parent)).filter(({ status }) => isActive(status));
  for (const duplicate of duplicates) {
    const from = duplicate.status;
    const to = parent.status;
    Object.assign(duplicate, { status: to, updatedAt: now });
    await em.flush();
    if (parent.vendorId !== null || from !== to) {
      await insertTimeline(sql, duplicate, [{ actor, from, to, reason: duplicateReason(parent, reason) }]);
    }
    const isUntold = parent.vendorId === null && parent.severity !== 'emergency';
    const escalation = isUntold ? await pageOnce(context, duplicate) : undefined;
    await context.record(ticketDispatched(duplicate, decision, escalation, parent));
  }
}
