/**
 * What a text says about a concept that it names: that it is there, is not, was, is over, is not over although somebody
 * says so, is only supposed, or is a figure of speech.
 */
export type Status = 'present' | 'absent' | 'hypothetical' | 'past' | 'resolved' | 'resolution_denied' | 'figurative';

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
