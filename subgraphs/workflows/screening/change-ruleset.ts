import { isDeepStrictEqual } from 'node:util';
import { AppError, invalid } from '../../../platform/errors.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { rulesetChanged } from './screening-ruleset.event-types.ts';
import { rulesetRules } from './screening-ruleset.inputs.ts';
import type { ScreeningRulesetInput } from './screening-ruleset.inputs.ts';
import { rulesetsById } from './screening-ruleset.queries.ts';
import {
  insertRuleset,
  insertRulesetVersion,
  lockRulesetRow,
  markRulesetDeleted,
} from './screening-ruleset.statements.ts';
import type { ScreeningRulesetRow } from './screening-ruleset.types.ts';
import { STANDARD_RULESET } from './standard-ruleset.data.ts';

/** Ids of rulesets stand in paths. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** The ruleset to change, and the versions at which it may be changed. */
export interface RulesetKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * Adds a ruleset.
 * @throws AppError `validation_failed`; `already_exists` when the id is taken, also by one that was deleted
 */
export async function createRuleset(
  context: CommandContext,
  { id: givenId, input }: { id: string | null | undefined; input: ScreeningRulesetInput },
): Promise<ScreeningRulesetRow> {
  const { sql, accountId, now, actor } = context;
  const id = givenId ?? newId(now.getTime());
  if (!ID.test(id)) {
    const detail = `Expected 1 to 100 letters, digits, dots, underscores and hyphens, but got ${JSON.stringify(id.slice(0, 120))}.`;
    throw invalid({ pointer: '/id', code: 'invalid_id', detail });
  }
  const { rules } = parseInput(rulesetRules, input);
  const isNew = id !== STANDARD_RULESET.id && (await insertRuleset(sql, accountId, id));
  if (!isNew) {
    throw new AppError('already_exists', `There is already a screening ruleset with the id ${JSON.stringify(id)}.`);
  }
  await insertRulesetVersion(sql, { accountId, id, version: 1, rules, at: now, by: actor });
  const created = { id, version: 1, rules, createdAt: now, createdBy: actor };
  await context.record(rulesetChanged('created', created));
  return created;
}

/**
 * Replaces the rules by a new version, unless they are the same. Decisions stay with the version that made them.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; `illegal_transition` for the one of the service
 */
export async function updateRuleset(
  context: CommandContext,
  { input, ...key }: RulesetKey & { input: ScreeningRulesetInput },
): Promise<ScreeningRulesetRow> {
  const { sql, accountId, now, actor } = context;
  const before = await lockRuleset(context, key);
  const { rules } = parseInput(rulesetRules, input);
  if (isDeepStrictEqual(rules, before.rules)) return before;
  const version = before.version + 1;
  await insertRulesetVersion(sql, { accountId, id: key.id, version, rules, at: now, by: actor });
  const updated = { id: key.id, version, rules, createdAt: now, createdBy: actor };
  await context.record(rulesetChanged('updated', updated));
  return updated;
}

/**
 * Deletes a ruleset. Its versions can still be read, and its id is not free again.
 * @returns its id
 * @throws AppError `not_found`; `precondition_failed`; `illegal_transition` for the one of the service
 */
export async function deleteRuleset(context: CommandContext, key: RulesetKey): Promise<string> {
  const before = await lockRuleset(context, key);
  await markRulesetDeleted(context.sql, key.id, context.now);
  await context.record(rulesetChanged('deleted', before));
  return key.id;
}

async function lockRuleset({ sql }: CommandContext, { id, ifMatch }: RulesetKey): Promise<ScreeningRulesetRow> {
  if (id === STANDARD_RULESET.id) {
    const detail = 'The ruleset standard comes with the service and does not change. Add one of your own.';
    throw new AppError('illegal_transition', detail);
  }
  await lockRulesetRow(sql, id);
  const ruleset = (await rulesetsById(sql, [id])).get(id);
  if (!ruleset) throw new AppError('not_found', `There is no screening ruleset with the id ${JSON.stringify(id)}.`);
  assertVersion(String(ruleset.version), ifMatch);
  return ruleset;
}
