import { isForReview } from './judge.rules.ts';
import { readers } from './triage-readers.ts';
import type { TriageDecision } from './triage.types.ts';

/**
 * The decision as it is for an account that has so large a share of its tickets looked at by staff: as many more or fewer of those
 * that may be emergencies, or false alarms, go to a person.
 * @param share between 0.02 and 0.5; null is the default
 */
export function withReviewShare(decision: TriageDecision, share: number | null): TriageDecision {
  const { probabilities, reviewReason } = decision;
  if (share === null || probabilities === null) return decision;
  if (reviewReason !== null && reviewReason !== 'may_be_emergency') return decision;
  const isFlagged = isForReview(probabilities.emergency, share, readers().limits);
  return { ...decision, needsReview: isFlagged, reviewReason: isFlagged ? 'may_be_emergency' : null };
}
