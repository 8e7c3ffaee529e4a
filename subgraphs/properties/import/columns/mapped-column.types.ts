/** A column of the file, and the member that its cells give; null for one that is left out. */
export interface MappedColumn {
  column: string;
  field: string | null;
  /** Whether its cells are part of what identifies a row, in a file without identifiers. */
  makesId: boolean;
  /** How its cells are read, where they may be written in several ways: `day_first`; absent where nothing depends on it. */
  readsAs?: string;
  /** How sure it is that it gives the field: the client says so, its heading does, or it is a guess. */
  confidence?: MappingConfidence;
  /** Why it is a guess, how its cells are read, or why it is left out although its heading means something. */
  reason?: string;
}

/** How sure it is which field a column gives. */
export const MappingConfidence = {
  GIVEN: 'given',
  SURE: 'sure',
  GUESSED: 'guessed',
} as const;
export type MappingConfidence = (typeof MappingConfidence)[keyof typeof MappingConfidence];
