import type { Cue, Mention } from './assertion/mention.types.ts';
import type { Word } from './segment/word.types.ts';

/** A text as triage and the search for duplicates see it. */
export interface Reading {
  text: string;
  words: readonly Word[];
  mentions: readonly Mention[];
  cues: readonly Cue[];
  /** Whether the text is English or Spanish; in other texts `findForeignHazards` looks for named hazards. */
  isUnderstood: boolean;
}
