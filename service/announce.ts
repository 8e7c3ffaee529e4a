import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { listAccountIds } from '../subgraphs/accounts/account/account.queries.ts';
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

/** What a terminal is told about: a service and its way to accounts. */
export interface Announced {
  addresses: Addresses;
  database: Database;
}

/** Tells the person at the terminal where the service is and how to get a token. No token is printed: logs keep it. */
export async function announce(service: Announced, config: Config): Promise<void> {
  const accountIds = await listAccountIds(service.database.worker);
  const lines = [...addressLines(service.addresses, config), '', tokenLine(accountIds), 'Ctrl-C stops everything.'];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

function addressLines({ rest, graphql, health, inside = {} }: Addresses, config: Config): string[] {
  const { servesPages, graphqlIntrospection } = config;
  const first = rest ?? graphql;
  return [
    ...(servesPages && first !== undefined ? [`Begin at  ${first}/   links to everything that is served`] : []),
    ...(rest === undefined
      ? []
      : [`REST      ${rest}/api/v1${servesPages ? `   described at ${rest}/reference` : ''}`]),
    ...(graphql === undefined
      ? []
      : [`GraphQL   ${graphql}/graphql${servesPages && graphqlIntrospection ? '   GraphiQL in a browser' : ''}`]),
    `Health    ${health}/health/ready`,
    ...Object.entries(inside).map(([name, url], index) => (index === 0 ? 'Inside' : '').padEnd(10) + `${url}  ${name}`),
  ];
}

function tokenLine(accountIds: readonly string[]): string {
  const [first] = accountIds;
  if (first === undefined) return 'There is no account yet. Make one:  npm run account -- create NAME';
  return accountIds.includes(DEMO_ACCOUNT_ID)
    ? 'Get a token of the demo account:  npm run -s token'
    : `Get a token:  npm run -s token -- --account ${first}`;
}
