import { isForReview } from './classify/band.ts';
import { readers } from './classify/readers.ts';
import type { TriageDecision } from './triage.types.ts';

/**
 * A decision with the account's own share of tickets for review: as many more or fewer go to a person as may be emergencies.
 * @param share of all tickets, or null for the default
 */
export function withReviewShare(decision: TriageDecision, share: number | null): TriageDecision {
  const { probabilities, reviewReason } = decision;
  if (share === null || probabilities === null) return decision;
  if (reviewReason !== null && reviewReason !== 'may_be_emergency') return decision;
  const isFlagged = isForReview(probabilities.emergency, share, readers().limits);
  return { ...decision, needsReview: isFlagged, reviewReason: isFlagged ? 'may_be_emergency' : null };
}

