import { assertMentions, findCues } from './assertion/assert-mentions.ts';
import { CONCEPT_INDEX } from './concepts/concept-index.ts';
import { isUnderstood } from './language/identify-language.ts';
import type { Reading } from './reading.types.ts';
import { splitWords } from './segment/split-words.ts';

/** Reads a report once; whatever is decided about it afterwards works on the reading. */
export function readReport(text: string): Reading {
  const words = splitWords(text);
  const cues = findCues(words);
  const mentions = assertMentions(words, CONCEPT_INDEX.find(words), cues);
  return { text, words, mentions, cues, isUnderstood: isUnderstood(words) };
}
