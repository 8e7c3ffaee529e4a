/** Words with which a list of what is denied goes on behind a comma. */
export const LIST_WORDS: ReadonlySet<string> = new Set(['or', 'nor', 'ni', 'o']);

/** Words behind which something else is told than what was denied. */
export const TURN_WORDS: ReadonlySet<string> = new Set(['but', 'and', 'pero', 'y']);
