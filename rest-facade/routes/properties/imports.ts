import { AppError } from '../../../platform/errors.ts';
import { inputOf } from '../../conversion/record-fields.ts';
import type { RecordFields } from '../../conversion/record-fields.ts';
import {
  CancelImportDocument,
  GetImportDocument,
  ImportFromBucketDocument,
  ListImportsDocument,
} from '../../operations/operations.generated.ts';
import { presentImport } from '../../presenters/import.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

const FROM_BUCKET = {
  kind: { name: 'kind', isEnum: true },
  bucket: { name: 'bucket' },
  prefix: { name: 'prefix' },
  connection: { name: 'connection' },
  mapping: { name: 'mapping' },
  encoding: { name: 'encoding' },
  dry_run: { name: 'dryRun' },
} as const satisfies RecordFields;

/** Imports, except the routes with file bodies. */
export const importRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/imports',
    document: ListImportsDocument,
    variables: ({ parameters }) => pageOf(parameters),
    present: ({ imports }) => pageAnswer(imports, presentImport),
  }),
  route({
    method: 'POST',
    path: '/api/v1/imports/from-bucket',
    document: ImportFromBucketDocument,
    variables: ({ body }) => ({ input: inputOf(FROM_BUCKET, body) }),
    present: ({ importFromBucket }) => ({ status: 202, body: { data: importFromBucket.map(presentImport) } }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/imports/{import_id}',
    document: GetImportDocument,
    variables: ({ parameters }) => ({ id: parameters.import_id }),
    present: ({ import: found }) => {
      if (!found) throw new AppError('not_found', 'There is no such import.');
      return { status: 200, body: presentImport(found) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/imports/{import_id}/cancel',
    document: CancelImportDocument,
    variables: ({ parameters }) => ({ id: parameters.import_id }),
    present: ({ cancelImport }) => ({ status: 200, body: presentImport(cancelImport) }),
  }),
];
