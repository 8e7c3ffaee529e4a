import { importField } from '../../../../platform/imports/import-kind.ts';
import type { ImportField } from '../../../../platform/imports/import-kind.ts';
import type { NamedNoun } from './named-noun.types.ts';

/** A member that names records, by id, by external_id, or by their name. */
interface Reference {
  refersTo: NamedNoun;
  /** The member that holds the ids once the records are found. */
  becomes: string;
  /** Whether it adds records to that member. Fields without this count only if no other field names records. */
  isFurther: boolean;
}

/** A member of a record that a column may give. */
export type RecordField = ImportField & Partial<Reference & Hint>;

interface Hint {
  /** Whether it is no member of the record, but helps to find other records. */
  isHint: boolean;
}

/** Makes a field of a record. */
export const field = importField<Partial<Reference & Hint>>;
