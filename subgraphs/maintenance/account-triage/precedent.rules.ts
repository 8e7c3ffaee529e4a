import { addedWords } from './added-words.rules.ts';
import { SETTING_RULE } from '../triage/doubtful-points.ts';
import { isSameText, textKeyOf, wordingOf } from './text-similarity.rules.ts';
import type { Precedent } from './text-similarity.rules.ts';
import { asksForPersonSoon } from '../triage/review.rules.ts';
import { SEVERITIES } from '../triage/triage.types.ts';
import type { EvidenceEffect, ReviewReason, Severity, TriageDecision, TriageEvidence } from '../triage/triage.types.ts';

/** Under which rule a precedent stands among the evidence. */
export const PRECEDENT_RULE = 'account precedent';
/** Below this confidence of the decision a person looks at what a precedent changes. */
const REVIEW_BELOW = 0.6;
/** So many of the words that a text says besides are named. */
const MOST_NAMED = 5;

/** A text, what the guide makes of it, and the precedent for it. */
interface PrecedentCase {
  decision: TriageDecision;
  precedent: Precedent;
  description: string;
  /** Whether the precedent's text says the very same. */
  isSame: boolean;
}

/**
 * The decision as the precedent would have it. Nothing is lowered by one that says it is less, nor sent to the trade that
 * this one names, where the guide's rules found an emergency, or the text says more than the one that was corrected: in
 * doubt the higher counts (guide R12). Whether somebody has to look at what a precedent changes says {@link asksForReview}.
 */
export function decideByPrecedent(decision: TriageDecision, precedent: Precedent, description: string): TriageDecision {
  const isSame = isSameText({ wording: wordingOf(description), textKey: textKeyOf(description) }, precedent);
  const precedentCase: PrecedentCase = { decision, precedent, description, isSame };
  const isLowered = stepsDown(precedentCase) > 0;
  const reasonKept = isLowered ? reasonToKeep(precedentCase) : undefined;
  const { severity, category } = reasonKept === undefined ? precedent : decision;
  const needsReview = asksForReview(precedentCase) || (reasonKept !== undefined && decision.needsReview);
  return {
    ...decision,
    severity,
    category,
    needsReview,
    reviewReason: needsReview ? reasonOf(precedentCase, severity) : null,
    evidence: [...decision.evidence, evidenceOf(precedentCase, reasonKept)],
  };
}

/** Why the precedent does not lower the severity; undefined when it does. */
function reasonToKeep({ decision, precedent, description, isSame }: PrecedentCase): string | undefined {
  if (isEmergencyByRule(decision)) return 'a rule found an emergency, which no precedent lowers';
  const added = isSame ? [] : addedWords(description, precedent.wording);
  if (added.length === 0) return undefined;
  const named = added.slice(0, MOST_NAMED).map((word) => JSON.stringify(word));
  return `this one says more (${named.join(', ')}${added.length > MOST_NAMED ? ', …' : ''}), and in doubt the higher counts`;
}

function evidenceOf(precedentCase: PrecedentCase, reasonKept: string | undefined): TriageEvidence {
  const { precedent, description } = precedentCase;
  const steps = stepsDown(precedentCase);
  const changes: EvidenceEffect = steps > 0 ? 'lowers' : steps < 0 ? 'raises' : 'category';
  const comparison = `worded like ticket ${precedent.ticketId}, which was corrected to ${precedent.severity}, ${precedent.category}`;
  return {
    start: 0,
    end: description.length,
    text: description,
    rule: PRECEDENT_RULE,
    effect: reasonKept === undefined ? changes : 'excludes',
    explanation: `${comparison}: ${precedent.reason}${reasonKept === undefined ? '' : `; but ${reasonKept}`}`,
  };
}

/**
 * A person looks at what a precedent changes, or would change, where it lowers an emergency or speaks against a rule that
 * counts in the text; and, unless the wording is the very same, where it moves the ticket to another trade, the text was
 * hard to judge, or may tell of an emergency in words that the other one lacks.
 */
function asksForReview(precedentCase: PrecedentCase): boolean {
  const { decision, precedent, isSame } = precedentCase;
  const isMoved = precedent.category !== decision.category;
  const isAgainst = stepsDown(precedentCase) > 0 || isMoved;
  if (isAgainst && (decision.severity === 'emergency' || hasRule(decision, /^[A-Z]\d/))) return true;
  if (isSame) return false;
  // What it says besides may be the danger that nobody saw in the other one.
  if (asksForPersonSoon(decision) && addedWords(precedentCase.description, precedent.wording).length > 0) return true;
  return isMoved || (precedent.severity !== decision.severity && decision.confidence < REVIEW_BELOW);
}

/** Why a person looks at it: the guide saw an emergency that the precedent makes less, or as before. */
function reasonOf({ decision }: PrecedentCase, severity: Severity): ReviewReason {
  const isLoweredEmergency = decision.severity === 'emergency' && severity !== 'emergency';
  return isLoweredEmergency ? 'may_be_emergency' : (decision.reviewReason ?? 'unsure');
}

const rankOf = (severity: Severity): number => SEVERITIES.indexOf(severity);

/** By how much less severe the precedent is than what the guide says; negative when it is graver. */
const stepsDown = ({ decision, precedent }: PrecedentCase): number =>
  rankOf(precedent.severity) - rankOf(decision.severity);

function isEmergencyByRule(decision: TriageDecision): boolean {
  // What only the account's setting makes an emergency, the guide did not find to be one.
  const isChosen = decision.evidence.some(({ rule }) => rule === SETTING_RULE);
  return decision.severity === 'emergency' && !isChosen && hasRule(decision, /^(E\d|R8)/);
}

/** Whether a rule of the guide, of those meant, counts in the text. */
function hasRule({ evidence }: TriageDecision, rulePattern: RegExp): boolean {
  return evidence.some(({ rule, effect }) => effect === 'raises' && rulePattern.test(rule));
}
