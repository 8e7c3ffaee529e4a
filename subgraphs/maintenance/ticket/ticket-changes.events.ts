import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { Escalation } from './escalation.types.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import type { SlaClock } from '../sla/sla.types.ts';
import type { Category, Severity, TriageDecision } from '../triage/triage.types.ts';
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

/** What the event of a move holds beside the statuses. */
interface MoveDetails {
  parent?: Ticket | undefined;
  heir?: Ticket | undefined;
  toStaff?: boolean;
  /** The appointment, when the move makes one. */
  scheduledFor?: Date | null;
}

/**
 * The event of a change of status. A move by a dispatch decision has none, since the decision has an event; a duplicate that
 * moves with its parent always has one.
 */
export function ticketMoved(
  ticket: Ticket,
  from: TicketStatus,
  reason: string | null,
  { parent, heir, toStaff, scheduledFor }: MoveDetails = {},
): NewEvent | undefined {
  const { status } = ticket;
  const isResumed = from === 'on_hold' && status !== 'cancelled';
  const isDecided = status === 'dispatched' || (status === 'open' && from === 'dispatched' && !toStaff);
  if (!parent && !isResumed && isDecided) return undefined;
  const isReopened = from === 'completed' && status === 'open';
  const ownType = isReopened ? 'maintenance.reopened' : MOVES[status];
  // A ticket that comes back to a status from a hold has not just reached it.
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
 * `maintenance.status_changed` for a change while the status stayed, e.g. a contact.
 * @param parent set when the ticket is a duplicate of this one
 */
export function ticketNoted(ticket: Ticket, reason: string, parent?: Parameters<typeof parentData>[0]): NewEvent {
  const more = { from_status: ticket.status, reason, ...(parent ? parentData(parent) : {}) };
  return ticketEvent(ticket, 'maintenance.status_changed', ticket.status, more);
}

/**
 * `maintenance.scheduled`, also when an appointment is moved.
 * @param parent set when the ticket is a duplicate of this one, whose appointment it is
 */
export function ticketRescheduled(ticket: Ticket, scheduledFor: Date | null, parent?: Ticket): NewEvent {
  const more = { scheduled_for: scheduledFor, ...(parent ? parentData(parent) : {}) };
  return ticketEvent(ticket, 'maintenance.scheduled', 'scheduled', more);
}

/** What the event of a duplicate's breach says about its parent. */
export interface ParentOfBreach {
  parent: Parameters<typeof parentData>[0];
  /** The report of the same cause whose alarm stands for this one, too. */
  alarmedTicketId: string | undefined;
}

/**
 * `maintenance.sla_breached`, with the clock as its status.
 * @param behind set when the ticket is a duplicate
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
    ...(behind?.alarmedTicketId ? { raised_by: behind.alarmedTicketId } : {}),
  });
}

/**
 * `maintenance.sla_at_risk`, with the clock as its status.
 * @param parent set when the ticket is a duplicate of this one
 */
export function slaAtRisk(
  ticket: Ticket,
  { kind, targetAt, atRiskAt }: SlaClock,
  parent?: Parameters<typeof parentData>[0],
): NewEvent {
  return ticketEvent(ticket, 'maintenance.sla_at_risk', kind, {
    ...{ clock: kind, target_at: targetAt, at_risk_at: atRiskAt },
    ...(parent ? parentData(parent) : {}),
  });
}

/** A correction of a ticket's triage. */
interface Correction {
  before: { severity: Severity; category: Category };
  reason: string;
  /** Who corrected it. */
  by: string;
  /** Set when the ticket is a duplicate of this one. */
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

/** `maintenance.triaged` when a text that was added later makes a ticket more severe; with the new severity as its status. */
export function ticketRaised(
  ticket: Ticket,
  { before, reason, by, parent }: Correction,
  { addedText, decision }: { addedText: string; decision: TriageDecision },
): NewEvent {
  return ticketEvent(ticket, 'maintenance.triaged', ticket.severity, {
    confidence: decision.confidence,
    needs_review: decision.needsReview,
    review_reason: decision.reviewReason,
    probabilities: decision.probabilities,
    classifier_version: decision.classifierVersion,
    added_text: addedText,
    evidence: decision.evidence,
    from_severity: before.severity,
    from_category: before.category,
    reason,
    by,
    ...(parent ? parentData(parent) : {}),
  });
}

/** `maintenance.dispatched` for a ticket that becomes a duplicate of another one. */
export function ticketLinked(ticket: Ticket, parent: Ticket, cause: string): NewEvent {
  return ticketEvent(ticket, 'maintenance.dispatched', 'dispatched', { ...parentData(parent), cause });
}

/** `maintenance.status_changed` that pages a person: a duplicate is judged an emergency while its parent is on hold. */
export function emergencyHeld(ticket: Ticket, parent: Ticket, escalation: Escalation): NewEvent {
  return withPage(
    ticketNoted(ticket, `judged to be an emergency while ${parent.id} is on hold`, parent),
    ticket,
    escalation,
  );
}

/** `maintenance.status_changed` that tells the vendor of a parent ticket, and a person, about an emergency among its duplicates. */
export function emergencyBehind(
  ticket: Ticket,
  { parent, reason, escalation }: { parent: Ticket; reason: string; escalation: Escalation },
): NewEvent {
  return withPage(ticketNoted(ticket, reason, parent), ticket, escalation);
}

/**
 * `maintenance.status_changed` that pages a person about an emergency whose performer, hold or quarantine dates from when it
 * was less, that joins a job in progress, that is given back in quarantine, or that waits on alone.
 */
export function emergencyOfLess(ticket: Ticket, reason: string, escalation: Escalation): NewEvent {
  return withPage(ticketNoted(ticket, reason), ticket, escalation);
}

/** A paged person has to know whether own staff do the job, since they are no vendor. */
function withPage(event: NewEvent, { selfPerformed }: Ticket, escalation: Escalation): NewEvent {
  return { ...event, data: { ...event.data, self_performed: selfPerformed, escalation } };
}
