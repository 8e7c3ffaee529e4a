import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { checkTransition } from '../../lifecycle/transitions.rules.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import type { TicketMoved } from '../../ticket/ticket-facts.ts';
import { pageWhenTaken } from '../paging/page-for-emergency.ts';

/** Moves a parent's duplicates with it, except on cancellation. */
export async function moveDuplicates(context: CommandContext, fact: TicketMoved): Promise<void> {
  const { ticket: parent, move, from, reason } = fact;
  const { to, scheduledFor = null } = move;
  if (to === 'cancelled' || move.parent) return;
  for (const duplicate of await lockDuplicates(context, parent)) {
    const step = from === 'on_hold' ? (duplicate.heldFrom ?? to) : to;
    const { heldFrom, completedAt, selfPerformed, status } = duplicate;
    const facts = { now: context.now, actor: 'system', heldFrom, completedAt, selfPerformed } as const;
    if (checkTransition(status, step, facts).ok) {
      await moveTicket(context, duplicate, { to: step, reason, scheduledFor, by: 'system', parent });
      await pageWhenTaken(context, duplicate, { parent, from });
    }
  }
}
