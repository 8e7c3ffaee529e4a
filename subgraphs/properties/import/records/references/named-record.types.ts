import type { SaidBy } from '../../../../../platform/imports/import-kind.ts';

/** A record as a cell names it: by its id, by its identifier in another system, or as people call it. */
export interface RecordName {
  text: string;
  /** Where it is looked for first: a unit in a property, a tenant in a unit. */
  near: string | null;
  /** Of a unit, the part of the property that it is in. */
  building?: string | undefined;
  /** Of a unit in a property, what the text is; otherwise it may be its number as well as its identifier. */
  by?: SaidBy | undefined;
}

/** A record that is meant, perhaps. */
export interface Candidate {
  id: string;
  /**
   * 0 when the text is its id, 1 its identifier in another system, 2 what it is called, 3 when more is said behind that; 4 and
   * 5 the same of a property that is called so but for what two systems write differently.
   */
  distance: number;
  /** What a property is called. */
  called?: string;
  isNear: boolean;
  /** Whether it is a tenant who lives in another property than the unit where one of that name is looked for. */
  isElsewhere?: boolean;
  /** Whether it has an identifier in another system. */
  isIdentified?: boolean;
  /** The property of a unit, the unit of a tenant. */
  within: string | null;
}
