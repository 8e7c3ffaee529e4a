import { AppError } from '../../../platform/errors.ts';
import { AcknowledgePageDocument, GetPageDocument, ListPagesDocument } from '../../operations/operations.generated.ts';
import type { ListPagesQueryVariables } from '../../operations/operations.generated.ts';
import { presentPage } from '../../presenters/page.ts';
import { DEFAULT_LIMIT, route } from '../../route/route.ts';

type Filter = NonNullable<ListPagesQueryVariables['filter']>;

/** Pages to persons on call. */
export const pageRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/pages',
    document: ListPagesDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: {
        state: ((parameters['state'] as string | undefined)?.toUpperCase() ?? null) as Filter['state'],
        ticketId: (parameters['ticket_id'] as string | undefined) ?? null,
      },
    }),
    present: ({ pages: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentPage), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/pages/{page_id}',
    document: GetPageDocument,
    variables: ({ parameters }) => ({ id: parameters['page_id'] as string }),
    present: ({ page }) => {
      if (!page) throw new AppError('not_found', 'There is no such page.');
      return { status: 200, body: presentPage(page) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/pages/{page_id}/acknowledge',
    document: AcknowledgePageDocument,
    variables: ({ parameters }) => ({ id: parameters['page_id'] as string }),
    present: ({ acknowledgePage }) => ({ status: 200, body: presentPage(acknowledgePage) }),
  }),
];
