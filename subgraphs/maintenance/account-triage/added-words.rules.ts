import { sayingWords, wordsOf } from './text-similarity.rules.ts';
import { ENDINGS, FILLER } from './precedent-words.data.ts';

/** Shorter words differ in a letter and in what they mean. */
const SHORTEST_VARIANT = 4;
/** Another ending or a slip of the pen in a word of the Latin script. */
const LATIN = /^[a-z]+$/;

/**
 * What a text says that a corrected one did not: its words that are no filler, nor stand for one of the other's that it
 * lacks, in another form or misspelt.
 * @param wording of the corrected text
 */
export function addedWords(description: string, wording: string): string[] {
  const corrected = new Set(wordsOf(wording));
  const said = [...new Set(sayingWords(description))];
  const replaced = new Set([...corrected].filter((word) => !said.includes(word)));
  return said.filter((word) => {
    if (corrected.has(word) || FILLER.has(word)) return false;
    const variant = [...replaced].find((other) => isVariant(word, other));
    // Each word stands for one.
    return variant === undefined || !replaced.delete(variant);
  });
}

/** Whether two words are one in two forms, or one letter of one is more, less, other or swapped with the next. */
function isVariant(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_VARIANT || !LATIN.test(short) || !LATIN.test(long)) return false;
  return stem(short) === stem(long) || (long.length - short.length <= 1 && isOneSlip(short, long));
}

/** Whether one edit makes a word of another that is as long or one letter longer. */
function isOneSlip(short: string, long: string): boolean {
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const restOf = (word: string, from: number): string => word.slice(from);
  if (short.length < long.length) return restOf(short, at) === restOf(long, at + 1);
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return restOf(short, at + 1) === restOf(long, at + 1) || (isSwap && restOf(short, at + 2) === restOf(long, at + 2));
}

const SHORTEST_STEM = 3;
const DOUBLED = /([^aeioulsz])\1$/;

/** A word without its ending; rough, and the same for English and Spanish plurals. */
function stem(word: string): string {
  const ending = ENDINGS.find((each) => word.length - each.length >= SHORTEST_STEM && word.endsWith(each));
  if (ending === undefined) return word.length > SHORTEST_STEM + 1 && word.endsWith('e') ? word.slice(0, -1) : word;
  const cut = word.slice(0, -ending.length);
  return DOUBLED.test(cut) ? cut.slice(0, -1) : cut;
}
