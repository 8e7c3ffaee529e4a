import { isForReview } from './judge.rules.ts';
import { readers } from './triage-readers.ts';
import type { TriageDecision } from './triage.types.ts';

/**
 * Applies the account's share of reviews: more or fewer of the tickets that may be emergencies, or false alarms, go to
 * a person.
 * @param share between 0.02 and 0.5; null for the default
 */
export function withReviewShare(decision: TriageDecision, share: number | null): TriageDecision {
  const { probabilities, reviewReason } = decision;
  if (share === null || probabilities === null) return decision;
  if (reviewReason !== null && reviewReason !== 'may_be_emergency') return decision;
  const isFlagged = isForReview(probabilities.emergency, share, readers().limits);
  return { ...decision, needsReview: isFlagged, reviewReason: isFlagged ? 'may_be_emergency' : null };
}
