import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { assertTransition } from '../../lifecycle/transitions.rules.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import type { TicketMoved } from '../../ticket/ticket-facts.ts';
import { pageWhenTaken } from '../paging/page-for-emergency.ts';

/**
 * Moves the tickets that follow one that has just moved: what is done for it is done for all. A ticket that is called off
 * takes nobody along, and a duplicate has no duplicates of its own.
 */
export async function moveDuplicates(context: CommandContext, fact: TicketMoved): Promise<void> {
  const { ticket: parent, move, from, reason } = fact;
  const { to, scheduledFor = null } = move;
  if (to === 'cancelled' || move.parent) return;
  for (const duplicate of await lockDuplicates(context, parent)) {
    const step = from === 'on_hold' ? (duplicate.heldFrom ?? to) : to;
    const { heldFrom, completedAt, selfPerformed, status } = duplicate;
    const facts = { now: context.now, actor: 'system', heldFrom, completedAt, selfPerformed } as const;
    if (assertTransition(status, step, facts).ok) {
      await moveTicket(context, duplicate, { to: step, reason, scheduledFor, by: 'system', parent });
      await pageWhenTaken(context, duplicate, { parent, from });
    }
  }
}
