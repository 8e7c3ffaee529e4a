import { lowerCase, namesIn, upperCase } from '../../conversion/enum-names.ts';
import {
  GetTicketDocument,
  GetTicketHistoryDocument,
  ListTicketsDocument,
  TransitionTicketDocument,
  UpdateTicketDocument,
} from '../../operations/operations.generated.ts';
import { presentActor } from '../../presenters/actor.ts';
import { detailsIn } from '../../presenters/ticket-details-input.ts';
import { foundTicket, presentFullTicket, ticketAnswer } from '../../presenters/ticket.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Filed tickets: lists, details, history and status changes. */
export const ticketRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/maintenance',
    document: ListTicketsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      filter: {
        status: namesIn(parameters.status),
        severity: namesIn(parameters.severity),
        category: namesIn(parameters.category),
        unitId: parameters.unit_id ?? null,
        propertyId: parameters.property_id ?? null,
        vendorId: parameters.vendor_id ?? null,
        assigneeId: parameters.assignee ?? null,
        unassigned: parameters.unassigned ?? null,
        mine: parameters.mine ?? null,
        tags: parameters.tags?.split(',') ?? null,
        needsReview: parameters.needs_review ?? null,
        updatedSince: parameters.updated_since ?? null,
        createdSince: parameters.created_since ?? null,
        createdBefore: parameters.created_before ?? null,
        slaState: namesIn(parameters.sla_state),
        text: parameters.text ?? null,
        updatedBy: parameters.updated_by ?? null,
      },
    }),
    present: ({ tickets }) => pageAnswer(tickets, presentFullTicket),
  }),
  route({
    method: 'GET',
    path: '/api/v1/maintenance/{ticket_id}',
    document: GetTicketDocument,
    variables: ({ parameters }) => ({ ticketId: parameters.ticket_id }),
    present: ({ ticket }) => ticketAnswer(foundTicket(ticket)),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/maintenance/{ticket_id}',
    document: UpdateTicketDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { photos, self_performed, scheduled_for } = body;
      const change = { photos, selfPerformed: self_performed, scheduledFor: scheduled_for };
      const details = detailsIn(body);
      return { input: { ticketId: parameters.ticket_id, ...change, ...details }, ifMatch };
    },
    present: ({ updateTicket }) => ticketAnswer(updateTicket),
  }),
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/transitions',
    document: TransitionTicketDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { to, reason, scheduled_for } = body;
      const move = { to: upperCase(to), reason, scheduledFor: scheduled_for };
      return { input: { ticketId: parameters.ticket_id, ...move }, ifMatch };
    },
    present: ({ transitionTicket }) => ticketAnswer(transitionTicket),
  }),
  route({
    method: 'GET',
    path: '/api/v1/maintenance/{ticket_id}/history',
    document: GetTicketHistoryDocument,
    variables: ({ parameters }) => ({ ticketId: parameters.ticket_id }),
    present: ({ ticket }) => ({
      status: 200,
      body: {
        data: foundTicket(ticket).timeline.map(({ at, actor, fromStatus, toStatus, reason }) => ({
          at,
          actor: presentActor(actor),
          from: lowerCase(fromStatus),
          to: lowerCase(toStatus),
          reason: reason ?? null,
        })),
        next_cursor: null,
      },
    }),
  }),
];
