/** Words before the number of a unit. */
const BEFORE_NUMBER = /^(?:(?:unit|apt|apartment|suite|ste)(?:\.\s*|\s+)#?\s*|#\s*)(?=\S)/i;
/** The number of a unit without the word before it: `Unit 1`, `#1` and `Apt. 1` are 1. */
export const withoutWord = (number: string): string => number.replace(BEFORE_NUMBER, '');
