import { createHash } from 'node:crypto';
import { STOP_WORDS, CONTRAST_WORDS } from './precedent-words.data.ts';
import type { Category, Severity } from '../triage/triage.types.ts';

/** How an earlier ticket of the account was corrected by a person. */
export interface Precedent {
  ticketId: string;
  severity: Severity;
  category: Category;
  reason: string;
  wording: string;
  /** {@link textKeyOf} its text; null for those of before it was kept. */
  textKey: string | null;
}

/** What a text is compared by. */
export interface ComparedText {
  wording: string;
  textKey: string;
}

/**
 * Texts are closely similar when their trigrams overlap by this much (Sørensen–Dice): a typo, another inflection or a
 * word of courtesy apart, but not another thing: "kitchen tap drips" and "kitchen light drips" reach 0.74.
 */
const LEAST_SIMILARITY = 0.8;
/** A single word is too little to recognise a matter by. */
const FEWEST_WORDS = 2;
/** Longer texts are compared by their beginning. */
const LONGEST_WORDING = 1_000;

/** The words of a text in their order, without case, accents, punctuation and empty words. */
export function significantWords(description: string): string[] {
  const plain = description.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word));
}

/** What a text says at its beginning, without case, accents, punctuation and empty words. */
export function wordingOf(description: string): string {
  return significantWords(description).join(' ').slice(0, LONGEST_WORDING);
}

/**
 * Equal for texts that say the same word for word, in any script and at any length, and for no others: the case, the
 * punctuation and the spaces are left out, unless there is nothing else.
 */
export function textKeyOf(description: string): string {
  const plain = description.normalize('NFKC').toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? plain.split(/\s+/).filter(Boolean);
  return createHash('sha256').update(words.join(' ')).digest('base64url');
}

/** Whether a text says the very same as the one that was corrected, words of courtesy apart. */
export function isSameText(text: ComparedText, { textKey, wording }: Precedent): boolean {
  if (text.textKey === textKey) return true;
  // Behind a wording that was cut off more may stand.
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

/** A wording made ready to be compared with many others. */
interface Comparable {
  words: ReadonlySet<string>;
  contrastWords: string;
  trigrams: ReadonlySet<string>;
}

function comparable(wording: string): Comparable {
  return { words: new Set(wordsOf(wording)), contrastWords: contrastWordsOf(wording), trigrams: trigramsOf(wording) };
}

/** How much two wordings overlap, 0 to 1; 0 when one denies what the other says. */
function similarityOf(comparableA: Comparable, comparableB: Comparable): number {
  if (comparableA.contrastWords !== comparableB.contrastWords) return 0;
  const [a, b] = [comparableA.trigrams, comparableB.trigrams];
  if (a.size + b.size === 0) return 0;
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

const hasEnoughWords = ({ words }: Comparable): boolean => words.size >= FEWEST_WORDS;

/** Whether two wordings are about the same matter, and say enough to tell. */
export function isCloselySimilar(wordingA: string, wordingB: string): boolean {
  const [a, b] = [comparable(wordingA), comparable(wordingB)];
  return hasEnoughWords(a) && hasEnoughWords(b) && similarityOf(a, b) >= LEAST_SIMILARITY;
}

/**
 * Finds for a text the correction of the very same one, else the most similar precedent that shares a word with it; of
 * equal ones the first. The precedents are made ready once, for however many texts.
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
