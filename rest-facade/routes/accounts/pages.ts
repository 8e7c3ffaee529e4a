import { AppError } from '../../../platform/errors.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import { AcknowledgePageDocument, GetPageDocument, ListPagesDocument } from '../../operations/operations.generated.ts';
import { presentPage } from '../../presenters/page.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Pages to persons on call. */
export const pageRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/pages',
    document: ListPagesDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      filter: {
        state: upperCase(parameters.state) ?? null,
        ticketId: parameters.ticket_id ?? null,
      },
    }),
    present: ({ pages }) => pageAnswer(pages, presentPage),
  }),
  route({
    method: 'GET',
    path: '/api/v1/pages/{page_id}',
    document: GetPageDocument,
    variables: ({ parameters }) => ({ id: parameters.page_id }),
    present: ({ page }) => {
      if (!page) throw new AppError('not_found', 'There is no such page.');
      return { status: 200, body: presentPage(page) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/pages/{page_id}/acknowledge',
    document: AcknowledgePageDocument,
    variables: ({ parameters }) => ({ id: parameters.page_id }),
    present: ({ acknowledgePage }) => ({ status: 200, body: presentPage(acknowledgePage) }),
  }),
];
