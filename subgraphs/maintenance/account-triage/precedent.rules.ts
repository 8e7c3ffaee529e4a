import { addedWords } from './added-words.rules.ts';
import { SETTING_RULE } from '../triage/doubtful-points.ts';
import { isSameText, textKeyOf, wordingOf } from './text-similarity.rules.ts';
import type { Precedent } from './text-similarity.rules.ts';
import { explainPrecedent, PRECEDENT_RULE } from '../triage/precedent-evidence.rules.ts';
import { asksForPersonSoon } from '../triage/review.rules.ts';
import { SEVERITIES } from '../triage/triage.types.ts';
import type { EvidenceEffect, ReviewReason, Severity, TriageDecision, TriageEvidence } from '../triage/triage.types.ts';

/** Below this confidence a person reviews what a precedent changes. */
const REVIEW_BELOW = 0.6;
/** At most this many added words are named in the evidence. */
const MOST_NAMED = 5;

/** A text, the guide's decision about it, and its precedent. */
interface PrecedentCase {
  decision: TriageDecision;
  precedent: Precedent;
  description: string;
  /** Whether the precedent's text is the same. */
  isSame: boolean;
}

/**
 * Adapts a decision to a precedent. A precedent with a lower severity changes neither severity nor category if a rule
 * of the guide found an emergency, or if the text says more than the corrected text: in doubt the higher severity
 * counts (guide R12). {@link asksForReview} decides whether a person reviews the result.
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
  return {
    start: 0,
    end: description.length,
    text: description,
    rule: PRECEDENT_RULE,
    effect: reasonKept === undefined ? changes : 'excludes',
    explanation: explainPrecedent(precedent, reasonKept),
  };
}

/**
 * Whether a person reviews the result. A person does when the precedent speaks against an emergency or against a rule
 * that counts in the text. Unless the texts are the same, a person also does when the precedent changes the category,
 * when the text was hard to judge, or when the words that it adds may tell of an emergency.
 */
function asksForReview(precedentCase: PrecedentCase): boolean {
  const { decision, precedent, isSame } = precedentCase;
  const isMoved = precedent.category !== decision.category;
  const isAgainst = stepsDown(precedentCase) > 0 || isMoved;
  if (isAgainst && (decision.severity === 'emergency' || hasRule(decision, /^[A-Z]\d/))) return true;
  if (isSame) return false;
  // The added words may describe a danger that the corrected text did not have.
  if (asksForPersonSoon(decision) && addedWords(precedentCase.description, precedent.wording).length > 0) return true;
  return isMoved || (precedent.severity !== decision.severity && decision.confidence < REVIEW_BELOW);
}

/** Why a person reviews the ticket: the guide's emergency was lowered, or the decision's own reason. */
function reasonOf({ decision }: PrecedentCase, severity: Severity): ReviewReason {
  const isLoweredEmergency = decision.severity === 'emergency' && severity !== 'emergency';
  return isLoweredEmergency ? 'may_be_emergency' : (decision.reviewReason ?? 'unsure');
}

const rankOf = (severity: Severity): number => SEVERITIES.indexOf(severity);

/** How many steps less severe the precedent is than the guide's decision; negative when it is more severe. */
const stepsDown = ({ decision, precedent }: PrecedentCase): number =>
  rankOf(precedent.severity) - rankOf(decision.severity);

function isEmergencyByRule(decision: TriageDecision): boolean {
  // An emergency by the account's setting is none by the guide.
  const isChosen = decision.evidence.some(({ rule }) => rule === SETTING_RULE);
  return decision.severity === 'emergency' && !isChosen && hasRule(decision, /^(E\d|R8)/);
}

/** Whether a rule of the guide that matches the pattern raises the severity of the text. */
function hasRule({ evidence }: TriageDecision, rulePattern: RegExp): boolean {
  return evidence.some(({ rule, effect }) => effect === 'raises' && rulePattern.test(rule));
}
