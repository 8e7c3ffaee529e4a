import type { Cue } from './mention.types.ts';

/**
 * Words that give concepts around them a status. `within` says how far: the words themselves, the clause (with a list that goes on
 * behind it), or the sentence; `reach` is the most words in that direction, 0 for no limit.
 */
export interface CueRow {
  name: string;
  status: Cue['status'];
  direction: 'forward' | 'both';
  reach: number;
  within: 'words' | 'clause' | 'sentence';
  /** Wordings, separated by commas. */
  literals: string;
}
