import type { Kept } from '../record/record.types.ts';

/** The type of a document. */
export const DocumentKind = { LEASE: 'lease', RECEIPT: 'receipt', PHOTO: 'photo', OTHER: 'other' } as const;
export type DocumentKind = (typeof DocumentKind)[keyof typeof DocumentKind];

/** The source of a document. */
export const DocumentSource = { UPLOAD: 'upload', ADOPTED: 'adopted', TICKET_PHOTO: 'ticket_photo' } as const;
export type DocumentSource = (typeof DocumentSource)[keyof typeof DocumentSource];

/** How the records of an adopted document were found. */
export const AttachedBy = {
  GIVEN: 'given',
  IDENTIFIER: 'identifier',
  GUESS: 'guess',
  AMBIGUOUS: 'ambiguous',
  NONE: 'none',
} as const;
export type AttachedBy = (typeof AttachedBy)[keyof typeof AttachedBy];

/** The records that a document can belong to: none, one or several. */
export interface DocumentReferences {
  propertyId: string | null;
  unitId: string | null;
  leaseId: string | null;
  tenantId: string | null;
  ticketId: string | null;
}

/** The facts of a document. */
export interface DocumentFacts extends DocumentReferences {
  kind: DocumentKind;
  fileName: string;
}

/** Where the bytes are: in the service's own store, or in an adopted object. */
export interface DocumentPlace {
  fileId: string | null;
  /** The connection, bucket and key of an adopted object, and its tag at the time. */
  connection: string | null;
  bucket: string | null;
  objectKey: string | null;
  objectTag: string | null;
}

/** The values for a document in the service's own store, without an object. */
export const NOWHERE_ELSE = {
  connection: null,
  bucket: null,
  objectKey: null,
  objectTag: null,
  attachedBy: null,
  attachmentReason: null,
} as const;

/** The facts of the bytes, which do not change with the document's facts. */
export interface DocumentContent extends DocumentPlace {
  contentType: string;
  byteCount: number;
  sha256: string;
  source: DocumentSource;
  /** The URL that a photo was fetched from. */
  sourceUrl: string | null;
  createdBy: string;
  /** Null for a document that was not adopted, or adopted before this was recorded. */
  attachedBy: AttachedBy | null;
  attachmentReason: string | null;
}

/** A document in lists and references. */
export interface DocumentRow extends DocumentFacts, DocumentContent, Kept {}
