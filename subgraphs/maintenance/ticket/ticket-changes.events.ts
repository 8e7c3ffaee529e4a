import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { Escalation } from './escalation.types.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import type { SlaClock } from '../sla/sla.types.ts';
import type { Category, Severity } from '../triage/triage.types.ts';
import type { Ticket } from './ticket.entity.ts';
import { parentData, ticketEvent } from './ticket.events.ts';

/** Moves that have an event of their own. */
const MOVES: Partial<Record<TicketStatus, string>> = {
  accepted: 'maintenance.accepted',
  scheduled: 'maintenance.scheduled',
  completed: 'maintenance.completed',
  closed: 'maintenance.closed',
  cancelled: 'maintenance.cancelled',
};

/** What the event of a move tells beside the states. */
interface Told {
  parent?: Ticket | undefined;
  heir?: Ticket | undefined;
  toStaff?: boolean;
  /** The appointment, when the move makes one. */
  scheduledFor?: Date | null;
}

/**
 * The event of a change of status; none for those that follow a dispatch decision, which has an event itself. What a
 * duplicate goes along with is told of it each time.
 */
export function ticketMoved(
  ticket: Ticket,
  from: TicketStatus,
  reason: string | null,
  { parent, heir, toStaff, scheduledFor }: Told = {},
): NewEvent | undefined {
  const { status } = ticket;
  const isResumed = from === 'on_hold' && status !== 'cancelled';
  const isDecided = status === 'dispatched' || (status === 'open' && from === 'dispatched' && !toStaff);
  if (!parent && !isResumed && isDecided) return undefined;
  const isReopened = from === 'completed' && status === 'open';
  const ownType = isReopened ? 'maintenance.reopened' : MOVES[status];
  // Coming back from a hold is not the step that the state is named after.
  const type = isResumed ? undefined : ownType;
  const continued = heir ? { continued_by: heir.id } : {};
  const appointment = type === MOVES.scheduled ? { scheduled_for: scheduledFor ?? null } : {};
  const offer = isResumed && ticket.acceptBy ? { accept_by: ticket.acceptBy } : {};
  const more = {
    from_status: from,
    reason,
    ...appointment,
    ...offer,
    ...continued,
    ...(parent ? parentData(parent) : {}),
  };
  return ticketEvent(ticket, type ?? 'maintenance.status_changed', status, more);
}

/**
 * `maintenance.status_changed` about something that happened while the status stayed, e.g. a contact.
 * @param parent set when the ticket follows this one
 */
export function ticketNoted(ticket: Ticket, reason: string, parent?: Parameters<typeof parentData>[0]): NewEvent {
  const more = { from_status: ticket.status, reason, ...(parent ? parentData(parent) : {}) };
  return ticketEvent(ticket, 'maintenance.status_changed', ticket.status, more);
}

/**
 * `maintenance.scheduled`, also when an appointment is moved.
 * @param parent set when the appointment is this one's, which the other follows
 */
export function ticketRescheduled(ticket: Ticket, scheduledFor: Date | null, parent?: Ticket): NewEvent {
  const more = { scheduled_for: scheduledFor, ...(parent ? parentData(parent) : {}) };
  return ticketEvent(ticket, 'maintenance.scheduled', 'scheduled', more);
}

/** What a breach of a ticket that follows another one says of that. */
export interface ParentOfBreach {
  parent: Parameters<typeof parentData>[0];
  /** The report of the same cause whose alarm stands for this one as well. */
  raisedBy: string | undefined;
}

/**
 * `maintenance.sla_breached`, with the clock as its status.
 * @param behind set when the ticket follows another one
 */
export function slaBreached(
  ticket: Ticket,
  { kind, targetAt, breachedAt, severityAtBreach }: SlaClock,
  behind?: ParentOfBreach,
): NewEvent {
  return ticketEvent(ticket, 'maintenance.sla_breached', kind, {
    clock: kind,
    target_at: targetAt,
    breached_at: breachedAt,
    severity_at_breach: severityAtBreach,
    ...(behind ? parentData(behind.parent) : {}),
    ...(behind?.raisedBy ? { raised_by: behind.raisedBy } : {}),
  });
}

/** A correction of a ticket's triage. */
interface Correction {
  before: { severity: Severity; category: Category };
  reason: string;
  /** Who corrected it. */
  by: string;
  /** Set when the ticket follows this one. */
  parent: Parameters<typeof parentData>[0] | undefined;
}

/**
 * `maintenance.severity_changed` when a person corrected the severity, otherwise `maintenance.triaged`; with the severity
 * as its status.
 */
export function ticketRetriaged(ticket: Ticket, { before, reason, by, parent }: Correction): NewEvent {
  const type = ticket.severity === before.severity ? 'maintenance.triaged' : 'maintenance.severity_changed';
  const from = { from_severity: before.severity, from_category: before.category };
  return ticketEvent(ticket, type, ticket.severity, { ...from, reason, by, ...(parent ? parentData(parent) : {}) });
}

/** `maintenance.dispatched` of a ticket that follows another one of its incident. */
export function ticketLinked(ticket: Ticket, parent: Ticket, cause: string): NewEvent {
  return ticketEvent(ticket, 'maintenance.dispatched', 'dispatched', { ...parentData(parent), cause });
}

/** `maintenance.status_changed` that asks for a person: a duplicate is judged to be an emergency in the hold of its parent. */
export function emergencyHeld(ticket: Ticket, parent: Ticket, escalation: Escalation): NewEvent {
  return asking(
    ticketNoted(ticket, `judged to be an emergency while ${parent.id} is on hold`, parent),
    ticket,
    escalation,
  );
}

/**
 * `maintenance.status_changed` that tells whoever does a job, and a person, of an emergency that belongs to it: it follows
 * the one that they have.
 */
export function emergencyBehind(
  ticket: Ticket,
  { parent, reason, escalation }: { parent: Ticket; reason: string; escalation: Escalation },
): NewEvent {
  return asking(ticketNoted(ticket, reason, parent), ticket, escalation);
}

/**
 * `maintenance.status_changed` that asks for a person: an emergency has the vendor who accepted something less, or is on
 * hold or in quarantine as something less was, or joins a job that somebody is at, or is given back in quarantine, or
 * waits on when the report of its cause that had asked does not.
 */
export function emergencyOfLess(ticket: Ticket, reason: string, escalation: Escalation): NewEvent {
  return asking(ticketNoted(ticket, reason), ticket, escalation);
}

/** Whoever is asked to see to it has to know whether anybody comes: own staff are no vendor. */
function asking(noted: NewEvent, { selfPerformed }: Ticket, escalation: Escalation): NewEvent {
  return { ...noted, data: { ...noted.data, self_performed: selfPerformed, escalation } };
}
