import { withoutWord } from '../../import-kit/unit-numbers.rules.ts';

/** A number before which other systems may write a word. */
const NUMBER = /^(?=.*\d)[\w-]{1,8}$/;
const WORDS = ['Unit ', 'Unit #', 'Apt ', 'Apt. ', 'Apt #', 'Apartment ', '#'];

/** The numbers that another system may have for the unit: without the word before the number, or with one. */
export function otherNumbers(number: string): readonly string[] {
  const bare = withoutWord(number);
  if (bare !== number) return [bare];
  return NUMBER.test(number) ? WORDS.map((word) => `${word}${number}`) : [];
}
