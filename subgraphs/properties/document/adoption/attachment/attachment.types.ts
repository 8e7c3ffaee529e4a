import type { AttachedBy, DocumentReferences } from '../../document.types.ts';

/** What a document may belong to. */
export type AttachedNoun = 'property' | 'unit' | 'lease' | 'tenant' | 'ticket';

/** What a document that was adopted belongs to, and by what that is known. */
export interface Attachment {
  attachedBy: AttachedBy;
  /** Why, in words; null where there is nothing to say. */
  reason: string | null;
  references: Partial<DocumentReferences>;
}

/** How a record is found by a text. */
export type FoundBy = 'identifier' | 'name' | 'address' | 'number';

/** A record that a text may name. */
export interface NamedRecord {
  noun: AttachedNoun;
  id: string;
  /** The text, as it was asked for. */
  text: string;
  by: FoundBy;
  /** Of a unit its property, of a tenant that of their unit. */
  propertyId: string | null;
  /** Of a tenant or lease. */
  unitId: string | null;
}
