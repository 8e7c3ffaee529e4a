import type { NetworkWeights } from '../../network/weights-file.ts';
import type { Limits } from '../triage-readers.ts';
import type { Scores } from './scores.ts';

/**
 * Two readers trained with one seed, their limits, and their figures on tickets that were used neither for training nor
 * for limits.
 */
export interface Training {
  seed: number;
  weights: NetworkWeights[];
  limits: Limits;
  figures: Scores;
}
