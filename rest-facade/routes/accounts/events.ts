import { ListEventTypesDocument, ListEventsDocument } from '../../operations/operations.generated.ts';
import { presentEvent } from '../../presenters/event.ts';
import { pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** The event log as a polling feed. */
export const eventRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/events',
    document: ListEventsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      ...(parameters.after === undefined ? {} : { after: parameters.after }),
      types: parameters.types?.split(',') ?? null,
    }),
    present: ({ events }) => ({
      status: 200,
      body: {
        data: events.nodes.map(presentEvent),
        next_cursor: events.hasNextPage ? events.endCursor : null,
        end_cursor: events.endCursor,
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
        data: eventTypes.map(({ type, description, statuses, scope, schema }) => ({
          ...{ type, description, statuses, scope, schema },
        })),
        next_cursor: null,
      },
    }),
  }),
];
