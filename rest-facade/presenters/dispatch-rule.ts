import type {
  DispatchRuleFieldsFragment,
  SavedDispatchRuleFieldsFragment,
} from '../operations/operations.generated.ts';
import type { RouteOutput } from '../route/route.ts';

const lowerCase = (names: readonly string[] | null | undefined): string[] | undefined =>
  names?.map((name) => name.toLowerCase());

const snakeCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A dispatch rule as REST shows it; a condition has only the members that restrict the rule. */
export function presentDispatchRule(rule: DispatchRuleFieldsFragment): object {
  const { categories, severities, propertyIds, hours } = rule.condition;
  const condition = {
    categories: lowerCase(categories),
    severities: lowerCase(severities),
    property_ids: propertyIds ?? undefined,
    hours: hours ?? undefined,
  };
  return {
    id: rule.id,
    scope: { kind: rule.scope.kind.toLowerCase(), id: rule.scope.id ?? null },
    position: rule.position,
    condition,
    vendor_ids: rule.vendorIds,
    roster_id: rule.rosterId ?? null,
    strategy: rule.strategy.toLowerCase(),
    enabled: rule.enabled,
    scope_deleted: rule.scopeDeleted,
    created_at: rule.createdAt,
    updated_at: rule.updatedAt,
  };
}

/** The response with a saved rule, its warnings and version. */
export function savedRuleAnswer({ rule, warnings }: SavedDispatchRuleFieldsFragment): RouteOutput {
  const body = { ...presentDispatchRule(rule), warnings: warnings.map(presentRuleWarning) };
  return { status: 200, body, version: rule.version };
}

/** The warnings of a rule as REST shows them. */
export function presentRuleWarning(warning: SavedDispatchRuleFieldsFragment['warnings'][number]): object {
  const { ruleId, pointer, code, detail } = warning;
  return { rule_id: ruleId, pointer: snakeCase(pointer), code, detail };
}
