import { assertMentions, findCues } from './assertion/assert-mentions.ts';
import { CONCEPT_INDEX } from './concepts/concept-index.ts';
import { isUnderstood } from './language/identify-language.ts';
import type { Reading } from './reading.types.ts';
import { splitWords } from './segment/split-words.ts';

/** Triage and the search for duplicates ask for the same report one after the other. */
const MOST_KEPT = 64;
const LONGEST_KEPT = 2_000;
const kept = new Map<string, Reading>();

/** Reads a report once; whatever is decided about it afterwards works on the reading, which nobody may change. */
export function readReport(text: string): Reading {
  const known = kept.get(text);
  if (known) return known;
  const words = splitWords(text);
  const cues = findCues(words);
  const mentions = assertMentions(words, CONCEPT_INDEX.find(words), cues);
  const reading: Reading = { text, words, mentions, cues, isUnderstood: isUnderstood(words) };
  if (text.length > LONGEST_KEPT) return reading;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, reading);
  return reading;
}
