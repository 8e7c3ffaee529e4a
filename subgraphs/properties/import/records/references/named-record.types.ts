import type { NamedBy } from '../../../../../platform/imports/import-kind.ts';

/** A record as a cell names it: by its id, by its identifier in another system, or by its name. */
export interface RecordName {
  text: string;
  /** Where it is looked for first: the property of a unit, the unit of a tenant. */
  near: string | null;
  /** For a unit, the part of the property that contains it. */
  building?: string | undefined;
  /** For a unit of a property, whether the text is a number or an identifier; absent if it may be either. */
  namedBy?: NamedBy | undefined;
}

/** A record that a text may mean. */
export interface Candidate {
  id: string;
  /**
   * 0 if the text is its id, 1 for its identifier in another system, 2 for its name, 3 if the text says more after the
   * name; 4 and 5 are the same for a property whose name differs only in what two systems write differently.
   */
  distance: number;
  /** The name of a property. */
  called?: string;
  isNear: boolean;
  /** Whether it is a tenant of that name who lives in another property than the unit in question. */
  isElsewhere?: boolean;
  /** Whether it has an identifier in another system. */
  isIdentified?: boolean;
  /** The property of a unit, or the unit of a tenant. */
  within: string | null;
}
