import { shown } from '../../../platform/text.ts';
import type { MaintenanceTicket } from '../../contract/rest-types.generated.ts';
import { lowerCase } from '../../conversion/enum-names.ts';
import { CreateTicketDocument } from '../../operations/operations.generated.ts';
import type { CreateTicketMutation } from '../../operations/operations.generated.ts';
import { reportedDetails } from '../../presenters/reported-details.ts';
import { route } from '../../route/route.ts';

/** Maintenance tickets. */
export const maintenanceRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/maintenance',
    document: CreateTicketDocument,
    keepsResult: true,
    variables: ({ body }) => {
      const { ticket_id, unit_id, description, photos, priority_hint } = body;
      const priorityHint = priority_hint == null ? null : asText(priority_hint);
      const report = { ticketId: ticket_id, unitId: unit_id, description, photos: photosIn(photos), priorityHint };
      return { input: { ...report, ...reportedDetails(body) } };
    },
    present: ({ createTicket }) => ({ status: 200, body: presentTicket(createTicket) }),
  }),
];

/** The photos of a report, unchecked, so that the ticket records unusable ones. */
function photosIn(photos: unknown): (string | null)[] {
  const sent: unknown[] = Array.isArray(photos) ? photos : photos == null ? [] : [photos];
  return sent.map((photo) => (photo === null ? null : asText(photo)));
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch {
    // The value is nested too deeply to be serialized.
    return shown(value);
  }
}

/** The five fields of the specification. */
function presentTicket(ticket: CreateTicketMutation['createTicket']): MaintenanceTicket {
  return {
    ticket_id: ticket.ticketId,
    // The requested unit: a ticket that left quarantine can belong to another unit, and a repeat still echoes its
    // request.
    unit_id: ticket.requestedUnitId,
    description: ticket.description,
    severity: lowerCase(ticket.severity),
    vendor_assigned: ticket.vendorId ?? null,
  };
}
