import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { createAgentRules } from './agent-input.rules.ts';
import type { CreateAgentInput } from './agent.inputs.ts';
import { agentsById } from './agent.queries.ts';
import { insertPerson, lockAgents } from './agent.statements.ts';
import type { AgentFacts, AgentRow } from './agent.types.ts';
import { assertMayGrantRoles } from './assert-may-grant.ts';
import { customRoleScopes } from './custom-roles.queries.ts';
import { inviteAgent } from './invite-agent.ts';
import { assertEmailIsFree, parsePerson } from './person-references.ts';

/**
 * Adds a person and invites them.
 * @throws AppError `validation_failed`; `insufficient_scope` for roles with scopes that the caller does not have;
 *   `unknown_reference` for properties; `email_taken`
 */
export async function createAgent(context: CommandContext, input: CreateAgentInput): Promise<AgentRow> {
  const { sql, accountId, now } = context;
  await lockAgents(sql, accountId);
  const customRoles = await customRoleScopes(sql);
  const schema = createAgentRules;
  const { kind: _, ...given } = await parsePerson(context, { schema, input, before: null }, customRoles);
  const id = newId(now.getTime());
  const person: AgentFacts & { id: string } = {
    ...{ id, name: given.name, email: given.email, roles: given.roles, status: 'invited' },
    phone: given.phone ?? null,
    phoneExtension: given.phoneExtension ?? null,
    languages: given.languages ?? [],
    reach: given.reach ?? null,
    workingHours: given.workingHours ?? null,
    ...{ externalSubject: null, template: null, ownerAgentId: null, autonomy: { default: 'act' } },
  };
  await assertEmailIsFree(sql, person);
  assertMayGrantRoles(context, person.roles, customRoles);
  await insertPerson(sql, { ...person, accountId, at: now });
  const agent = (await agentsById(sql, [id])).get(id)!;
  await inviteAgent(context, agent);
  return agent;
}
