import { ListEventTypesDocument, ListEventsDocument } from '../../operations/operations.generated.ts';
import { presentActor } from '../../presenters/actor.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;

/** The event log as a polling feed. */
export const eventRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/events',
    document: ListEventsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['after'] as string | undefined) ?? (parameters['cursor'] as string | undefined) ?? null,
      types: (parameters['types'] as string | undefined)?.split(',') ?? null,
    }),
    present: ({ events }) => ({
      status: 200,
      body: {
        data: events.nodes.map(({ occurredAt, requestId, entity, actor, ...event }) => ({
          type: event.type,
          status: event.status,
          id: event.id,
          account_id: event.accountId,
          entity: { type: entity.type, id: entity.id, seq: entity.seq },
          occurred_at: occurredAt,
          request_id: requestId,
          actor: presentActor(actor),
          cursor: event.cursor,
          data: event.data,
        })),
        next_cursor: events.hasNextPage ? events.endCursor : null,
      },
    }),
    renames: { first: 'limit' },
  }),
  route({
    method: 'GET',
    path: '/api/v1/event-types',
    document: ListEventTypesDocument,
    variables: () => ({}),
    present: ({ eventTypes }) => ({
      status: 200,
      body: {
        data: eventTypes.map(({ type, description, statuses, schema }) => ({ type, description, statuses, schema })),
        next_cursor: null,
      },
    }),
  }),
];
