import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { TicketStatus } from '../../../subgraphs/maintenance/lifecycle/lifecycle.types.ts';
import type { SlaClock } from '../../../subgraphs/maintenance/sla/sla.types.ts';
import type { Ticket } from '../../../subgraphs/maintenance/ticket/ticket.entity.ts';

/** Moves that have an event of their own. */
const TYPES: Partial<Record<TicketStatus, string>> = {
  accepted: 'maintenance.accepted',
  scheduled: 'maintenance.scheduled',
  completed: 'maintenance.completed',
  closed: 'maintenance.closed',
  cancelled: 'maintenance.cancelled',
};

/** The event of a change of status; none for those that follow a dispatch decision, which has an event itself. */
export function ticketMoved(ticket: Ticket, from: TicketStatus, reason: string | null): NewEvent | undefined {
  const { status } = ticket;
  if (status === 'dispatched' || (status === 'open' && from === 'dispatched')) return undefined;
  const isReopened = from === 'completed' && status === 'open';
  // Coming back from a hold is not the step that the state is named after.
  const isResumed = from === 'on_hold' && status !== 'cancelled';
  const ownType = isReopened ? 'maintenance.reopened' : TYPES[status];
  const type = isResumed ? undefined : ownType;
  return ticketEvent(ticket, type ?? 'maintenance.status_changed', status, { from_status: from, reason });
}

/** `maintenance.sla_breached`, with the clock as its status. */
export function slaBreached(ticket: Ticket, clock: SlaClock): NewEvent {
  const { kind, targetAt, breachedAt } = clock;
  return ticketEvent(ticket, 'maintenance.sla_breached', kind, {
    clock: kind,
    target_at: targetAt,
    breached_at: breachedAt,
  });
}

function ticketEvent(ticket: Ticket, type: string, status: string, more: Record<string, unknown>): NewEvent {
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
