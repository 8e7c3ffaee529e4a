import { SearchDocument } from '../../operations/operations.generated.ts';
import type { SearchQueryVariables } from '../../operations/operations.generated.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 20;

/** The search for tenants, properties, units and tickets. */
export const searchRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/search',
    document: SearchDocument,
    variables: ({ parameters }) => ({
      text: parameters['text'] as string,
      kinds: ((parameters['kinds'] as string | undefined)?.toUpperCase().split(',') ??
        null) as SearchQueryVariables['kinds'],
      limit: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
    }),
    renames: {},
    present: ({ search }) => ({
      status: 200,
      body: { data: search.map((hit) => ({ ...hit, kind: hit.kind.toLowerCase() })), next_cursor: null },
    }),
  }),
];
