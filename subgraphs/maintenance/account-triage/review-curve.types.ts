import type { ReviewReason, Severity } from '../triage/triage.types.ts';

/** How a ticket was judged as it was filed, and by a person afterwards. */
export interface PersonJudged {
  /** How it was judged as it was filed. */
  called: Severity;
  /** How likely an emergency was. */
  probability: number;
  reviewReason: ReviewReason | null;
  /** Whether it was judged like a ticket that people had corrected. */
  isByPrecedent: boolean;
  /** What a person made of it last. */
  judged: Severity;
}
