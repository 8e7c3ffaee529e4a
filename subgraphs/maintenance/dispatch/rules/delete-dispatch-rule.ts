import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { deleteDispatchRuleRow } from './dispatch-rule.statements.ts';
import { lockRuleForUpdate } from './lock-dispatch-rule.ts';
import type { RuleKey } from './lock-dispatch-rule.ts';

/**
 * Deletes a rule; the records of its decisions keep its id.
 * @returns the id
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function deleteDispatchRule(context: CommandContext, key: RuleKey): Promise<string> {
  await lockRuleForUpdate(context, key);
  await deleteDispatchRuleRow(context.sql, key.id);
  return key.id;
}
