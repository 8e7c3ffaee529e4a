import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { acceptByFrom } from '../dispatch/decision/accept-minutes.ts';
import { ticketOfferedAfterHold } from '../dispatch/offer/dispatch.events.ts';
import { noteAnswer } from '../dispatch/offer/answer-offer.ts';
import { assertOwnMoves, followingReason, lockFollowers } from './linked-tickets.ts';
import { tellOfTaken } from '../incident/paging/page-for-emergency.ts';
import type { TicketStatus, TransitionActor } from '../lifecycle/lifecycle.types.ts';
import { assertTransition } from '../lifecycle/transitions.rules.ts';
import { factsAfterMove } from '../sla/facts.rules.ts';
import { settleClocks } from './clocks/settle-clocks.ts';
import { changeSlaFacts, readSlaFacts, startSlaRound } from '../sla/stored-facts.ts';
import { withAppointment } from './appointment.rules.ts';
import type { Ticket } from './ticket.entity.ts';
import { ticketMoved } from './ticket-changes.events.ts';
import { insertTimeline } from './ticket.statements.ts';

/** A change of status. */
export interface Move {
  to: TicketStatus;
  reason?: string | null;
  /** The appointment, when the move makes one. */
  scheduledFor?: Date | null;
  /** Whether it follows from a command of the vendor or the dispatcher; a person asks for it by name otherwise. */
  by?: TransitionActor;
  /** Set when the ticket follows this one, which has just moved. */
  lead?: Ticket;
  /** The report of the same cause for which the vendor keeps the job, when this one is called off. */
  heir?: Ticket | undefined;
  /** Set when own staff get the job: no decision of dispatch tells of the move. */
  toStaff?: boolean;
}

/**
 * Moves a ticket along its lifecycle, and with it its clocks, timeline and events. The ticket's row must be locked.
 * @throws AppError `illegal_transition` with the moves that are allowed
 */
export async function moveTicket(context: CommandContext, ticket: Ticket, move: Move): Promise<void> {
  const { now, sql } = context;
  const { to, lead, heir, scheduledFor = null } = move;
  const told = (why: string | null): string | null => (lead ? followingReason(lead, why) : why);
  const [reason, noted] = [told(move.reason ?? null), told(timelineReason(ticket, move))];
  const { status: from, heldFrom } = ticket;
  assertMove(ticket, move, now);
  const { severity } = ticket;
  const isReopened = from === 'completed' && to === 'open';
  ticket.slaFacts = isReopened
    ? startSlaRound(ticket.slaFacts, now, severity)
    : changeSlaFacts(ticket.slaFacts, (facts) =>
        factsAfterMove(facts, { from, to, at: now, severity, reason, scheduledFor }),
      );
  Object.assign(ticket, {
    status: to,
    updatedAt: now,
    heldFrom: to === 'on_hold' ? from : null,
    completedAt: to === 'completed' ? now : ticket.completedAt,
    vendorId: to === 'open' && from !== 'on_hold' ? null : ticket.vendorId,
    // A hold stops the vendor's time to accept; after it the vendor has all of it again.
    acceptBy: to === 'dispatched' && !lead ? await acceptByFrom(context, severity) : null,
  });
  await settleClocks(context, ticket);
  await insertTimeline(sql, ticket, [{ actor: context.actor, from, to, reason: noted }]);
  await noteAnswer(context, ticket, { from, to, heldFrom, reason, heir });
  const event = ticketMoved(ticket, from, reason, move);
  if (event) await context.record(event);
  if (from === 'on_hold' && ticket.acceptBy) await context.record(ticketOfferedAfterHold(ticket));
  if (to !== 'cancelled') await moveFollowers(context, ticket, { from, to, reason, scheduledFor });
}

/** Why, and for when an appointment is made; whoever comes once more makes another one and moves none. */
function timelineReason({ status, slaFacts }: Ticket, { reason = null, scheduledFor }: Move): string | null {
  if (!scheduledFor) return reason;
  const before = status === 'on_hold' ? readSlaFacts(slaFacts).appointments.at(-1)?.scheduledFor : undefined;
  return withAppointment(before ?? null, scheduledFor, reason);
}

/** What is done for the lead is done for all, and what is given up for the lead is given up for all. */
async function moveFollowers(
  context: CommandContext,
  lead: Ticket,
  { from, to, reason, scheduledFor }: { from: TicketStatus } & Pick<Required<Move>, 'to' | 'reason' | 'scheduledFor'>,
): Promise<void> {
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

function assertMove(ticket: Ticket, move: Move, now: Date): void {
  const { status, heldFrom, completedAt, selfPerformed, vendorId } = ticket;
  if (!move.lead && move.to !== 'cancelled' && move.to !== 'closed') assertOwnMoves(ticket);
  const hasVendor = vendorId !== null;
  const facts = { now, actor: move.by ?? 'person', heldFrom, completedAt, selfPerformed, hasVendor } as const;
  const result = assertTransition(status, move.to, facts);
  if (!result.ok) throw new AppError('illegal_transition', result.reason, { extensions: { allowed: result.allowed } });
}
