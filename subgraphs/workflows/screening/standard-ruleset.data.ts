import { OPERATOR } from '../../../platform/actor.ts';
import type { ScreeningRulesetRow } from './screening-ruleset.types.ts';

/** The ruleset that every account has. It denies nobody: what speaks against an applicant asks for a person. */
export const STANDARD_RULESET: ScreeningRulesetRow = {
  id: 'standard',
  version: 1,
  rules: [
    { name: 'Income covers the rent', field: 'income_multiple', op: 'gte', value: 3, effect: 'approve' },
    {
      ...{ name: 'A guarantor, or a second month of deposit', field: 'income_multiple', op: 'lt', value: 3 },
      effect: 'condition',
    },
    { name: 'Low income', field: 'income_multiple', op: 'lt', value: 2.5, effect: 'review' },
    { name: 'Low credit score', field: 'credit_score', op: 'lt', value: 620, effect: 'review' },
    { name: 'Earlier evictions', field: 'evictions', op: 'gt', value: 0, effect: 'review' },
  ],
  createdAt: new Date('2026-01-01T00:00:00Z'),
  createdBy: OPERATOR,
};
