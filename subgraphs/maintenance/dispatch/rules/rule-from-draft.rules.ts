import type { DispatchRuleChange, DraftDispatchRule } from './dispatch-rule.inputs.ts';
import type { DispatchRule, DraftFinding } from '../decision/dispatch.types.ts';
import { validateDraftRules } from './draft-validation.rules.ts';

/** A warning that a rule may not do what its author intended. */
export interface RuleWarning {
  ruleId: string;
  pointer: string;
  code: string;
  detail: string;
}

/** A draft in the shape in which rules are checked; null members are left out. */
export interface DraftRule extends Omit<DispatchRule, 'enabled' | 'condition'> {
  condition?: object;
  enabled?: boolean;
}

function withoutNulls(members: object | null | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members ?? {}).filter(([, value]) => value != null));
}

/** Converts an input to a draft and fills in what it leaves out. */
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
 * The draft of a stored rule after a change; absent or null members keep their values. A rule without a strategy is
 * stored as `first_eligible`, so a change that empties its list has to name a strategy to mean every vendor of the
 * trade.
 */
export function draftFromChange({ strategy, ...stored }: DispatchRule, change: DispatchRuleChange): DraftRule {
  if (change.rosterId != null) {
    return draftFromInput({ ...(stored as object), vendorIds: [], ...withoutNulls(change) }, stored);
  }
  // Vendors and strategies take the place of a roster.
  const rule = change.vendorIds == null && change.strategy == null ? stored : { ...stored, rosterId: null };
  const isEmptied = change.vendorIds?.length === 0 && (rule.vendorIds ?? []).length > 0;
  const keptStrategy = isEmptied && strategy === 'first_eligible' ? null : (strategy ?? null);
  return draftFromInput({ ...(rule as object), strategy: keptStrategy, ...withoutNulls(change) }, rule);
}

/** Converts a valid draft to a rule. */
export function ruleFromDraft({ condition = {}, enabled = true, ...rule }: DraftRule): DispatchRule {
  return { ...rule, condition, enabled };
}

const keyOf = ({ pointer, code, detail }: DraftFinding): string => JSON.stringify([pointer, code, detail]);

/** The conflicts that a draft adds to the account's rules, about itself or about another rule. */
export function warningsAddedBy(draft: DraftRule, otherRules: readonly DispatchRule[]): RuleWarning[] {
  const rules = [...otherRules, draft];
  const existingFindings = new Set(validateDraftRules(otherRules).map(keyOf));
  return validateDraftRules(rules)
    .filter((finding) => !existingFindings.has(keyOf(finding)))
    .map((finding) => warningFromFinding(finding, rules));
}

/** A finding with the id of its rule, and a pointer into that rule instead of the list. */
export function warningFromFinding(
  { pointer, code, detail }: DraftFinding,
  rules: readonly { id: string }[],
): RuleWarning {
  const [, index = '', ...rest] = pointer.split('/');
  return { ruleId: rules[Number(index)]?.id ?? '', pointer: rest.map((part) => `/${part}`).join(''), code, detail };
}
