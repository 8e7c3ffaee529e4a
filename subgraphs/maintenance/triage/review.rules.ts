import type { ReviewReason, TriageDecision } from './triage.types.ts';

/** Reasons for which a person has to look as soon as at an emergency. */
const URGENT_REVIEW_REASONS: ReadonlySet<ReviewReason> = new Set<ReviewReason>([
  'may_be_emergency',
  'language_not_understood',
]);

/** Whether a ticket that is judged no emergency may be one, so that it reaches a person as soon as one would. */
export function asksForPersonSoon({
  severity,
  needsReview,
  reviewReason,
}: Pick<TriageDecision, 'severity' | 'needsReview' | 'reviewReason'>): boolean {
  return severity !== 'emergency' && needsReview && reviewReason !== null && URGENT_REVIEW_REASONS.has(reviewReason);
}

/** Who judges tickets and asks for a look, as the timeline shows it. */
export const CLASSIFIER = 'triage';

const REASON_IN_WORDS: Readonly<Record<ReviewReason, string>> = {
  may_be_emergency: 'it may be an emergency',
  language_not_understood: 'its language was not understood',
  too_vague: 'it says too little',
  unsure: 'the judgement is unsure',
};

/** For the timeline: that a person has to look, and why. */
export function reviewInWords(reason: ReviewReason): string {
  return `a person has to look at it: ${REASON_IN_WORDS[reason]}`;
}

/** For the timeline: that whoever did this has looked at a ticket that waited for a person. */
export function lookedInWords(action: string): string {
  return `looked at it: ${action}`;
}
