import { CreateTicketDocument } from '../operations/operations.generated.ts';
import type { CreateTicketMutation } from '../operations/operations.generated.ts';
import { route } from './route.ts';

interface NewMaintenanceTicket {
  ticket_id: string;
  unit_id: string;
  description: string;
  photos?: string[];
  priority_hint?: string;
}

/** Maintenance tickets. */
export const maintenanceRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/maintenance',
    document: CreateTicketDocument,
    keepsResult: true,
    variables: ({ body }) => {
      const { ticket_id, unit_id, description, photos, priority_hint } = body as NewMaintenanceTicket;
      const hint = priority_hint ?? null;
      return { input: { ticketId: ticket_id, unitId: unit_id, description, photos: photos ?? [], priorityHint: hint } };
    },
    present: ({ createTicket }) => ({ status: 200, body: presentTicket(createTicket) }),
  }),
];

/** The five fields of the specification. */
function presentTicket(ticket: CreateTicketMutation['createTicket']): object {
  return {
    ticket_id: ticket.ticketId,
    // As requested: a ticket that left quarantine may be bound to another unit, and a repeat still echoes its request.
    unit_id: ticket.requestedUnitId,
    description: ticket.description,
    severity: ticket.severity.toLowerCase(),
    vendor_assigned: ticket.vendorId ?? null,
  };
}
