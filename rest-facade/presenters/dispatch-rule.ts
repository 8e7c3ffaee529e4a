import { snakeCase } from '../../platform/text.ts';
import type { Answer } from '../contract/operation-types.ts';
import type { DispatchRule, SavedDispatchRule, WeeklyHours } from '../contract/rest-types.generated.ts';
import { describedJson } from '../conversion/described.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type {
  DispatchRuleFieldsFragment,
  SavedDispatchRuleFieldsFragment,
} from '../operations/operations.generated.ts';

/** A dispatch rule as REST shows it; a condition has only the members that restrict the rule. */
export function presentDispatchRule(rule: DispatchRuleFieldsFragment): DispatchRule {
  const { categories, severities, propertyIds, hours } = rule.condition;
  const condition = {
    ...(categories && { categories: categories.map(lowerCase) }),
    ...(severities && { severities: severities.map(lowerCase) }),
    ...(propertyIds && { property_ids: propertyIds }),
    ...(hours && { hours: describedJson<WeeklyHours>(hours) }),
  };
  return {
    id: rule.id,
    scope: { kind: lowerCase(rule.scope.kind), id: rule.scope.id ?? null },
    position: rule.position,
    condition,
    vendor_ids: rule.vendorIds,
    roster_id: rule.rosterId ?? null,
    strategy: lowerCase(rule.strategy),
    enabled: rule.enabled,
    scope_deleted: rule.scopeDeleted,
    created_at: rule.createdAt,
    updated_at: rule.updatedAt,
  };
}

/** The response with a saved rule, its warnings and version. */
export function savedRuleAnswer({
  rule,
  warnings,
}: SavedDispatchRuleFieldsFragment): Answer<200, SavedDispatchRule, 'version'> {
  const body = { ...presentDispatchRule(rule), warnings: warnings.map(presentRuleWarning) };
  return { status: 200, body, version: rule.version };
}

/** The warnings of a rule as REST shows them. */
export function presentRuleWarning(
  warning: SavedDispatchRuleFieldsFragment['warnings'][number],
): SavedDispatchRule['warnings'][number] {
  const { ruleId, pointer, code, detail } = warning;
  return { rule_id: ruleId, pointer: snakeCase(pointer), code, detail };
}
