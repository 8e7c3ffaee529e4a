import type { ReviewReason, Severity } from '../triage/triage.types.ts';

/** How a ticket was judged at filing, and by a person afterwards. */
export interface PersonJudged {
  /** The severity at filing. */
  called: Severity;
  /** The probability of an emergency at filing. */
  probability: number;
  reviewReason: ReviewReason | null;
  /** Whether a precedent decided the ticket. */
  isByPrecedent: boolean;
  /** The severity that a person gave last. */
  judged: Severity;
}
