import { AppError } from '../../../platform/errors.ts';
import {
  CancelImportDocument,
  GetImportDocument,
  ImportFromBucketDocument,
  ListImportsDocument,
} from '../../operations/operations.generated.ts';
import type { ImportFromBucketMutationVariables } from '../../operations/operations.generated.ts';
import { presentImport } from '../../presenters/import.ts';
import { inputOf } from '../../presenters/record-fields.ts';
import type { RecordFields } from '../../presenters/record-fields.ts';
import { DEFAULT_LIMIT, route } from '../../route/route.ts';

type FromBucket = ImportFromBucketMutationVariables['input'];

const FROM_BUCKET: RecordFields = {
  kind: { name: 'kind', isEnum: true },
  bucket: { name: 'bucket' },
  prefix: { name: 'prefix' },
  connection: { name: 'connection' },
  mapping: { name: 'mapping' },
  encoding: { name: 'encoding' },
  dry_run: { name: 'dryRun' },
};

const idOf = (parameters: Record<string, unknown>): string => parameters['import_id'] as string;

/** Imports, except the routes with file bodies. */
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
    method: 'POST',
    path: '/api/v1/imports/from-bucket',
    document: ImportFromBucketDocument,
    variables: ({ body }) => ({ input: inputOf(FROM_BUCKET, body) as FromBucket }),
    present: ({ importFromBucket }) => ({ status: 202, body: { data: importFromBucket.map(presentImport) } }),
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
