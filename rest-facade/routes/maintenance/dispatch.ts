import {
  AcceptTicketDocument,
  AssignVendorDocument,
  DeclineTicketDocument,
  GetDispatchDocument,
} from '../../operations/operations.generated.ts';
import type { FullTicketFragment } from '../../operations/operations.generated.ts';
import { presentDispatchRecord } from '../../presenters/dispatch-record.ts';
import { foundTicket, presentFullTicket } from '../../presenters/ticket.ts';
import { route } from '../../route/route.ts';
import type { RouteOutput } from '../../route/route.ts';

interface VendorAnswer {
  vendor_id?: string | null;
}

interface VendorRefusal extends VendorAnswer {
  reason: string;
}

interface Assignment {
  vendor_id: string;
  reason: string;
}

const ticketIdOf = (parameters: Record<string, unknown>): string => parameters['ticket_id'] as string;

const answered = (ticket: FullTicketFragment): RouteOutput => ({
  status: 200,
  body: presentFullTicket(ticket),
  version: ticket.version,
});

/** The dispatch of a ticket: the decision and its reasons, the vendor's response, and a dispatcher's own choice. */
export const dispatchRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/maintenance/{ticket_id}/dispatch',
    document: GetDispatchDocument,
    variables: ({ parameters }) => ({ ticketId: ticketIdOf(parameters) }),
    present: ({ ticket }) => ({
      status: 200,
      body: { data: foundTicket(ticket).dispatchHistory.map(presentDispatchRecord), next_cursor: null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/accept',
    document: AcceptTicketDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      ticketId: ticketIdOf(parameters),
      vendorId: (body as VendorAnswer).vendor_id,
      ifMatch,
    }),
    present: ({ acceptTicket }) => answered(acceptTicket),
  }),
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/decline',
    document: DeclineTicketDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { vendor_id, reason } = body as VendorRefusal;
      return { ticketId: ticketIdOf(parameters), vendorId: vendor_id, reason, ifMatch };
    },
    present: ({ declineTicket }) => answered(declineTicket),
  }),
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/assign',
    document: AssignVendorDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { vendor_id, reason } = body as Assignment;
      return { ticketId: ticketIdOf(parameters), vendorId: vendor_id, reason, ifMatch };
    },
    present: ({ assignVendor: { ticket, warnings } }) => ({
      ...answered(ticket),
      body: { ticket: presentFullTicket(ticket), warnings: warnings.map(({ code, message }) => ({ code, message })) },
    }),
  }),
];
