import { assertMentions, findCues } from './assertion/assert-mentions.ts';
import { CONCEPT_INDEX } from './concepts/concept-index.ts';
import { isUnderstood } from './language/identify-language.ts';
import type { Reading } from './reading.types.ts';
import { splitWords } from './segment/split-words.ts';

/** Triage and the search for duplicates read the same report one after the other, so a few readings are kept. */
const MOST_READINGS = 64;
const LONGEST_KEPT = 2_000;
const recentReadings = new Map<string, Reading>();

/** Reads a report. Kept readings are shared, so callers must not change them. */
export function readReport(text: string): Reading {
  const remembered = recentReadings.get(text);
  if (remembered) return remembered;
  const words = splitWords(text);
  const cues = findCues(words);
  const mentions = assertMentions(words, CONCEPT_INDEX.find(words), cues);
  const reading: Reading = { text, words, mentions, cues, isUnderstood: isUnderstood(words) };
  if (text.length > LONGEST_KEPT) return reading;
  if (recentReadings.size >= MOST_READINGS) recentReadings.clear();
  recentReadings.set(text, reading);
  return reading;
}
