import { significantWords, wordsOf } from './text-similarity.rules.ts';
import { ENDINGS, FILLER_WORDS } from './precedent-words.data.ts';

/** Shorter words that differ in one letter usually differ in meaning. */
const SHORTEST_VARIANT = 4;
/** Only words of the Latin script are compared by ending and spelling. */
const LATIN = /^[a-z]+$/;

/**
 * The words that a description adds to a corrected text: no filler words, and no other forms or misspellings of words
 * that the description lacks.
 * @param wording the wording of the corrected text
 */
export function addedWords(description: string, wording: string): string[] {
  const knownWords = new Set(wordsOf(wording));
  const descriptionWords = [...new Set(significantWords(description))];
  const missingWords = new Set([...knownWords].filter((word) => !descriptionWords.includes(word)));
  return descriptionWords.filter((word) => {
    if (knownWords.has(word) || FILLER_WORDS.has(word)) return false;
    const variant = [...missingWords].find((missingWord) => isVariant(word, missingWord));
    // Each missing word explains one added word.
    return variant === undefined || !missingWords.delete(variant);
  });
}

/** Whether two words are two forms of one word, or differ by one missing, added, changed or swapped letter. */
function isVariant(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < SHORTEST_VARIANT || !LATIN.test(short) || !LATIN.test(long)) return false;
  return stem(short) === stem(long) || (long.length - short.length <= 1 && isOneSlip(short, long));
}

/** Whether one edit turns a word into another word that is as long or one letter longer. */
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
  const ending = ENDINGS.find(
    (candidate) => word.length - candidate.length >= SHORTEST_STEM && word.endsWith(candidate),
  );
  if (ending === undefined) return word.length > SHORTEST_STEM + 1 && word.endsWith('e') ? word.slice(0, -1) : word;
  const cut = word.slice(0, -ending.length);
  return DOUBLED.test(cut) ? cut.slice(0, -1) : cut;
}
