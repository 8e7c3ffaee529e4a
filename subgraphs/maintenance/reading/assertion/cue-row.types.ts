import type { Cue } from './mention.types.ts';

/**
 * Words that give the concepts around them a status. `within` is their range: the words themselves, the clause (with a
 * list that continues behind it), or the sentence. `reach` is the most words in that direction, 0 for no limit.
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
