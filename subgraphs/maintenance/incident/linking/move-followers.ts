import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { assertTransition } from '../../lifecycle/transitions.rules.ts';
import { lockFollowers } from '../../ticket/linked-tickets.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import type { TicketMoved } from '../../ticket/ticket-facts.ts';
import { tellOfTaken } from '../paging/page-for-emergency.ts';

/**
 * Moves the tickets that follow one that has just moved: what is done for it is done for all. A ticket that is called off
 * takes nobody along, and a follower has no followers of its own.
 */
export async function moveFollowers(context: CommandContext, fact: TicketMoved): Promise<void> {
  const { ticket: lead, move, from, reason } = fact;
  const { to, scheduledFor = null } = move;
  if (to === 'cancelled' || move.lead) return;
  for (const follower of await lockFollowers(context, lead)) {
    const step = from === 'on_hold' ? (follower.heldFrom ?? to) : to;
    const { heldFrom, completedAt, selfPerformed, status } = follower;
    const facts = { now: context.now, actor: 'system', heldFrom, completedAt, selfPerformed } as const;
    if (assertTransition(status, step, facts).ok) {
      await moveTicket(context, follower, { to: step, reason, scheduledFor, by: 'system', lead });
      await tellOfTaken(context, follower, { lead, from });
    }
  }
}
