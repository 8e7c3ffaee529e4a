import type { ImportField, NaturalKey } from '../../../../platform/imports/import-kind.ts';

/** The client's mapping of some columns: by heading, the field, or null to leave the column out. */
export type WantedMapping = Readonly<Record<string, string | null>>;

/** The rules by which columns are mapped. */
export interface MappingRules {
  fields: readonly ImportField[];
  wanted: WantedMapping;
  /** Whether rows may lack an identifier. */
  mayLackId: boolean;
  /** What identifies rows if no column gives identifiers. */
  naturalKey?: NaturalKey | undefined;
  /** The field that group headings give if no column does. */
  groupedBy?: string | undefined;
}
