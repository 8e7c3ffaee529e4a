import { readSlaFacts } from '../sla/stored-facts.ts';
import { withAppointment } from './appointment.rules.ts';
import { duplicateReason } from './linked-tickets.ts';
import type { Ticket } from './ticket.entity.ts';
import type { Move, TicketMoved } from './ticket-facts.ts';

/** Why a ticket is about to move, as events and its timeline say it. */
export function moveReasons(ticket: Ticket, move: Move): Pick<TicketMoved, 'reason' | 'timelineReason'> {
  const { parent, reason = null } = move;
  const withParent = (why: string | null): string | null => (parent ? duplicateReason(parent, why) : why);
  return { reason: withParent(reason), timelineReason: withParent(appointmentAndReason(ticket, move)) };
}

/** A visit after the first makes an appointment of its own and moves none, unless a hold came between. */
function appointmentAndReason({ status, slaFacts }: Ticket, { reason = null, scheduledFor }: Move): string | null {
  if (!scheduledFor) return reason;
  const before = status === 'on_hold' ? readSlaFacts(slaFacts).appointments.at(-1)?.scheduledFor : undefined;
  return withAppointment(before ?? null, scheduledFor, reason);
}
