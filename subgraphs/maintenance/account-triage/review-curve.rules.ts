import { isForReview } from '../triage/judge.rules.ts';
import { readers } from '../triage/triage-readers.ts';
import type { TriageReviewCurve, TriageReviewPoint } from './review-curve.objects.ts';
import type { PersonJudged } from './review-curve.types.ts';

const SHARES = [0.02, 0.05, 0.08, 0.12, 0.15, 0.2, 0.3, 0.5];
/** With fewer tickets the points say little. */
const FEWEST_TICKETS = 50;

/** What each share of reviews would have given for tickets that people judged. */
export function reviewCurveOf(tickets: readonly PersonJudged[]): TriageReviewCurve {
  return {
    tickets: tickets.length,
    emergencies: tickets.filter(({ judged }) => judged === 'emergency').length,
    isEnough: tickets.length >= FEWEST_TICKETS,
    points: SHARES.map((share) => pointOf(tickets, share)),
  };
}

function pointOf(tickets: readonly PersonJudged[], share: number): TriageReviewPoint {
  const unseenTickets = tickets.filter((ticket) => !wouldBeSeen(ticket, share));
  return {
    share,
    forReview: (tickets.length - unseenTickets.length) / Math.max(tickets.length, 1),
    missedUnseen: unseenTickets.filter(({ called, judged }) => judged === 'emergency' && called !== 'emergency').length,
    falseAlarms: unseenTickets.filter(({ called, judged }) => called === 'emergency' && judged !== 'emergency').length,
  };
}

/**
 * Whether a person would review a ticket at this share. The share does not affect reviews for other reasons, or by
 * precedent.
 */
function wouldBeSeen({ probability, reviewReason, isByPrecedent }: PersonJudged, share: number): boolean {
  if (isByPrecedent || (reviewReason !== null && reviewReason !== 'may_be_emergency')) return reviewReason !== null;
  return isForReview(probability, share, readers().limits);
}
