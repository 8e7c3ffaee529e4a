import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/facts/reactions.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { checkTransition } from '../lifecycle/transitions.rules.ts';
import { factsAfterMove, factsAfterMoveOfParent } from '../sla/sla-facts.rules.ts';
import { changeSlaFacts, startSlaRound } from '../sla/stored-facts.ts';
import { settleClocks } from './clocks/settle-clocks.ts';
import { assertNotDuplicate } from './linked-tickets.ts';
import { moveReasons } from './move-reasons.rules.ts';
import type { Ticket } from './ticket.entity.ts';
import { moved } from './ticket-facts.ts';
import type { Move } from './ticket-facts.ts';

/**
 * Moves a ticket along its lifecycle; `maintenance/reactions.ts` lists what follows: timeline, events, the vendor's offer,
 * the duplicates. The ticket's row must be locked.
 * @throws AppError `illegal_transition` with the moves that are allowed
 */
export async function moveTicket(context: CommandContext, ticket: Ticket, move: Move): Promise<void> {
  const { now } = context;
  assertMove(ticket, move, now);
  const { status: from, heldFrom, severity } = ticket;
  const { to, scheduledFor = null, acceptBy = null } = move;
  const reasons = moveReasons(ticket, move);
  const after = move.parent ? factsAfterMoveOfParent : factsAfterMove;
  const slaFacts =
    from === 'completed' && to === 'open'
      ? startSlaRound(ticket.slaFacts, now, severity)
      : changeSlaFacts(ticket.slaFacts, (facts) =>
          after(facts, { from, to, at: now, severity, reason: reasons.reason, scheduledFor }),
        );
  await settleClocks(context, ticket, {
    slaFacts,
    status: to,
    updatedAt: now,
    heldFrom: to === 'on_hold' ? from : null,
    completedAt: to === 'completed' ? now : ticket.completedAt,
    vendorId: to === 'open' && from !== 'on_hold' ? null : ticket.vendorId,
    acceptBy,
  });
  await emit(context, moved, { ticket, move, from, heldFrom, ...reasons });
}

function assertMove(ticket: Ticket, move: Move, now: Date): void {
  const { status, heldFrom, completedAt, selfPerformed, vendorId } = ticket;
  if (!move.parent && move.to !== 'cancelled' && move.to !== 'closed') assertNotDuplicate(ticket);
  const hasVendor = vendorId !== null;
  const facts = { now, actor: move.by ?? 'person', heldFrom, completedAt, selfPerformed, hasVendor } as const;
  const result = checkTransition(status, move.to, facts);
  if (!result.ok) throw new AppError('illegal_transition', result.reason, { extensions: { allowed: result.allowed } });
}
