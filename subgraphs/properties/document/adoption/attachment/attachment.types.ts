import type { AttachedBy, DocumentReferences } from '../../document.types.ts';

/** The records that a document can belong to. */
export type AttachedNoun = 'property' | 'unit' | 'lease' | 'tenant' | 'ticket';

/** The records of an adopted document, and how they were found. */
export interface Attachment {
  attachedBy: AttachedBy;
  /** The reason in words; null without one. */
  reason: string | null;
  references: Partial<DocumentReferences>;
}

/** How a text identifies a record. */
export type FoundBy = 'identifier' | 'name' | 'address' | 'number';

/** A record that a text can name. */
export interface NamedRecord {
  noun: AttachedNoun;
  id: string;
  /** The requested text. */
  text: string;
  by: FoundBy;
  /** The property of a unit, or of a tenant's unit. */
  propertyId: string | null;
  /** The unit of a tenant or lease. */
  unitId: string | null;
}
