/** What people write before a unit's number. */
const BEFORE_NUMBER = /^(?:(?:unit|apt|apartment|suite|ste)(?:\.\s*|\s+)#?\s*|#\s*)(?=\S)/i;
/** A number and what may stand before it, where another system leaves it out. */
const NUMBER = /^(?=.*\d)[\w-]{1,8}$/;
const WORDS = ['Unit ', 'Unit #', 'Apt ', 'Apt. ', 'Apt #', 'Apartment ', '#'];

/** A unit's number without the word before it: `Unit 1`, `#1` and `Apt. 1` are 1. */
export const withoutWord = (number: string): string => number.replace(BEFORE_NUMBER, '');

/** What another system may call the unit: without the word before the number, or with one. */
export function otherNumbers(number: string): readonly string[] {
  const bare = withoutWord(number);
  if (bare !== number) return [bare];
  return NUMBER.test(number) ? WORDS.map((word) => `${word}${number}`) : [];
}
