import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { Escalation } from './escalation.types.ts';
import type { TriageDecision } from '../triage/triage.types.ts';
import type { Ticket } from './ticket.entity.ts';

/** Makes an event of a ticket: the state of the ticket and what the type adds. */
export function ticketEvent(
  ticket: Ticket,
  type: string,
  status: string,
  more: Record<string, unknown> = {},
): NewEvent {
  return {
    type,
    status,
    entity: { type: 'ticket', id: ticket.id },
    data: {
      ticket_id: ticket.id,
      unit_id: ticket.unitId,
      property_id: ticket.propertyId,
      severity: ticket.severity,
      category: ticket.category,
      status: ticket.status,
      vendor_assigned: ticket.vendorId,
      created_at: ticket.createdAt,
      ...more,
    },
  };
}

/** What the event of a duplicate holds about its parent ticket, whose vendor it has. */
export function parentData({
  id,
  incidentId,
  vendorId,
}: Pick<Ticket, 'id' | 'incidentId' | 'vendorId'>): Record<string, unknown> {
  return { incident_id: incidentId, parent_ticket_id: id, lead_ticket_id: id, vendor_assigned: vendorId };
}

/**
 * `maintenance.created`: a ticket was filed; `quarantined` when the account has no such unit. An emergency in quarantine
 * pages a person, since nobody is dispatched.
 */
export function ticketCreated(ticket: Ticket, escalation?: Escalation): NewEvent {
  const { description, photos, priorityHint } = ticket;
  const status = ticket.propertyId === null ? 'quarantined' : 'open';
  return ticketEvent(ticket, 'maintenance.created', status, {
    description,
    photos,
    priority_hint: priorityHint,
    ...(escalation ? { escalation } : {}),
  });
}

/** `maintenance.triaged`, with the severity as its status. */
export function ticketTriaged(ticket: Ticket, triage: TriageDecision): NewEvent {
  return ticketEvent(ticket, 'maintenance.triaged', triage.severity, {
    confidence: triage.confidence,
    needs_review: triage.needsReview,
    review_reason: triage.reviewReason,
    probabilities: triage.probabilities,
    classifier_version: triage.classifierVersion,
  });
}

/**
 * `maintenance.review_requested`: a ticket that was not judged an emergency may be one. The event pages a person, who must look
 * at it as soon as at an emergency.
 * @param address of the property; null while the ticket is quarantined
 * @param addedText set when a text that was added later asks for the review
 */
export function reviewRequested(
  ticket: Ticket,
  { reviewReason, probabilities }: TriageDecision,
  { address, escalation, addedText }: { address: string | null; escalation: Escalation; addedText?: string },
): NewEvent {
  return ticketEvent(ticket, 'maintenance.review_requested', ticket.status, {
    review_reason: reviewReason,
    probabilities,
    ...(addedText === undefined ? {} : { added_text: addedText }),
    address,
    escalation,
  });
}
