import { createHash } from 'node:crypto';
import { STOP_WORDS, CONTRAST_WORDS } from './precedent-words.data.ts';
import type { Category, Severity } from '../triage/triage.types.ts';

/** A person's correction of an earlier ticket of the account. */
export interface Precedent {
  ticketId: string;
  severity: Severity;
  category: Category;
  reason: string;
  wording: string;
  /** {@link textKeyOf} the corrected text; null for corrections from before keys were stored. */
  textKey: string | null;
}

/** The forms in which texts are compared. */
export interface ComparedText {
  wording: string;
  textKey: string;
}

/**
 * Texts are closely similar if their trigrams overlap by this much (Sørensen–Dice). The limit allows a typo, another
 * inflection or a word of courtesy, but no other subject: "kitchen tap drips" and "kitchen light drips" reach 0.74.
 */
const LEAST_SIMILARITY = 0.8;
/** A single word is too little to identify a matter. */
const FEWEST_WORDS = 2;
/** Only the beginning of longer texts is compared. */
const LONGEST_WORDING = 1_000;

/** The words of a text in order, without case, accents, punctuation and stop words. */
export function significantWords(description: string): string[] {
  const plain = description.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word));
}

/** The beginning of a text as compared: without case, accents, punctuation and stop words. */
export function wordingOf(description: string): string {
  return significantWords(description).join(' ').slice(0, LONGEST_WORDING);
}

/**
 * A key that is equal for texts with the same words, in any script and of any length, and for no other texts. Case,
 * punctuation and spaces do not count, unless the text has nothing else.
 */
export function textKeyOf(description: string): string {
  const plain = description.normalize('NFKC').toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? plain.split(/\s+/).filter(Boolean);
  return createHash('sha256').update(words.join(' ')).digest('base64url');
}

/** Whether a text says the same as the corrected text, except for words of courtesy. */
export function isSameText(text: ComparedText, { textKey, wording }: Precedent): boolean {
  if (text.textKey === textKey) return true;
  // A wording that was cut off may continue differently.
  return wording !== '' && text.wording === wording && wording.length < LONGEST_WORDING;
}

/** The distinct words of a wording, sorted. */
export function wordsOf(wording: string): string[] {
  return [...new Set(wording.split(' ').filter(Boolean))].sort();
}

const contrastWordsOf = (wording: string): string =>
  wordsOf(wording)
    .filter((word) => CONTRAST_WORDS.has(word))
    .join(' ');

function trigramsOf(wording: string): Set<string> {
  const trigrams = wordsOf(wording).flatMap((word) => {
    const padded = `  ${word} `;
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });
  return new Set(trigrams);
}

/** A wording that is prepared for comparison with many others. */
interface Comparable {
  words: ReadonlySet<string>;
  contrastWords: string;
  trigrams: ReadonlySet<string>;
}

function comparable(wording: string): Comparable {
  return { words: new Set(wordsOf(wording)), contrastWords: contrastWordsOf(wording), trigrams: trigramsOf(wording) };
}

/** How much two wordings overlap, 0 to 1; 0 when one negates the other. */
function similarityOf(comparableA: Comparable, comparableB: Comparable): number {
  if (comparableA.contrastWords !== comparableB.contrastWords) return 0;
  const [a, b] = [comparableA.trigrams, comparableB.trigrams];
  if (a.size + b.size === 0) return 0;
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

const hasEnoughWords = ({ words }: Comparable): boolean => words.size >= FEWEST_WORDS;

/** Whether two wordings are about the same matter; false when they are too short to tell. */
export function isCloselySimilar(wordingA: string, wordingB: string): boolean {
  const [a, b] = [comparable(wordingA), comparable(wordingB)];
  return hasEnoughWords(a) && hasEnoughWords(b) && similarityOf(a, b) >= LEAST_SIMILARITY;
}

/**
 * Makes a function that finds the precedent of a text: the correction of the same text, or else the most similar
 * precedent that shares a word with it; of equally similar ones the first. The precedents are prepared once for any
 * number of texts.
 */
export function precedentFinder(precedents: readonly Precedent[]): (text: ComparedText) => Precedent | undefined {
  const comparablePrecedents = precedents
    .map((precedent) => ({ precedent, ...comparable(precedent.wording) }))
    .filter(hasEnoughWords);
  return (text) => {
    const sameTextPrecedent = precedents.find(({ textKey }) => textKey === text.textKey);
    return (
      sameTextPrecedent ??
      precedents.find((precedent) => isSameText(text, precedent)) ??
      mostSimilar(comparable(text.wording), comparablePrecedents)
    );
  };
}

function mostSimilar(
  text: Comparable,
  candidates: readonly (Comparable & { precedent: Precedent })[],
): Precedent | undefined {
  if (!hasEnoughWords(text)) return undefined;
  let best: Precedent | undefined;
  let highest = 0;
  for (const candidate of candidates) {
    const similarity = similarityOf(text, candidate);
    if (similarity < LEAST_SIMILARITY || similarity <= highest || !sharesWord(text, candidate)) continue;
    [best, highest] = [candidate.precedent, similarity];
  }
  return best;
}

function sharesWord(a: Comparable, b: Comparable): boolean {
  for (const word of a.words) if (b.words.has(word)) return true;
  return false;
}
