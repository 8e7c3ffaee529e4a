// Makes, lists and revokes API clients of an account; see USAGE.
// Before the classes of the graph, whose decorators need it.
import 'reflect-metadata';
import { ConfigError } from '../platform/settings/read-settings.ts';
import { loadConfig } from '../service/config.ts';
import type { RequestContext } from '../platform/graphql/request-context.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { withAccount } from '../service/command-line/with-account.ts';
import { SCOPES } from '../subgraphs/accounts/account/scopes.ts';
import { listApiClients } from '../subgraphs/accounts/api-client/api-client.queries.ts';
import type { ApiClientRow } from '../subgraphs/accounts/api-client/api-client.queries.ts';
import { createApiClient } from '../subgraphs/accounts/api-client/create-api-client.ts';
import { revokeApiClient } from '../subgraphs/accounts/api-client/revoke-api-client.ts';

const USAGE = usageOf('api-client');

const PAGE_SIZE = 200;

async function create(context: RequestContext, name: string, scopes: string[]): Promise<string> {
  const client = await context.run(createApiClient, { name, scopes });
  return `client_id      ${client.clientId}
client_secret  ${client.clientSecret}
scope          ${client.scopes.join(' ')}

The secret is not kept and cannot be shown again.`;
}

async function list({ sql }: RequestContext): Promise<string> {
  const lines: string[] = [];
  for (let after: [string] | undefined; ;) {
    const page = await listApiClients(sql, { after, limit: PAGE_SIZE });
    lines.push(...page.map(lineOf));
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return lines.join('\n') || 'There is no API client yet.';
    after = [last.id];
  }
}

function lineOf({ id, name, scopes, createdAt, revokedAt }: ApiClientRow): string {
  const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'active';
  return [id, name, scopes.join(' '), `made ${createdAt.toISOString()}`, state].join('  ');
}

async function revoke(context: RequestContext, clientId: string): Promise<string> {
  const { name } = await context.run(revokeApiClient, clientId);
  return `Revoked "${name}"; its tokens stop within five seconds.`;
}

/** The work that a command line asks for. */
function workOf(
  positionals: readonly string[],
  name?: string,
  scope?: string,
): (on: RequestContext) => Promise<string> {
  const [verb, clientId, ...rest] = positionals;
  if (verb === 'create' && name !== undefined && positionals.length === 1) {
    return (context) => create(context, name, scope?.split(/\s+/).filter(Boolean) ?? [...SCOPES]);
  }
  if (name === undefined && scope === undefined && rest.length === 0) {
    if (verb === 'list' && clientId === undefined) return list;
    if (verb === 'revoke' && clientId !== undefined) return (context) => revoke(context, clientId);
  }
  throw new ConfigError(USAGE);
}

try {
  const { values, positionals } = readCommandLine(USAGE, {
    account: { type: 'string', default: 'demo' },
    name: { type: 'string' },
    scope: { type: 'string' },
  });
  const work = workOf(positionals, values.name, values.scope);
  console.log(await withAccount(loadConfig(), values.account, work));
} catch (error) {
  exitWithFailure(error);
}
