import { AppError } from '../../../platform/errors.ts';
import { DOCUMENTS_PATH } from '../../presenters/document-paths.ts';
import {
  CreateDocumentLinkDocument,
  DeleteDocumentDocument,
  GetDocumentDocument,
  ListDocumentsDocument,
  UpdateDocumentDocument,
} from '../../operations/operations.generated.ts';
import { DOCUMENT_FACTS, documentAnswer, presentDocument } from '../../presenters/document.ts';
import { inputOf } from '../../presenters/record-fields.ts';
import type { RecordFields } from '../../presenters/record-fields.ts';
import { DEFAULT_LIMIT, route } from '../../route/route.ts';

const { file_name: _, ...NARROWING } = DOCUMENT_FACTS;
const FILTER: RecordFields = {
  ...NARROWING,
  attached_by: { name: 'attachedBy', isEnum: true },
  include_deleted: { name: 'includeDeleted' },
};
const LINK: RecordFields = { expires_in_seconds: { name: 'expiresInSeconds' } };

const DOCUMENT_PATH = `${DOCUMENTS_PATH}/{document_id}` as const;
const idOf = (parameters: Record<string, unknown>): string => parameters['document_id'] as string;

/** Documents, apart from the routes whose bodies are files. */
export const documentRoutes = [
  route({
    method: 'GET',
    path: DOCUMENTS_PATH,
    document: ListDocumentsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: inputOf(FILTER, parameters),
    }),
    present: ({ documents: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentDocument), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'GET',
    path: DOCUMENT_PATH,
    document: GetDocumentDocument,
    variables: ({ parameters }) => ({
      id: idOf(parameters),
      includeDeleted: (parameters['include_deleted'] as boolean | undefined) ?? null,
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
      id: idOf(parameters),
      input: inputOf(DOCUMENT_FACTS, body),
      ifMatch,
    }),
    present: ({ updateDocument }) => documentAnswer(updateDocument),
  }),
  route({
    method: 'DELETE',
    path: DOCUMENT_PATH,
    document: DeleteDocumentDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'POST',
    path: `${DOCUMENT_PATH}/links`,
    document: CreateDocumentLinkDocument,
    variables: ({ parameters, body }) => ({ id: idOf(parameters), input: inputOf(LINK, body ?? {}) }),
    present: ({ createDocumentLink: { url, expiresAt } }) => ({ status: 201, body: { url, expires_at: expiresAt } }),
  }),
];
