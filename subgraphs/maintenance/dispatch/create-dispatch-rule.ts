import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import type { DraftDispatchRule } from './dispatch-rule.inputs.ts';
import { insertDispatchRule } from './dispatch-rule.statements.ts';
import { dispatchRules } from './dispatch.queries.ts';
import { draftRule } from './draft-rule.rules.ts';
import { saveDispatchRule } from './save-dispatch-rule.ts';
import type { SavedRule } from './save-dispatch-rule.ts';

/**
 * Adds a rule; without a position it is tried behind the others of its scope's kind.
 * @throws AppError `validation_failed`; `already_exists` when the id is taken
 */
export async function createDispatchRule(context: CommandContext, input: DraftDispatchRule): Promise<SavedRule> {
  const { sql, accountId, now } = context;
  const kind = input.scope?.kind ?? 'account';
  const beside = (await dispatchRules(sql)).filter((rule) => rule.scope.kind === kind);
  const position = Math.max(0, ...beside.map((rule) => rule.position)) + 1;
  const draft = draftRule(input, { id: newId(), position });
  return saveDispatchRule(context, draft, async (rule) => {
    if (await insertDispatchRule(sql, { accountId, at: now }, rule)) return;
    throw new AppError('already_exists', `There is already a dispatch rule with the id ${JSON.stringify(rule.id)}.`);
  });
}
