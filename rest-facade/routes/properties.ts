import { ListPropertiesDocument } from '../operations/operations.generated.ts';
import { route } from './route.ts';

const DEFAULT_LIMIT = 50;

/** Properties. */
export const propertyRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/properties',
    document: ListPropertiesDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
    }),
    present: ({ properties: { nodes, pageInfo } }) => ({
      status: 200,
      body: {
        data: nodes.map(({ id, name, address, unitCount }) => ({ id, name, address, units: unitCount })),
        next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      },
    }),
  }),
];
