import { AppError } from '../../platform/errors.ts';
import type { Answer } from '../contract/operation-types.ts';
import type { FullTicket } from '../contract/rest-types.generated.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type { FullTicketFragment } from '../operations/operations.generated.ts';
import { presentDetails } from './ticket-people.ts';

/** A ticket with all its facts: the five reported fields and everything that followed. */
export function presentFullTicket(ticket: FullTicketFragment): FullTicket {
  return {
    ticket_id: ticket.ticketId,
    unit_id: ticket.unitId,
    requested_unit_id: ticket.requestedUnitId,
    property_id: ticket.propertyId ?? null,
    description: ticket.description,
    photos: ticket.photos,
    priority_hint: ticket.priorityHint ?? null,
    severity: lowerCase(ticket.severity),
    category: lowerCase(ticket.category),
    needs_review: ticket.needsReview,
    status: lowerCase(ticket.status),
    vendor_assigned: ticket.vendorId ?? null,
    accept_by: ticket.acceptBy ?? null,
    self_performed: ticket.selfPerformed,
    scheduled_for: ticket.scheduledFor ?? null,
    sla_state: lowerCase(ticket.slaState),
    next_due_at: ticket.nextDueAt ?? null,
    sla: ticket.sla.map(({ kind, state, targetAt, metAt, breachedAt }) => ({
      clock: lowerCase(kind),
      state: lowerCase(state),
      target_at: targetAt ?? null,
      met_at: metAt ?? null,
      breached_at: breachedAt ?? null,
    })),
    created_at: ticket.createdAt,
    updated_at: ticket.updatedAt,
    completed_at: ticket.completedAt ?? null,
    incident_id: ticket.incident?.id ?? null,
    parent_ticket_id: ticket.incident?.parentTicketId ?? null,
    lead_ticket_id: ticket.incident?.parentTicketId ?? null,
    ...presentDetails(ticket),
  };
}

/** The response with one ticket and its version. */
export const ticketAnswer = (ticket: FullTicketFragment): Answer<200, FullTicket, 'version'> => ({
  status: 200,
  body: presentFullTicket(ticket),
  version: ticket.version,
});

/** @throws AppError `not_found` */
export function foundTicket<Ticket>(ticket: Ticket | null | undefined): Ticket {
  if (!ticket) throw new AppError('not_found', 'There is no such ticket.');
  return ticket;
}
