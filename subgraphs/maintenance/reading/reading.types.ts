import type { KeptWord } from './segment/word-memory.ts';

/**
 * A word of a text. `plain` is lower case, without accents or apostrophes, and `norm` the same word spelled right; offsets are
 * UTF-16 into the text.
 */
export interface Word extends KeptWord {
  start: number;
  end: number;
  /** Index of its sentence, from 0. */
  sentence: number;
  /** Index of its comma-level clause; grows through the whole text. */
  clause: number;
  /** The number it is, or starts with ("41F" is 41); null for other words. */
  value: number | null;
}

/**
 * What a text says about a concept that it names: that it is there, is not, was, is over, is not over although somebody
 * says so, is only supposed, or is a figure of speech.
 */
export const STATUSES = [
  'present',
  'absent',
  'hypothetical',
  'past',
  'resolved',
  'resolution_denied',
  'figurative',
] as const;
export type Status = (typeof STATUSES)[number];

/** A concept that a text names with the words `from`..`to` (inclusive). */
export interface Mention {
  concept: string;
  from: number;
  to: number;
  status: Status;
  /** What gives it a status other than `present`; null for `present`. */
  cue: Cue | null;
}

/** Words that give a status to concepts around them. */
export interface Cue {
  /** The cue row's name. */
  name: string;
  status: Status | 'turn' | 'pseudo';
  from: number;
  to: number;
}

/** A text as triage and the search for duplicates see it. */
export interface Reading {
  text: string;
  words: readonly Word[];
  mentions: readonly Mention[];
  cues: readonly Cue[];
  /** Whether the text is English or Spanish; others are judged by {@link findForeignHazards} alone. */
  isUnderstood: boolean;
}
