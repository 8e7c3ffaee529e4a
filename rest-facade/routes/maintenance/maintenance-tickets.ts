import {
  GetTicketDocument,
  GetTicketHistoryDocument,
  ListTicketsDocument,
  TransitionTicketDocument,
  UpdateTicketDocument,
} from '../../operations/operations.generated.ts';
import type {
  FullTicketFragment,
  ListTicketsQueryVariables,
  TransitionTicketMutationVariables,
} from '../../operations/operations.generated.ts';
import { foundTicket, presentFullTicket } from '../../presenters/ticket.ts';
import { detailsIn } from '../../presenters/ticket-details-input.ts';
import type { DetailsBody } from '../../presenters/ticket-details-input.ts';
import { route } from '../../route/route.ts';
import type { RouteOutput } from '../../route/route.ts';
import { presentActor } from '../../presenters/actor.ts';

const DEFAULT_LIMIT = 50;

type Parameters = Record<string, unknown>;
type Filter = NonNullable<ListTicketsQueryVariables['filter']>;

/** Filed tickets: lists, details, history and status changes. */
export const ticketRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/maintenance',
    document: ListTicketsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: filterOf(parameters),
    }),
    present: ({ tickets: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentFullTicket), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/maintenance/{ticket_id}',
    document: GetTicketDocument,
    variables: ({ parameters }) => ({ ticketId: ticketIdOf(parameters) }),
    present: ({ ticket }) => versioned(foundTicket(ticket)),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/maintenance/{ticket_id}',
    document: UpdateTicketDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { photos, self_performed, scheduled_for } = body as TicketChange;
      const change = { photos, selfPerformed: self_performed, scheduledFor: scheduled_for };
      const details = detailsIn(body as DetailsBody);
      return { input: { ticketId: ticketIdOf(parameters), ...change, ...details }, ifMatch };
    },
    present: ({ updateTicket }) => versioned(updateTicket),
  }),
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/transitions',
    document: TransitionTicketDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { to, reason, scheduled_for } = body as TicketTransition;
      const move = { to: to.toUpperCase() as TransitionTo, reason, scheduledFor: scheduled_for };
      return { input: { ticketId: ticketIdOf(parameters), ...move }, ifMatch };
    },
    present: ({ transitionTicket }) => versioned(transitionTicket),
  }),
  route({
    method: 'GET',
    path: '/api/v1/maintenance/{ticket_id}/history',
    document: GetTicketHistoryDocument,
    variables: ({ parameters }) => ({ ticketId: ticketIdOf(parameters) }),
    present: ({ ticket }) => ({
      status: 200,
      body: {
        data: foundTicket(ticket).timeline.map(({ at, actor, fromStatus, toStatus, reason }) => ({
          at,
          actor: presentActor(actor),
          from: fromStatus?.toLowerCase() ?? null,
          to: toStatus.toLowerCase(),
          reason: reason ?? null,
        })),
        next_cursor: null,
      },
    }),
  }),
];

interface TicketChange {
  photos?: string[];
  self_performed?: boolean;
  scheduled_for?: string;
}

interface TicketTransition {
  to: string;
  reason?: string | null;
  scheduled_for?: string | null;
}

type TransitionTo = TransitionTicketMutationVariables['input']['to'];

const ticketIdOf = (parameters: Parameters): string => parameters['ticket_id'] as string;

const versioned = (ticket: FullTicketFragment): RouteOutput => ({
  status: 200,
  body: presentFullTicket(ticket),
  version: ticket.version,
});

/** Several values of one parameter are joined by commas; the OpenAPI document has checked each. */
const namesIn = (value: unknown): string[] | null =>
  typeof value === 'string' ? value.toUpperCase().split(',') : null;

function filterOf(parameters: Parameters): Filter {
  return {
    status: namesIn(parameters['status']) as Filter['status'],
    severity: namesIn(parameters['severity']) as Filter['severity'],
    category: namesIn(parameters['category']) as Filter['category'],
    unitId: (parameters['unit_id'] as string | undefined) ?? null,
    propertyId: (parameters['property_id'] as string | undefined) ?? null,
    vendorId: (parameters['vendor_id'] as string | undefined) ?? null,
    assigneeId: (parameters['assignee'] as string | undefined) ?? null,
    unassigned: (parameters['unassigned'] as boolean | undefined) ?? null,
    mine: (parameters['mine'] as boolean | undefined) ?? null,
    tags: (parameters['tags'] as string | undefined)?.split(',') ?? null,
    needsReview: (parameters['needs_review'] as boolean | undefined) ?? null,
    updatedSince: (parameters['updated_since'] as string | undefined) ?? null,
    createdSince: (parameters['created_since'] as string | undefined) ?? null,
    createdBefore: (parameters['created_before'] as string | undefined) ?? null,
    slaState: namesIn(parameters['sla_state']) as Filter['slaState'],
    text: (parameters['text'] as string | undefined) ?? null,
    updatedBy: (parameters['updated_by'] as string | undefined) ?? null,
  };
}
