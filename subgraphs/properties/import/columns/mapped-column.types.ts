/** A column of the file and the member that its cells give; null for a column that is left out. */
export interface MappedColumn {
  column: string;
  field: string | null;
  /** Whether its cells are part of what identifies a row in a file without identifiers. */
  makesId: boolean;
  /** The format of its cells, such as `day_first`; absent if the reading does not depend on it. */
  readsAs?: string;
  /** How certain the mapping is: the client states it, the heading says so, or it is a guess. */
  confidence?: MappingConfidence;
  /** Why it is a guess, how its cells are read, or why the column is left out although its heading has a meaning. */
  reason?: string;
  /** Its cells in the first rows below the header, for whoever checks the mapping. */
  samples?: readonly string[];
}

/** How certain it is which field a column gives. */
export const MappingConfidence = {
  GIVEN: 'given',
  SURE: 'sure',
  GUESSED: 'guessed',
} as const;
export type MappingConfidence = (typeof MappingConfidence)[keyof typeof MappingConfidence];
