import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { DraftDispatchRule } from './dispatch-rule.inputs.ts';
import { insertDispatchRule, renumberRules } from './dispatch-rule.statements.ts';
import { dispatchRules, lockRuleBook, lockRules } from '../decision/dispatch.queries.ts';
import type { ScopeKind } from '../decision/dispatch.types.ts';
import { draftFromInput } from './rule-from-draft.rules.ts';
import { POSITIONS } from './draft-validation.rules.ts';
import { saveDispatchRule } from './save-dispatch-rule.ts';
import type { SavedRule } from './save-dispatch-rule.ts';

/**
 * Adds a rule. Without a position it comes behind the other rules of the same kind of scope.
 * @throws AppError `validation_failed`; `already_exists` when the id is taken
 */
export async function createDispatchRule(context: CommandContext, input: DraftDispatchRule): Promise<SavedRule> {
  const { sql, accountId, now } = context;
  await lockRuleBook(sql, accountId);
  const position = input.position ?? (await positionBehindAll(context, input.scope?.kind ?? 'account'));
  const draft = draftFromInput(input, { id: newId(), position });
  return saveDispatchRule(context, draft, async (rule) => {
    if (await insertDispatchRule(sql, { accountId, at: now }, rule)) return;
    throw new AppError('already_exists', `There is already a dispatch rule with the id ${JSON.stringify(rule.id)}.`);
  });
}

/**
 * The position behind the last rule of a scope kind. If that rule has the highest possible position, the rules are
 * renumbered from 1.
 */
async function positionBehindAll({ sql, now }: CommandContext, kind: ScopeKind): Promise<number> {
  const rulesOfKind = (await dispatchRules(sql)).filter((rule) => rule.scope.kind === kind);
  const highestPosition = Math.max(0, ...rulesOfKind.map((rule) => rule.position));
  if (highestPosition < POSITIONS.highest) return highestPosition + 1;
  const ids = rulesOfKind.map(({ id }) => id);
  await lockRules(sql, ids);
  await renumberRules(sql, now, ids);
  return ids.length + 1;
}
