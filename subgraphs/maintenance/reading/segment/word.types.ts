import type { KeptWord } from './word-memory.ts';

/**
 * A word of a text. `plain` is lower case, without accents or apostrophes; `norm` is the same word spelled right. Offsets are UTF-16
 * into the text.
 */
export interface Word extends KeptWord {
  start: number;
  end: number;
  /** Index of its sentence, from 0. */
  sentence: number;
  /** Index of its comma-level clause; grows through the whole text. */
  clause: number;
  /** The number that the word is or starts with ("41F" is 41); null for other words. */
  value: number | null;
}
