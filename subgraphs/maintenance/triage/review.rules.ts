import type { ReviewReason, TriageDecision } from './triage.types.ts';

/** Reasons for which a person has to review a ticket as soon as an emergency. */
const URGENT_REVIEW_REASONS: ReadonlySet<ReviewReason> = new Set<ReviewReason>([
  'may_be_emergency',
  'language_not_understood',
]);

/**
 * Whether a ticket that is not judged an emergency may be one, so that a person has to review it as soon as an
 * emergency.
 */
export function asksForPersonSoon({
  severity,
  needsReview,
  reviewReason,
}: Pick<TriageDecision, 'severity' | 'needsReview' | 'reviewReason'>): boolean {
  return severity !== 'emergency' && needsReview && reviewReason !== null && URGENT_REVIEW_REASONS.has(reviewReason);
}

const REASON_IN_WORDS: Readonly<Record<ReviewReason, string>> = {
  may_be_emergency: 'it may be an emergency',
  language_not_understood: 'its language was not understood',
  too_vague: 'it says too little',
  unsure: 'the judgement is unsure',
};

/** Says in the timeline that a person has to review the ticket, and why. */
export function reviewInWords(reason: ReviewReason): string {
  return `a person has to look at it: ${REASON_IN_WORDS[reason]}`;
}

/** Says in the timeline that a person has reviewed the ticket by an action. */
export function lookedInWords(action: string): string {
  return `looked at it: ${action}`;
}
