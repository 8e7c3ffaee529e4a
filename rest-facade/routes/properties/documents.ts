import { AppError } from '../../../platform/errors.ts';
import { filterOf, inputOf } from '../../conversion/record-fields.ts';
import type { RecordFields } from '../../conversion/record-fields.ts';
import {
  CreateDocumentLinkDocument,
  DeleteDocumentDocument,
  GetDocumentDocument,
  ListDocumentsDocument,
  UpdateDocumentDocument,
} from '../../operations/operations.generated.ts';
import { DOCUMENTS_PATH } from '../../presenters/document-paths.ts';
import { DOCUMENT_FACTS, documentAnswer, presentDocument } from '../../presenters/document.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

const { file_name: _, ...NARROWING } = DOCUMENT_FACTS;
const FILTER = {
  ...NARROWING,
  attached_by: { name: 'attachedBy', isEnum: true },
  include_deleted: { name: 'includeDeleted' },
} as const satisfies RecordFields;
const LINK = { expires_in_seconds: { name: 'expiresInSeconds' } } as const satisfies RecordFields;

const DOCUMENT_PATH = `${DOCUMENTS_PATH}/{document_id}` as const;

/** Documents, apart from the routes whose bodies are files. */
export const documentRoutes = [
  route({
    method: 'GET',
    path: DOCUMENTS_PATH,
    document: ListDocumentsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      filter: filterOf(FILTER, parameters),
    }),
    present: ({ documents }) => pageAnswer(documents, presentDocument),
  }),
  route({
    method: 'GET',
    path: DOCUMENT_PATH,
    document: GetDocumentDocument,
    variables: ({ parameters }) => ({
      id: parameters.document_id,
      includeDeleted: parameters.include_deleted ?? null,
    }),
    present: ({ document }) => {
      if (!document) throw new AppError('not_found', 'There is no such document.');
      return documentAnswer(document);
    },
  }),
  route({
    method: 'PATCH',
    path: DOCUMENT_PATH,
    document: UpdateDocumentDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: parameters.document_id,
      input: inputOf(DOCUMENT_FACTS, body),
      ifMatch,
    }),
    present: ({ updateDocument }) => documentAnswer(updateDocument),
  }),
  route({
    method: 'DELETE',
    path: DOCUMENT_PATH,
    document: DeleteDocumentDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.document_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'POST',
    path: `${DOCUMENT_PATH}/links`,
    document: CreateDocumentLinkDocument,
    variables: ({ parameters, body }) => ({ id: parameters.document_id, input: inputOf(LINK, body ?? {}) }),
    present: ({ createDocumentLink: { url, expiresAt } }) => ({ status: 201, body: { url, expires_at: expiresAt } }),
  }),
];
