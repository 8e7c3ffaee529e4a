import type { Tokens } from '../platform/auth/tokens.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { listAccountIds } from '../subgraphs/accounts/account/account.queries.ts';
import { SCOPES } from '../subgraphs/accounts/account/scopes.ts';
import { DEMO_ACCOUNT_ID } from './demo/load-demo.ts';

/** Where a running service is, without a slash at the end; undefined what these processes do not serve. */
export interface Addresses {
  rest: string | undefined;
  graphql: string | undefined;
  /** Of one process, for whoever watches it. */
  health: string;
  /** Further processes by name. */
  inside?: Readonly<Record<string, string>>;
}

/** What a terminal is told about: a service and its way to tokens and accounts. */
export interface Announced {
  addresses: Addresses;
  tokens: Tokens;
  database: Database;
}

/** Tells the person at the terminal where the service is and what to try. */
export async function announce(service: Announced, config: Config): Promise<void> {
  const { rest } = service.addresses;
  const accountIds = await listAccountIds(service.database.worker);
  // In production nothing that opens a door is written to a log.
  const isTrial = accountIds.includes(DEMO_ACCOUNT_ID) && !config.isProduction;
  const example =
    rest !== undefined && isTrial ? await demoRequest(rest, service.tokens, config) : firstAccount(accountIds);
  process.stdout.write(`\n${addressLines(service.addresses).join('\n')}\n\n${example}\n\nCtrl-C stops everything.\n\n`);
}

function addressLines({ rest, graphql, health, inside = {} }: Addresses): string[] {
  return [
    ...(rest === undefined ? [] : [`REST      ${rest}/api/v1          described at ${rest}/api/v1/openapi.json`]),
    ...(graphql === undefined ? [] : [`GraphQL   ${graphql}/graphql`]),
    `Health    ${health}/health/ready`,
    ...Object.entries(inside).map(([name, url], index) => (index === 0 ? 'Inside' : '').padEnd(10) + `${url}  ${name}`),
  ];
}

async function demoRequest(url: string, tokens: Tokens, config: Config): Promise<string> {
  const token = await tokens.issue({
    accountId: DEMO_ACCOUNT_ID,
    subject: 'demo',
    scopes: SCOPES,
    ttlSeconds: config.tokenTtlSeconds,
  });
  return `File a ticket for the demo account:

curl -s ${url}/api/v1/maintenance -H 'Content-Type: application/json' \\
  -d '{"ticket_id":"WO-1","unit_id":"MAPLE-101","description":"The kitchen tap snapped off and water is hitting the ceiling"}' \\
  -H 'Authorization: Bearer ${token}'`;
}

function firstAccount(accountIds: readonly string[]): string {
  const account = accountIds[0];
  return account === undefined
    ? 'There is no account yet. Make one:  npm run account -- create NAME'
    : `Get a token:  npm run -s token -- --account ${account}`;
}
