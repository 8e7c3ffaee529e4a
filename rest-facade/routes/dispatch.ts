import { GetDispatchDocument } from '../operations/operations.generated.ts';
import { presentDispatchRecord } from '../presenters/dispatch-record.ts';
import { foundTicket } from '../presenters/ticket.ts';
import { route } from './route.ts';

/** Who was asked to do a ticket's work, and why. */
export const dispatchRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/maintenance/{ticket_id}/dispatch',
    document: GetDispatchDocument,
    variables: ({ parameters }) => ({ ticketId: parameters['ticket_id'] as string }),
    present: ({ ticket }) => ({
      status: 200,
      body: { data: foundTicket(ticket).dispatchHistory.map(presentDispatchRecord), next_cursor: null },
    }),
  }),
];
