import { evaluate } from '../condition/evaluate.rules.ts';
import type { ConditionResult, Facts } from '../condition/condition.types.ts';
import type { ScreeningEffect, ScreeningRule, ScreeningRulesetRow } from './screening-ruleset.types.ts';

/** What rules say of an applicant. `review` leaves the decision to a person. */
export const ASSESSED_DECISIONS = ['approved', 'approved_with_conditions', 'denied', 'review'] as const;
export type AssessedDecision = (typeof ASSESSED_DECISIONS)[number];

/** What came of an applicant's facts. */
export interface ScreeningAssessment {
  /** 0 to 100: the share of the rules that speak for the applicant. */
  score: number;
  /** How each rule was found. */
  rationale: string[];
  decision: AssessedDecision;
  /** What the applicant has to agree to; empty unless there are conditions. */
  conditions: string[];
}

interface Finding {
  rule: ScreeningRule;
  result: ConditionResult;
  /** Whether the fact is there, and of a kind that the rule can compare. */
  isKnown: boolean;
}

/**
 * Compares the facts about an applicant with every rule. A denial outweighs a review, that a condition, and that an approval. A
 * fact that is missing or cannot be compared leaves the decision to a person, unless another rule denies; so does an applicant
 * for whom no rule with the effect `approve` or `condition` holds.
 */
export function assess({ rules }: Pick<ScreeningRulesetRow, 'rules'>, facts: Facts, now: Date): ScreeningAssessment {
  const findings = rules.map((rule) => find(rule, facts, now));
  const inFavor = findings.filter(speaksFor).length;
  const holding = (effect: ScreeningEffect): Finding[] =>
    findings.filter(({ rule, result, isKnown }) => isKnown && result.held && rule.effect === effect);
  const decision = decide(holding, findings);
  return {
    score: Math.round((100 * inFavor) / rules.length),
    rationale: findings.map(sentenceOf),
    decision,
    conditions: decision === 'approved_with_conditions' ? holding('condition').map(({ rule }) => rule.name) : [],
  };
}

function decide(holding: (effect: ScreeningEffect) => Finding[], findings: readonly Finding[]): AssessedDecision {
  if (holding('deny').length > 0) return 'denied';
  if (holding('review').length > 0 || findings.some(({ isKnown }) => !isKnown)) return 'review';
  if (holding('condition').length > 0) return 'approved_with_conditions';
  return holding('approve').length > 0 ? 'approved' : 'review';
}

function find(rule: ScreeningRule, facts: Facts, now: Date): Finding {
  const { field, op, value } = rule;
  const [result] = evaluate({ field, op, value }, facts, now).results;
  return { rule, result: result!, isKnown: isKnown(rule, result!.actual, now) };
}

/** Nothing holds between values of different kinds, so that a rule which does not hold is no sign that its opposite does. */
function isKnown({ op, value }: ScreeningRule, actual: unknown, now: Date): boolean {
  if (op === 'exists') return true;
  if (actual === null) return false;
  const holds = (other: 'lt' | 'gte'): boolean => evaluate({ field: 'actual', op: other, value }, { actual }, now).held;
  if (op === 'lt' || op === 'lte' || op === 'gt' || op === 'gte') return holds('lt') || holds('gte');
  const expected: readonly unknown[] = Array.isArray(value) ? value : [value];
  return expected.some((each) => typeof each === typeof actual);
}

const speaksFor = ({ rule, result, isKnown: known }: Finding): boolean =>
  known && result.held === (rule.effect === 'approve');

function sentenceOf({ rule: { name, field, op, value, effect }, result, isKnown: known }: Finding): string {
  const test = `${field} ${op} ${JSON.stringify(value)}`;
  const found = result.actual === null ? 'it was not given' : `it is ${JSON.stringify(result.actual)}`;
  const outcome = known ? (result.held ? `holds, so ${effect}` : 'does not hold') : 'cannot be compared, so review';
  return `${name}: ${test} ${outcome}; ${found}.`.slice(0, MOST_OF_SENTENCE);
}

const MOST_OF_SENTENCE = 500;

/** What is to be done after a decision. */
export const NEXT_STEPS: Readonly<Record<AssessedDecision, readonly string[]>> = {
  approved: ['Offer the lease.'],
  approved_with_conditions: ['Agree on the conditions with the applicant.', 'Send the adverse action notice.'],
  denied: ['Send the adverse action notice.'],
  review: ['A person decides the application.'],
};

/** The decisions of which the applicant must get an adverse action notice. */
export const requiresAdverseAction = (decision: AssessedDecision): boolean =>
  decision === 'denied' || decision === 'approved_with_conditions';
