import type { DispatchDecision, DispatchOutcome } from './dispatch.types.ts';

const WITHOUT_VENDOR: Readonly<Record<Exclude<DispatchOutcome, 'assigned'>, string>> = {
  no_rule: 'no rule applies',
  none_eligible: 'nobody is eligible',
  exhausted: 'nobody left to ask',
};

/** What a decision by the rules came to, for a timeline: the rule that found a vendor, or why none was found. */
export function decisionInWords({ outcome, ruleId }: Pick<DispatchDecision, 'outcome' | 'ruleId'>): string {
  return outcome === 'assigned' ? `rule ${ruleId}` : WITHOUT_VENDOR[outcome];
}
