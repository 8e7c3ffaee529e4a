import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { DispatchRuleChange } from './dispatch-rule.inputs.ts';
import { updateDispatchRuleRow } from './dispatch-rule.statements.ts';
import { lockRuleBook } from '../decision/dispatch.queries.ts';
import type { DispatchRule } from '../decision/dispatch.types.ts';
import { draftFromChange } from './rule-from-draft.rules.ts';
import { lockRuleForUpdate } from './lock-dispatch-rule.ts';
import type { RuleKey } from './lock-dispatch-rule.ts';
import { saveDispatchRule } from './save-dispatch-rule.ts';
import type { SavedRule } from './save-dispatch-rule.ts';

/**
 * Changes a rule. Absent members stay, even if they name something that has been deleted. Tickets that the rule
 * dispatched stay with their vendors.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`
 */
export async function updateDispatchRule(
  context: CommandContext,
  { input, ...key }: RuleKey & { input: DispatchRuleChange },
): Promise<SavedRule> {
  await lockRuleBook(context.sql, context.accountId);
  const { scope, condition, ...stored } = await lockRuleForUpdate(context, key);
  const { id, position, strategy, vendorIds, rosterId, enabled } = stored;
  const storedScope = { kind: scope.kind, ...(scope.id === null ? {} : { id: scope.id }) };
  const before = { id, scope: storedScope, position, condition, strategy, vendorIds, rosterId, enabled };
  const store = (rule: DispatchRule): Promise<void> => updateDispatchRuleRow(context.sql, context.now, rule);
  return saveDispatchRule(context, draftFromChange(before, input), store, before);
}
