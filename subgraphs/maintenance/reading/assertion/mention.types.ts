/**
 * What a text asserts about a concept: it is present, absent, only supposed, past, resolved, not resolved although a
 * repair is mentioned, or only a figure of speech.
 */
export type Status = 'present' | 'absent' | 'hypothetical' | 'past' | 'resolved' | 'resolution_denied' | 'figurative';

/** A concept that a text names with the words `from`..`to` (inclusive). */
export interface Mention {
  concept: string;
  from: number;
  to: number;
  status: Status;
  /** The cue that gives a status other than `present`; null for `present`. */
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
