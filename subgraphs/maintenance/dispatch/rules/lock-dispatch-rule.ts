import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { assertVersion } from '../../../../platform/graphql/if-match.ts';
import { dispatchRulesById } from './dispatch-rule.queries.ts';
import type { DispatchRuleRow } from './dispatch-rule.queries.ts';
import { lockRule } from '../decision/dispatch.queries.ts';

/** The rule to change, and the versions at which it may be changed. */
export interface RuleKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * Locks a rule until the transaction ends and reads it.
 * @throws AppError `not_found`; `precondition_failed` at a version that `ifMatch` does not name
 */
export async function lockRuleForUpdate({ sql }: CommandContext, { id, ifMatch }: RuleKey): Promise<DispatchRuleRow> {
  await lockRule(sql, id);
  const rule = (await dispatchRulesById(sql, [id])).get(id);
  if (!rule) throw new AppError('not_found', `There is no dispatch rule with the id ${JSON.stringify(id)}.`);
  assertVersion(rule.version, ifMatch);
  return rule;
}
