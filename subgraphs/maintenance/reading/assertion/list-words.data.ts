/** Words that continue a negated list behind a comma. */
export const LIST_WORDS: ReadonlySet<string> = new Set(['or', 'nor', 'ni', 'o']);

/** Words that end a negation within a clause. */
export const TURN_WORDS: ReadonlySet<string> = new Set(['but', 'and', 'pero', 'y']);
