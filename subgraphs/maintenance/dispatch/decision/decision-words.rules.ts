import type { DispatchDecision, DispatchOutcome } from './dispatch.types.ts';

const WITHOUT_VENDOR: Readonly<Record<Exclude<DispatchOutcome, 'assigned'>, string>> = {
  no_rule: 'no rule applies',
  none_eligible: 'nobody is eligible',
  exhausted: 'nobody left to ask',
};

/** The result of a decision for the timeline: the rule that found a vendor, or why no vendor was found. */
export function decisionInWords({ outcome, ruleId }: Pick<DispatchDecision, 'outcome' | 'ruleId'>): string {
  return outcome === 'assigned' ? `rule ${ruleId}` : WITHOUT_VENDOR[outcome];
}
