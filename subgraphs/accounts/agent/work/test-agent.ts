import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import type { AgentCheck, AgentTest } from '../agent.objects.ts';
import { agentsById, missingProperties } from '../agent.queries.ts';
import type { AgentRow } from '../agent.types.ts';
import { customRoleScopes } from '../custom-roles.queries.ts';
import { scopesOfRoles } from '../roles.ts';
import { usableClients } from './usable-clients.queries.ts';

const WORKING: readonly string[] = ['active', 'ready'];

/** Looks whether an agent could act now; undefined when the account has no such agent. */
export async function testAgent({ sql }: RequestContext, id: string): Promise<AgentTest | undefined> {
  const agent = (await agentsById(sql, [id])).get(id);
  if (!agent) return undefined;
  const status = { name: 'status', ok: WORKING.includes(agent.status), detail: `The agent is ${agent.status}.` };
  const others = { person: personChecks, service: clientChecks, automation: () => Promise.resolve([]) }[agent.kind];
  const checks = [status, ...(await others(sql, agent))];
  return { agentId: id, ok: checks.every(({ ok }) => ok), checks };
}

async function personChecks(sql: RequestContext['sql'], { email, roles, reach }: AgentRow): Promise<AgentCheck[]> {
  const scopes = scopesOfRoles(roles, await customRoleScopes(sql));
  const missing = await missingProperties(sql, reach ?? []);
  const seen = (reach?.length ?? 0) - missing.length;
  return [
    {
      name: 'email',
      ok: email !== null,
      detail: email === null ? 'There is no email address.' : `Mail goes to ${email}.`,
    },
    { name: 'roles', ok: scopes.size > 0, detail: `The roles give ${scopes.size} scopes.` },
    {
      name: 'reach',
      ok: reach === null || seen > 0,
      detail:
        reach === null
          ? 'The person sees all properties.'
          : `The person sees ${seen} properties; ${missing.length} others do not exist any more.`,
    },
  ];
}

async function clientChecks(sql: RequestContext['sql'], { clientId }: AgentRow): Promise<AgentCheck[]> {
  const [client] = await usableClients(sql, clientId ?? '');
  const detail = client ? `The API client has ${client.scopes.length} scopes.` : 'The API client is revoked.';
  return [{ name: 'client', ok: client !== undefined, detail }];
}
