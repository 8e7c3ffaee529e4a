import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { assertVersion } from '../../../../platform/graphql/if-match.ts';
import { dispatchRulesById } from './dispatch-rule.queries.ts';
import type { DispatchRuleRow } from './dispatch-rule.queries.ts';
import { lockRule } from '../decision/dispatch.queries.ts';

/** Which rule, and at which versions it may be changed. */
export interface RuleKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * The rule as it is, locked until the transaction ends.
 * @throws AppError `not_found`; `precondition_failed` at any other version than those named
 */
export async function lockRuleForUpdate({ sql }: CommandContext, { id, ifMatch }: RuleKey): Promise<DispatchRuleRow> {
  await lockRule(sql, id);
  const rule = (await dispatchRulesById(sql, [id])).get(id);
  if (!rule) throw new AppError('not_found', `There is no dispatch rule with the id ${JSON.stringify(id)}.`);
  assertVersion(rule.version, ifMatch);
  return rule;
}
