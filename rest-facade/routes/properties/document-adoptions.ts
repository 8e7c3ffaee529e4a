import { AppError } from '../../../platform/errors.ts';
import type { DocumentAdoption } from '../../contract/rest-types.generated.ts';
import { inputOf, presentFields } from '../../conversion/record-fields.ts';
import type { RecordFields } from '../../conversion/record-fields.ts';
import {
  AdoptDocumentsDocument,
  GetDocumentAdoptionDocument,
  ListDocumentAdoptionsDocument,
} from '../../operations/operations.generated.ts';
import type { DocumentAdoptionFieldsFragment } from '../../operations/operations.generated.ts';
import { DOCUMENT_FACTS } from '../../presenters/document.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

const PATH = '/api/v1/document-adoptions';

const { file_name: _, ...FACTS } = DOCUMENT_FACTS;
const INPUT = {
  connection: { name: 'connection' },
  bucket: { name: 'bucket' },
  prefix: { name: 'prefix' },
  ...FACTS,
} as const satisfies RecordFields;
const SHOWN = {
  id: { name: 'id' },
  status: { name: 'status', isEnum: true },
  connection: { name: 'connection' },
  bucket: { name: 'bucket' },
  prefix: { name: 'prefix' },
  adopted: { name: 'adopted' },
  changed: { name: 'changed' },
  unchanged: { name: 'unchanged' },
  refused: { name: 'refused' },
  refusals: { name: 'refusals' },
  error: { name: 'error' },
  created_at: { name: 'createdAt' },
  updated_at: { name: 'updatedAt' },
  finished_at: { name: 'finishedAt' },
} as const satisfies RecordFields;

const present = (adoption: DocumentAdoptionFieldsFragment): DocumentAdoption => presentFields(SHOWN, adoption);

/** Adoptions, which make objects in buckets documents without copying them. */
export const documentAdoptionRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListDocumentAdoptionsDocument,
    variables: ({ parameters }) => pageOf(parameters),
    present: ({ documentAdoptions }) => pageAnswer(documentAdoptions, present),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: AdoptDocumentsDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) }),
    present: ({ adoptDocuments: adoption }) => ({
      status: 202,
      body: present(adoption),
      location: `${PATH}/${adoption.id}`,
    }),
  }),
  route({
    method: 'GET',
    path: `${PATH}/{adoption_id}`,
    document: GetDocumentAdoptionDocument,
    variables: ({ parameters }) => ({ id: parameters.adoption_id }),
    present: ({ documentAdoption: found }) => {
      if (!found) throw new AppError('not_found', 'There is no such adoption.');
      return { status: 200, body: present(found) };
    },
  }),
];
