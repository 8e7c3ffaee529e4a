import { hoursText, isHours, parseHours, WEEKDAYS } from '../fields/week-hours.rules.ts';
import type { HoursText } from '../fields/week-hours.rules.ts';
import type { DraftDispatchRule, RuleDetailsFragment } from './operations.generated.ts';

/** A dispatch rule as the account has it. */
export type Rule = RuleDetailsFragment;

/** A dispatch rule as somebody edits it. */
export interface RuleDraft {
  id: string;
  scopeKind: Rule['scope']['kind'];
  scopeId: string;
  categories: readonly string[];
  severities: readonly string[];
  /** Null for any hour. */
  hours: HoursText | null;
  strategy: Rule['strategy'];
  vendorIds: readonly string[];
  /** Empty for a rule that chooses a vendor. */
  rosterId: string;
  enabled: boolean;
}

/** What somebody begins with: the rule, or one for everything. */
export function draftOf(rule: Rule | undefined): RuleDraft {
  return {
    id: rule?.id ?? crypto.randomUUID(),
    scopeKind: rule?.scope.kind ?? 'ACCOUNT',
    scopeId: rule?.scope.id ?? '',
    categories: rule?.condition.categories ?? [],
    severities: rule?.condition.severities ?? [],
    hours: rule?.condition.hours ? hoursText(rule.condition.hours) : null,
    strategy: rule?.strategy ?? 'FIRST_ELIGIBLE',
    vendorIds: rule?.vendorIds ?? [],
    rosterId: rule?.rosterId ?? '',
    enabled: rule?.enabled ?? true,
  };
}

/** Whether everything that a rule needs is there and can be read. */
export const isComplete = ({ scopeKind, scopeId, hours }: RuleDraft): boolean =>
  (scopeKind === 'ACCOUNT' || scopeId.trim() !== '') &&
  (hours === null || WEEKDAYS.every((day) => isHours(hours[day])));

/** What the service takes for a draft; what the form does not show stays as in `before`. */
export function inputOf(draft: RuleDraft, before: Rule | undefined) {
  const { scopeKind, scopeId, hours, strategy, vendorIds, rosterId, enabled } = draft;
  const orNone = <Value>(values: readonly Value[]): Value[] | null => (values.length === 0 ? null : [...values]);
  return {
    enabled,
    scope: { kind: scopeKind, id: scopeKind === 'ACCOUNT' ? null : scopeId.trim() },
    condition: {
      categories: orNone(draft.categories as NonNullable<Rule['condition']['categories']>),
      severities: orNone(draft.severities as NonNullable<Rule['condition']['severities']>),
      propertyIds: before?.condition.propertyIds ?? null,
      hours: hours === null ? null : (parseHours(hours) ?? null),
    },
    ...(rosterId === '' ? { strategy, vendorIds: [...vendorIds] } : { rosterId }),
  };
}

/** A stored rule as a draft of the simulation. */
export function storedDraft({ id, position, ...rule }: Rule): DraftDispatchRule {
  return { id, position, ...inputOf(draftOf({ id, position, ...rule }), { id, position, ...rule }) };
}

/** The account's rules with the draft in the place of the rule that it changes, or after all others. */
export function rulesWith(rules: readonly Rule[], draft: RuleDraft): DraftDispatchRule[] {
  const before = rules.find(({ id }) => id === draft.id);
  const changed = { id: draft.id, ...(before ? { position: before.position } : {}), ...inputOf(draft, before) };
  const others = rules.map((rule) => (rule.id === draft.id ? changed : storedDraft(rule)));
  return before ? others : [...others, changed];
}
