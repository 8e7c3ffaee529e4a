import { rememberWithWord } from '../../reading/segment/word-memory.ts';
import type { KeptWord } from '../../reading/segment/word-memory.ts';

/** Whether a word is one of these, kept with the word: to look up each word of a text in a set takes several times as long. */
export function isOneOf(words: ReadonlySet<string>): (word: KeptWord) => boolean {
  return rememberWithWord((norm) => words.has(norm));
}
