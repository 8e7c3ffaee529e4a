import { AppError } from '../../platform/errors.ts';
import type { Answer } from '../contract/operation-types.ts';
import type { FullTicket } from '../contract/rest-types.generated.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import { plainMembers } from '../conversion/plain-members.ts';
import type { FullTicketFragment } from '../operations/operations.generated.ts';
import { presentDetails } from './ticket-people.ts';

/** A ticket with all its facts: the five reported fields and everything that followed. */
export function presentFullTicket(ticket: FullTicketFragment): FullTicket {
  const { vendorId, incident, version: _version, ...others } = ticket;
  return {
    ...plainMembers(others, ['severity', 'category', 'status', 'slaState']),
    vendor_assigned: vendorId ?? null,
    sla: ticket.sla.map(({ kind, state, targetAt, metAt, breachedAt }) => ({
      clock: lowerCase(kind),
      state: lowerCase(state),
      target_at: targetAt ?? null,
      met_at: metAt ?? null,
      breached_at: breachedAt ?? null,
    })),
    incident_id: incident?.id ?? null,
    parent_ticket_id: incident?.parentTicketId ?? null,
    lead_ticket_id: incident?.parentTicketId ?? null,
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
