import type { Config } from '../platform/settings/config.ts';
import { measureDatabaseClock } from '../platform/db/database-clock.ts';
import type { Database } from '../platform/db/database.ts';
import { emergencyPeople } from '../subgraphs/accounts/account/account.queries.ts';
import { alertFindings, sentMessages } from '../subgraphs/accounts/readiness/alert-findings.rules.ts';
import { makeOperatorLink } from '../subgraphs/accounts/sign-in/make-sign-in-links.ts';
import { DEMO_ACCOUNT_ID } from './demo/load-demo.ts';

/** Where a running service is, without a slash at the end; undefined what these processes do not serve. */
export interface Addresses {
  rest: string | undefined;
  graphql: string | undefined;
  /** The health of one process, for its monitoring. */
  health: string;
  /** Further processes by name. */
  inside?: Readonly<Record<string, string>>;
}

/** What the terminal shows: a service and its way to accounts. */
export interface Announced {
  addresses: Addresses;
  database: Database;
}

/**
 * Tells the person at the terminal where the service is, how to get a token, and how to sign in to the demo account. No
 * token is printed: logs keep it. The link works once and for ten minutes alone.
 */
export async function announce(service: Announced, config: Config): Promise<void> {
  const accounts = await emergencyPeople(service.database.worker);
  const accountIds = accounts.map(({ accountId }) => accountId);
  const lines = [
    ...addressLines(service.addresses, config),
    '',
    ...unreadyAccounts(accounts, config),
    tokenLine(accountIds),
    ...(await signInLines(service, config, accountIds)),
    'Ctrl-C stops everything.',
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** How many accounts are named one by one; beyond that only their number is shown. */
const MOST_NAMED = 5;

/** What stands in the way of relying on accounts, each with those that it is so of. */
function unreadyAccounts(accounts: Awaited<ReturnType<typeof emergencyPeople>>, config: Config): string[] {
  const sent = sentMessages(config);
  const blocking = accounts.flatMap(({ accountId, ...people }) =>
    alertFindings(people, sent)
      .filter(({ severity }) => severity === 'blocking')
      .map(({ detail }) => ({ accountId, detail })),
  );
  return [...Map.groupBy(blocking, ({ detail }) => detail)].map(([detail, accounts]) => {
    const named = accounts.slice(0, MOST_NAMED).map(({ accountId }) => accountId);
    const more = accounts.length > named.length ? ` and ${accounts.length - named.length} more` : '';
    return `Not ready (${named.join(', ')}${more}): ${detail}`;
  });
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
    ...(config.isProduction && config.databaseUrl === undefined
      ? [`Data      an embedded PostgreSQL in ${config.dataDir}, since DATABASE_URL is not set`]
      : []),
    ...Object.entries(inside).map(([name, url], index) => (index === 0 ? 'Inside' : '').padEnd(10) + `${url}  ${name}`),
  ];
}

/** A link that the demo account's owner signs in by; not in production, and not where people sign in at an issuer. */
async function signInLines(
  { addresses: { rest }, database: { worker } }: Announced,
  config: Config,
  accountIds: readonly string[],
): Promise<string[]> {
  if (rest === undefined || config.isProduction || config.signIn.openId) return [];
  if (!accountIds.includes(DEMO_ACCOUNT_ID)) return [];
  const now = (await measureDatabaseClock(worker)).now();
  const link = await makeOperatorLink(worker, { accountId: DEMO_ACCOUNT_ID, email: undefined, now });
  if (!link) return [];
  return [
    `Sign in to the demo account:  ${config.publicUrl ?? rest}${link.path}`,
    '          once, within ten minutes; for another link:  npm run -s sign-in',
  ];
}

function tokenLine(accountIds: readonly string[]): string {
  const [first] = accountIds;
  if (first === undefined) {
    return 'There is no account yet. Make one:  npm run account -- create NAME --owner-email YOU@EXAMPLE.COM';
  }
  return accountIds.includes(DEMO_ACCOUNT_ID)
    ? 'Get a token of the demo account:  npm run -s token'
    : `Get a token:  npm run -s token -- --account ${first}`;
}
