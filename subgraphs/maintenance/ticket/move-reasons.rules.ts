import { readSlaFacts } from '../sla/stored-facts.ts';
import { withAppointment } from './appointment.rules.ts';
import { duplicateReason } from './linked-tickets.ts';
import type { Ticket } from './ticket.entity.ts';
import type { Move, TicketMoved } from './ticket-facts.ts';

/** The reasons of a move for events and for the timeline. */
export function moveReasons(ticket: Ticket, move: Move): Pick<TicketMoved, 'reason' | 'timelineReason'> {
  const { parent, reason = null } = move;
  const withParent = (why: string | null): string | null => (parent ? duplicateReason(parent, why) : why);
  return { reason: withParent(reason), timelineReason: withParent(appointmentAndReason(ticket, move)) };
}

/** After a hold the appointment may be moved; otherwise each move to `scheduled` makes a new one. */
function appointmentAndReason({ status, slaFacts }: Ticket, { reason = null, scheduledFor }: Move): string | null {
  if (!scheduledFor) return reason;
  const before = status === 'on_hold' ? readSlaFacts(slaFacts).appointments.at(-1)?.scheduledFor : undefined;
  return withAppointment(before ?? null, scheduledFor, reason);
}
