import type { Kept } from '../record/record.types.ts';

/** What a document is. */
export const DocumentKind = { LEASE: 'lease', RECEIPT: 'receipt', PHOTO: 'photo', OTHER: 'other' } as const;
export type DocumentKind = (typeof DocumentKind)[keyof typeof DocumentKind];

/** How the service came by a document. */
export const DocumentSource = { UPLOAD: 'upload', ADOPTED: 'adopted', TICKET_PHOTO: 'ticket_photo' } as const;
export type DocumentSource = (typeof DocumentSource)[keyof typeof DocumentSource];

/** By what it is known what a document that was adopted belongs to. */
export const AttachedBy = {
  GIVEN: 'given',
  IDENTIFIER: 'identifier',
  GUESS: 'guess',
  AMBIGUOUS: 'ambiguous',
  NONE: 'none',
} as const;
export type AttachedBy = (typeof AttachedBy)[keyof typeof AttachedBy];

/** What a document may belong to; any of them, several, or none. */
export interface DocumentReferences {
  propertyId: string | null;
  unitId: string | null;
  leaseId: string | null;
  tenantId: string | null;
  ticketId: string | null;
}

/** What is said of a document. */
export interface DocumentFacts extends DocumentReferences {
  kind: DocumentKind;
  fileName: string;
}

/** Where the bytes lie: in the service's own store, or where they were before the service came. */
export interface DocumentPlace {
  fileId: string | null;
  /** The connection, bucket and key of an object that was adopted, and the tag that it had then. */
  connection: string | null;
  bucket: string | null;
  objectKey: string | null;
  objectTag: string | null;
}

/** Of a document whose bytes lie in the service's own store: no place elsewhere, and nothing known by that. */
export const NOWHERE_ELSE = {
  connection: null,
  bucket: null,
  objectKey: null,
  objectTag: null,
  attachedBy: null,
  attachmentReason: null,
} as const;

/** What is known of the bytes; it does not change with what is said of them. */
export interface DocumentContent extends DocumentPlace {
  contentType: string;
  byteCount: number;
  sha256: string;
  source: DocumentSource;
  /** Where a photo was fetched from. */
  sourceUrl: string | null;
  createdBy: string;
  /** Null for one that was not adopted, or before this was known. */
  attachedBy: AttachedBy | null;
  attachmentReason: string | null;
}

/** A document as lists and references give it. */
export interface DocumentRow extends DocumentFacts, DocumentContent, Kept {}
