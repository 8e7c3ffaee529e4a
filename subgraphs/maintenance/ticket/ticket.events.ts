import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { DispatchDecision } from '../dispatch/dispatch.types.ts';
import type { TriageDecision } from '../triage/triage.types.ts';
import type { Ticket } from './ticket.entity.ts';

function ticketEvent(ticket: Ticket, type: string, status: string, more: Record<string, unknown> = {}): NewEvent {
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

/** `maintenance.created`: a ticket was filed; `quarantined` when the account has no such unit. */
export function ticketCreated(ticket: Ticket): NewEvent {
  const { description, photos, priorityHint } = ticket;
  const status = ticket.propertyId === null ? 'quarantined' : 'open';
  return ticketEvent(ticket, 'maintenance.created', status, { description, photos, priority_hint: priorityHint });
}

/** `maintenance.triaged`, with the severity as its status. */
export function ticketTriaged(ticket: Ticket, triage: TriageDecision): NewEvent {
  return ticketEvent(ticket, 'maintenance.triaged', triage.severity, {
    confidence: triage.confidence,
    needs_review: triage.needsReview,
    classifier_version: triage.classifierVersion,
  });
}

/** `maintenance.dispatched`, or `maintenance.dispatch_exhausted` with the reason as its status. */
export function ticketDispatched(ticket: Ticket, decision: DispatchDecision): NewEvent {
  const isAssigned = decision.outcome === 'assigned';
  return ticketEvent(
    ticket,
    isAssigned ? 'maintenance.dispatched' : 'maintenance.dispatch_exhausted',
    isAssigned ? 'dispatched' : decision.outcome,
    { rule_id: decision.ruleId, accept_by: decision.acceptBy },
  );
}
