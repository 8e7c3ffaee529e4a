import { rememberWithWord } from '../reading/segment/word-memory.ts';
import { featureId, hashText } from './feature-hash.ts';
import { FUNCTION_WORDS } from './function-words.data.ts';

const SHORTEST_LETTERED = 3;
const LONGEST_LETTERED = 20;
const LETTERS_IN_GROUP = 4;
const WORD = hashText('word');
const LETTERS = hashText('letters');
/** By side: the words of the sentence before and of the sentence behind. */
const NEAR_WORD = [hashText('word before'), hashText('word behind')] as const;

/** The initial value of a word, and of each group of its letters. */
const WORD_VALUE = 1;
const LETTERS_VALUE = 0.25;

/** The features of a word that do not depend on its place. */
export interface WordFeatures {
  hash: number;
  /** Whether it has more than a grammatical function. */
  isTelling: boolean;
  /** The features of the word itself and of its letters. */
  ids: Int32Array;
  values: Float32Array;
  /** By side: the word's feature for the neighboring sentence. */
  near: readonly [number, number];
}

const NUMBER = /^\d{1,6}([a-z]{0,4})$/;
const COARSE_FROM = 10;
const LARGE_FROM = 140;
const STEP = 5;

/** The feature name of a word. Numbers are named by size and unit, because 62 and 63 degrees mean the same. */
function nameOf(norm: string): string {
  const unit = NUMBER.exec(norm)?.[1];
  if (unit === undefined) return norm;
  const value = Number.parseInt(norm, 10);
  const size = value < COARSE_FROM ? value : value < LARGE_FROM ? Math.floor(value / STEP) * STEP : 'large';
  return `#${size}${unit}`;
}

/** Ids of the groups of four letters in a word with its ends marked. */
function lettersOf(word: string): number[] {
  if (word.length < SHORTEST_LETTERED || word.length > LONGEST_LETTERED || NUMBER.test(word)) return [];
  const padded = `<${word}>`;
  return Array.from({ length: padded.length - LETTERS_IN_GROUP + 1 }, (_, at) =>
    featureId(LETTERS, hashText(padded, at, at + LETTERS_IN_GROUP)),
  );
}

/** The features of a word: of its corrected form, and of the letter groups as written. */
export function featuresOfWord(norm: string, plain: string): WordFeatures {
  const hash = hashText(nameOf(norm));
  const isTelling = !FUNCTION_WORDS.has(norm);
  const letters = lettersOf(plain);
  const values = new Float32Array(letters.length + (isTelling ? 1 : 0)).fill(LETTERS_VALUE);
  if (isTelling) values[letters.length] = WORD_VALUE;
  const ids = Int32Array.from(isTelling ? [...letters, featureId(WORD, hash)] : letters);
  const near = [featureId(NEAR_WORD[0], hash), featureId(NEAR_WORD[1], hash)] as const;
  return { hash, isTelling, ids, values, near };
}

/** The features of a word of a text, remembered with the word. */
export const wordFeatures = rememberWithWord(featuresOfWord);
