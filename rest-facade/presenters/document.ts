import type { Answer } from '../contract/operation-types.ts';
import type { Document } from '../contract/rest-types.generated.ts';
import { KEPT_FIELDS, presentFields } from '../conversion/record-fields.ts';
import type { RecordFields } from '../conversion/record-fields.ts';
import type { DocumentFieldsFragment } from '../operations/operations.generated.ts';
import { DOCUMENTS_PATH } from './document-paths.ts';

/** The members of a document that clients set. */
export const DOCUMENT_FACTS = {
  kind: { name: 'kind', isEnum: true },
  file_name: { name: 'fileName' },
  property_id: { name: 'propertyId' },
  unit_id: { name: 'unitId' },
  lease_id: { name: 'leaseId' },
  tenant_id: { name: 'tenantId' },
  ticket_id: { name: 'ticketId' },
} as const satisfies RecordFields;

const SHOWN = {
  id: { name: 'id' },
  ...DOCUMENT_FACTS,
  content_type: { name: 'contentType' },
  byte_count: { name: 'byteCount' },
  sha256: { name: 'sha256' },
  source: { name: 'source', isEnum: true },
  source_url: { name: 'sourceUrl' },
  attached_by: { name: 'attachedBy', isEnum: true },
  attachment_reason: { name: 'attachmentReason' },
  created_by: { name: 'createdBy' },
  ...KEPT_FIELDS,
} as const satisfies RecordFields;

/** A document as REST shows it. */
export const presentDocument = (document: DocumentFieldsFragment): Document => presentFields(SHOWN, document);

/** The response with one document. */
export const documentAnswer = (document: DocumentFieldsFragment): Answer<200, Document, 'version'> => ({
  status: 200,
  body: presentDocument(document),
  version: document.version,
});

/** The path of a document. */
export const documentPath = ({ id }: { id: string }): string => `${DOCUMENTS_PATH}/${encodeURIComponent(id)}`;
