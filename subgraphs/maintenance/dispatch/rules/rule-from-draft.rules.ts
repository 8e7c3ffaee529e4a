import type { DispatchRuleChange, DraftDispatchRule } from './dispatch-rule.inputs.ts';
import type { DispatchRule, DraftFinding } from '../decision/dispatch.types.ts';
import { validateDraftRules } from './draft-validation.rules.ts';

/** A rule that may not do what was meant. */
export interface RuleWarning {
  ruleId: string;
  pointer: string;
  code: string;
  detail: string;
}

/** A draft in the form in which rules are checked; whatever is null counts as absent. */
export interface DraftRule extends Omit<DispatchRule, 'enabled' | 'condition'> {
  condition?: object;
  enabled?: boolean;
}

function withoutNulls(members: object | null | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members ?? {}).filter(([, value]) => value != null));
}

/** A draft from outside, with what it leaves open filled in. */
export function draftFromInput(
  draft: DraftDispatchRule,
  { id, position }: { id: string; position: number },
): DraftRule {
  const { scope, condition, ...rest } = withoutNulls(draft) as DraftDispatchRule;
  return {
    position,
    ...(rest as object),
    id: rest.id ?? id,
    scope: withoutNulls(scope ?? { kind: 'account' }) as unknown as DispatchRule['scope'],
    ...(condition ? { condition: withoutNulls(condition) } : {}),
  };
}

/**
 * A stored rule after a change; what is absent or null stays. The strategy of a rule that named none is stored as
 * `first_eligible`: whoever empties its list has to say that everybody of the trade is meant.
 */
export function draftFromChange({ strategy, ...rule }: DispatchRule, change: DispatchRuleChange): DraftRule {
  const isEmptied = change.vendorIds?.length === 0 && (rule.vendorIds ?? []).length > 0;
  const keptStrategy = isEmptied && strategy === 'first_eligible' ? null : (strategy ?? null);
  return draftFromInput({ ...(rule as object), strategy: keptStrategy, ...withoutNulls(change) }, rule);
}

/** A draft that was found sound, as a rule. */
export function ruleFromDraft({ condition = {}, enabled = true, ...rule }: DraftRule): DispatchRule {
  return { ...rule, condition, enabled };
}

const keyOf = ({ pointer, code, detail }: DraftFinding): string => JSON.stringify([pointer, code, detail]);

/** What a draft adds to the conflicts between the account's rules, about itself or about another rule. */
export function warningsAddedBy(draft: DraftRule, otherRules: readonly DispatchRule[]): RuleWarning[] {
  const rules = [...otherRules, draft];
  const existingFindings = new Set(validateDraftRules(otherRules).map(keyOf));
  return validateDraftRules(rules)
    .filter((finding) => !existingFindings.has(keyOf(finding)))
    .map((finding) => warningFromFinding(finding, rules));
}

/** A finding with its rule's id, and a pointer into that rule instead of into the list. */
export function warningFromFinding(
  { pointer, code, detail }: DraftFinding,
  rules: readonly { id: string }[],
): RuleWarning {
  const [, index = '', ...rest] = pointer.split('/');
  return { ruleId: rules[Number(index)]?.id ?? '', pointer: rest.map((part) => `/${part}`).join(''), code, detail };
}
