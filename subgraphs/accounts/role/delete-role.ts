import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockAgents } from '../agent/agent.statements.ts';
import { assertMayGrant } from '../agent/assert-may-grant.ts';
import { customRoleScopes } from '../agent/custom-roles.queries.ts';
import { personsWithRole } from './role.queries.ts';
import { deleteRoleRow } from './role.statements.ts';
import { assertNotBuiltIn } from './save-role.ts';

/**
 * Deletes a role of the account's own that nobody has.
 * @returns its id
 * @throws AppError `not_found`; `in_use` for a built-in role, and while persons have it; `insufficient_scope`
 */
export async function deleteRole(context: CommandContext, id: string): Promise<string> {
  const { sql, accountId } = context;
  assertNotBuiltIn(id);
  await lockAgents(sql, accountId);
  const own = await customRoleScopes(sql);
  if (!Object.hasOwn(own, id)) throw new AppError('not_found', `There is no role ${JSON.stringify(id)}.`);
  assertMayGrant(context, own[id]!, 'a role');
  const persons = await personsWithRole(sql, id);
  if (persons.length > 0) {
    throw new AppError('in_use', `Persons have the role ${JSON.stringify(id)}, such as ${persons.join(', ')}.`);
  }
  await deleteRoleRow(sql, id);
  return id;
}
