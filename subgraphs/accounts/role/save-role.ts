import { z } from 'zod';
import { AppError, invalid } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { WORDS, isWords } from '../../../platform/text.ts';
import { SCOPES } from '../account/scopes.ts';
import { lockAgents } from '../agent/agent.statements.ts';
import { assertMayGrant } from '../agent/assert-may-grant.ts';
import { customRoleScopes } from '../agent/custom-roles.queries.ts';
import { BUILT_IN_ROLES } from '../agent/roles.ts';
import type { Role, RoleInput } from './role.objects.ts';
import { upsertRole } from './role.statements.ts';

const MOST_ROLES = 100;
const DESCRIPTION = 'Expected at most 200 characters.';
const NAME = /^[a-z][a-z0-9_-]{0,49}$/;

const rules = z.object({
  description: z.string().refine(isWords, WORDS).max(200, DESCRIPTION).nullish(),
  scopes: z
    .array(z.enum(SCOPES, { error: () => `Expected one of: ${SCOPES.join(', ')}.` }))
    .min(1, 'Expected at least one scope.')
    .transform((scopes) => [...new Set(scopes)]),
});

/**
 * Adds or replaces a role of the account's own; persons who have it get its new scopes.
 * @throws AppError `validation_failed`; `in_use` for the name of a built-in role; `insufficient_scope` for scopes that the
 *   caller does not have, in the role as it was or as it shall be
 */
export async function saveRole(
  context: CommandContext,
  { id, input }: { id: string; input: RoleInput },
): Promise<Role> {
  const { sql, accountId, now } = context;
  const { description, scopes } = parseInput(rules, input);
  assertOwnName(id);
  await lockAgents(sql, accountId);
  const own = await customRoleScopes(sql);
  const before = Object.hasOwn(own, id) ? own[id]! : undefined;
  if (!before && Object.keys(own).length >= MOST_ROLES) {
    throw new AppError('in_use', `The account has ${MOST_ROLES} roles of its own already: delete one first.`);
  }
  assertMayGrant(context, [...(before ?? []), ...scopes], 'a role');
  const role = { id, description: description ?? '', scopes };
  await upsertRole(sql, { ...role, accountId, at: now });
  return { ...role, isBuiltIn: false };
}

function assertOwnName(id: string): void {
  assertNotBuiltIn(id);
  if (NAME.test(id)) return;
  const detail = 'Expected 1 to 50 lower-case letters, digits, hyphens and underscores, beginning with a letter.';
  throw invalid({ parameter: 'role', code: 'invalid_name', detail });
}

/** @throws AppError `in_use` for the name of a role that every account has */
export function assertNotBuiltIn(id: string): void {
  if (!Object.hasOwn(BUILT_IN_ROLES, id)) return;
  throw new AppError('in_use', `Every account has the role ${JSON.stringify(id)}, so it cannot be changed or deleted.`);
}
