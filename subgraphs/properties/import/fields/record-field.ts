import { importField } from '../../../../platform/imports/import-kind.ts';
import type { ImportField } from '../../../../platform/imports/import-kind.ts';
import type { NamedNoun } from './named-noun.types.ts';

/** A member that names records, by id, by external_id or as people call them. */
interface Reference {
  refersTo: NamedNoun;
  /** The member that the ids become where they are found. */
  becomes: string;
  /** Whether they are further ones of that member; those of other fields count only where none is named before. */
  isFurther: boolean;
}

/** A member of a record that a column may give. */
export type RecordField = ImportField & Partial<Reference & Hint>;

interface Hint {
  /** Whether it is no member of the record, but helps to find others. */
  isHint: boolean;
}

/** Makes a field of a record. */
export const field = importField<Partial<Reference & Hint>>;
