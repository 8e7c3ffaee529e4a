import {
  AcceptTicketDocument,
  AssignVendorDocument,
  DeclineTicketDocument,
  GetDispatchDocument,
} from '../../operations/operations.generated.ts';
import { presentDispatchRecord } from '../../presenters/dispatch-record.ts';
import { foundTicket, presentFullTicket, ticketAnswer } from '../../presenters/ticket.ts';
import { route } from '../../route/route.ts';

/** The dispatch of a ticket: the decision and its reasons, the vendor's response, and a dispatcher's own choice. */
export const dispatchRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/maintenance/{ticket_id}/dispatch',
    document: GetDispatchDocument,
    variables: ({ parameters }) => ({ ticketId: parameters.ticket_id }),
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
      ticketId: parameters.ticket_id,
      vendorId: body.vendor_id,
      ifMatch,
    }),
    present: ({ acceptTicket }) => ticketAnswer(acceptTicket),
  }),
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/decline',
    document: DeclineTicketDocument,
    variables: ({ parameters, body: { vendor_id: vendorId, reason }, ifMatch }) => ({
      ...{ ticketId: parameters.ticket_id, vendorId, reason, ifMatch },
    }),
    present: ({ declineTicket }) => ticketAnswer(declineTicket),
  }),
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/assign',
    document: AssignVendorDocument,
    variables: ({ parameters, body: { vendor_id: vendorId, reason }, ifMatch }) => ({
      ...{ ticketId: parameters.ticket_id, vendorId, reason, ifMatch },
    }),
    present: ({ assignVendor: { ticket, warnings } }) => ({
      ...ticketAnswer(ticket),
      body: { ticket: presentFullTicket(ticket), warnings: warnings.map(({ code, message }) => ({ code, message })) },
    }),
  }),
];
