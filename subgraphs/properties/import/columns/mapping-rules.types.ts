import type { ImportField, NaturalKey } from '../../../../platform/imports/import-kind.ts';

/** What a client said of some columns: by header, the field, or null to leave it out. */
export type WantedMapping = Readonly<Record<string, string | null>>;

/** What columns are mapped by. */
export interface MappingRules {
  fields: readonly ImportField[];
  wanted: WantedMapping;
  /** Whether rows may lack an identifier. */
  mayLackId: boolean;
  /** How rows are told apart where no column gives identifiers. */
  naturalKey?: NaturalKey | undefined;
  /** The field that headings of groups give where no column does. */
  groupedBy?: string | undefined;
}
