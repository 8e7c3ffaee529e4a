import { lowerCase, namesIn } from '../../conversion/enum-names.ts';
import { SearchDocument } from '../../operations/operations.generated.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 20;

/** The search for tenants, properties, units and tickets. */
export const searchRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/search',
    document: SearchDocument,
    variables: ({ parameters }) => ({
      text: parameters.text,
      kinds: namesIn(parameters.kinds),
      limit: parameters.limit ?? DEFAULT_LIMIT,
    }),
    renames: {},
    present: ({ search }) => ({
      status: 200,
      body: { data: search.map((hit) => ({ ...hit, kind: lowerCase(hit.kind) })), next_cursor: null },
    }),
  }),
];
