import type { Actor } from '../../../platform/actor.ts';
import type { Operator, Scalar } from '../condition/condition.types.ts';

/** What follows where a rule holds. */
export const SCREENING_EFFECTS = ['approve', 'condition', 'deny', 'review'] as const;
export type ScreeningEffect = (typeof SCREENING_EFFECTS)[number];

/** Comparisons that rules may make. */
export const SCREENING_OPERATORS = [
  'eq',
  'ne',
  'in',
  'lt',
  'lte',
  'gt',
  'gte',
  'exists',
] as const satisfies readonly Operator[];

/** A comparison of one fact about an applicant, and what follows where it holds. */
export interface ScreeningRule {
  /** Of a rule with the effect `condition`, what the applicant has to agree to. */
  name: string;
  /** A fact of the request, e.g. `income_multiple`. */
  field: string;
  op: (typeof SCREENING_OPERATORS)[number];
  value: Scalar | readonly Scalar[];
  effect: ScreeningEffect;
}

/** A version of a ruleset. */
export interface ScreeningRulesetRow {
  id: string;
  version: number;
  rules: readonly ScreeningRule[];
  createdAt: Date;
  createdBy: Actor;
}
