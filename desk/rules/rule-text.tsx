import { useTexts } from '../texts/texts.ts';
import type { Rule } from './rule-draft.rules.ts';
import type { RuleTargets } from './use-rules.ts';

/** A rule in words: whom it concerns, when, and who is called. */
export function RuleText({
  rule: { scope, condition, strategy, vendorIds, rosterId },
  targets,
  names,
}: {
  rule: Rule;
  targets: RuleTargets;
  names: ReadonlyMap<string, string>;
}) {
  const { rules: texts, severity, category } = useTexts();
  const conditions = [
    condition.severities?.map((each) => severity[each]).join(', '),
    condition.categories?.map((each) => category[each]).join(', '),
    condition.propertyIds?.map((id) => names.get(id) ?? id).join(', '),
    condition.hours && texts.someHours,
  ].filter(Boolean);
  const who =
    rosterId !== null
      ? texts.onCallOf(targets.nameOf(rosterId))
      : vendorIds.length === 0
        ? `${texts.anyVendor} (${texts.strategies[strategy]})`
        : `${vendorIds.map((id) => targets.nameOf(id)).join(', ')} (${texts.strategies[strategy]})`;
  const where =
    scope.id === null ? texts.scopes[scope.kind] : `${texts.scopes[scope.kind]} ${names.get(scope.id) ?? scope.id}`;
  return (
    <p>
      <strong>{where}</strong> · {conditions.length === 0 ? texts.everything : conditions.join(' · ')} → {who}
    </p>
  );
}
