import { shareInWords, shareOf } from '../../network/training/share.ts';
import type { Share } from '../../network/training/share.ts';
import { SEVERITIES } from '../triage.types.ts';
import type { Severity, TriageDecision } from '../triage.types.ts';
import type { LabelledTicket } from './training.types.ts';

/** A labelled ticket and how it was judged. */
export interface Outcome {
  ticket: LabelledTicket;
  decision: Pick<TriageDecision, 'severity' | 'category' | 'needsReview'>;
}

/** The figures of the triage guide's section 7 and of the reviews. */
export interface Scores {
  severity: Share;
  macroF1: number;
  recall: Share;
  precision: Share;
  category: Share;
  /** Tickets for review. */
  review: Share;
  /** Emergencies that are neither called emergencies nor reviewed. */
  missedUnseen: Share;
  /** The figures of tickets that are not reviewed. */
  restPrecision: Share;
  restSeverity: Share;
  /** Tickets called emergencies among those that are not. */
  falseAlarms: Share;
}

const isEmergency = ({ severity }: { severity: Severity }): boolean => severity === 'emergency';
const isRight = ({ ticket, decision }: Outcome): boolean => ticket.severity === decision.severity;

function shareWhere(outcomes: readonly Outcome[], isPart: (outcome: Outcome) => boolean): Share {
  return shareOf(outcomes.filter(isPart).length, outcomes.length);
}

function f1(outcomes: readonly Outcome[], severity: Severity): number {
  const called = outcomes.filter(({ decision }) => decision.severity === severity).length;
  const labelled = outcomes.filter(({ ticket }) => ticket.severity === severity).length;
  const right = outcomes.filter((outcome) => isRight(outcome) && outcome.ticket.severity === severity).length;
  return called + labelled === 0 ? Number.NaN : (2 * right) / (called + labelled);
}

/** The figures of some judged tickets. */
export function scoresOf(outcomes: readonly Outcome[]): Scores {
  const emergencies = outcomes.filter(({ ticket }) => isEmergency(ticket));
  const called = outcomes.filter(({ decision }) => isEmergency(decision));
  const rest = outcomes.filter(({ decision }) => !decision.needsReview);
  const f1s = SEVERITIES.map((severity) => f1(outcomes, severity)).filter((value) => !Number.isNaN(value));
  return {
    severity: shareWhere(outcomes, isRight),
    macroF1: f1s.reduce((sum, value) => sum + value, 0) / f1s.length,
    recall: shareWhere(emergencies, isRight),
    precision: shareWhere(called, isRight),
    category: shareWhere(outcomes, ({ ticket, decision }) => ticket.category === decision.category),
    review: shareWhere(outcomes, ({ decision }) => decision.needsReview),
    missedUnseen: shareWhere(emergencies, ({ decision }) => !isEmergency(decision) && !decision.needsReview),
    restPrecision: shareWhere(
      rest.filter(({ decision }) => isEmergency(decision)),
      isRight,
    ),
    restSeverity: shareWhere(rest, isRight),
    falseAlarms: shareWhere(
      outcomes.filter(({ ticket }) => !isEmergency(ticket)),
      ({ decision }) => isEmergency(decision),
    ),
  };
}

const NAMES: Readonly<Record<keyof Scores, string>> = {
  severity: 'severity',
  macroF1: 'macro-F1',
  recall: 'emergency recall',
  precision: 'emergency precision',
  category: 'category',
  review: 'for review',
  missedUnseen: 'emergencies missed unseen',
  restPrecision: 'not for review: emergency precision',
  restSeverity: 'not for review: severity',
  falseAlarms: 'false alarms among other tickets',
};

/** One line for each figure, with its interval and counts. */
export function scoreLines(scores: Scores): string[] {
  return (Object.keys(NAMES) as (keyof Scores)[]).map((key) => {
    const figure = scores[key];
    const name = NAMES[key].padEnd(36);
    if (typeof figure === 'number') return `${name} ${figure.toFixed(3)}`;
    return `${name} ${shareInWords(figure)}`;
  });
}
