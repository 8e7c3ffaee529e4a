import { MARK } from './search-index.sql.ts';

/** A word to look for, or one of several in its place. */
export interface SoughtWord {
  word: string;
  /** Words that it may be a mistyped form of. */
  others?: readonly string[];
  /** Whether longer words that begin so will do. */
  isBeginning?: boolean;
}

/** The pattern of a word as it is on a shelf; words have no signs that would need more than quotes. */
export const oneWord = (word: string, isBeginning = false): string =>
  `'${MARK}${word.replace(/['\\]/g, (sign) => sign + sign)}'${isBeginning ? ':*' : ''}`;

/** The pattern of what any of the patterns finds. */
export const anyOf = (patterns: readonly string[]): string => `(${patterns.join(' | ')})`;

/** The pattern of what all of the patterns find. */
export const allOf = (patterns: readonly string[]): string => patterns.join(' & ');

/** The pattern of records that have all the words. */
export const allWords = (words: readonly SoughtWord[]): string =>
  allOf(
    words.map(({ word, others = [], isBeginning }) =>
      anyOf([oneWord(word, isBeginning), ...others.map((other) => oneWord(other))]),
    ),
  );
