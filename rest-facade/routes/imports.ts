import { AppError } from '../../platform/errors.ts';
import { CancelImportDocument, GetImportDocument, ListImportsDocument } from '../operations/operations.generated.ts';
import { presentImport } from '../presenters/import.ts';
import { DEFAULT_LIMIT, route } from './route.ts';

const idOf = (parameters: Record<string, unknown>): string => parameters['import_id'] as string;

/** Imports, sending a file and reading its errors apart. */
export const importRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/imports',
    document: ListImportsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
    }),
    present: ({ imports: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentImport), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/imports/{import_id}',
    document: GetImportDocument,
    variables: ({ parameters }) => ({ id: idOf(parameters) }),
    present: ({ import: found }) => {
      if (!found) throw new AppError('not_found', 'There is no such import.');
      return { status: 200, body: presentImport(found) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/imports/{import_id}/cancel',
    document: CancelImportDocument,
    variables: ({ parameters }) => ({ id: idOf(parameters) }),
    present: ({ cancelImport }) => ({ status: 200, body: presentImport(cancelImport) }),
  }),
];
