import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { ticketDispatched } from '../../dispatch/offer/dispatch.events.ts';
import type { TicketOffered } from '../../dispatch/offer/offer-facts.ts';
import { isActive } from '../../lifecycle/transitions.rules.ts';
import { duplicateReason, lockDuplicates } from '../../ticket/linked-tickets.ts';
import { ticketMoved } from '../../ticket/ticket-changes.events.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { pageOnce } from '../paging/page-once.ts';

/**
 * Moves the duplicates of a ticket along with a decision about it: they have the vendor it was given to, or are open without
 * one. The parent's own event pages a person when the parent is an emergency; otherwise the event of its first duplicate that is
 * one does.
 */
export async function shareDecision(
  context: CommandContext,
  { ticket: parent, decision, actor, reason }: TicketOffered,
): Promise<void> {
  const { now, rows } = context;
  const duplicates = (await lockDuplicates(context, parent)).filter(({ status }) => isActive(status));
  for (const duplicate of duplicates) {
    const from = duplicate.status;
    const to = parent.status;
    // It shows the vendor of its parent, so it is another version also with the same status.
    await rows.change(duplicate, { status: to, updatedAt: now, version: duplicate.version + 1 });
    if (parent.vendorId !== null || from !== to) {
      await insertTimeline(context, duplicate, [{ actor, from, to, reason: duplicateReason(parent, reason) }]);
    }
    if (decision.rosterId != null) {
      // The page of the parent calls on its staff.
      if (from !== to) await context.record({ ...ticketMoved(duplicate, from, reason, { parent })!, actor });
      continue;
    }
    const isUnpaged = parent.vendorId === null && parent.severity !== 'emergency';
    const escalation = isUnpaged ? await pageOnce(context, duplicate) : undefined;
    await context.record({ ...ticketDispatched(duplicate, decision, escalation, parent), actor });
  }
}
