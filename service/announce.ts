import type { Config } from '../platform/config.ts';
import { listAccountIds } from '../subgraphs/accounts/account/account.queries.ts';
import { SCOPES } from '../subgraphs/accounts/account/scopes.ts';
import { DEMO_ACCOUNT_ID } from './demo/load-demo.ts';
import type { Service } from './start-service.ts';

/** Tells the person at the terminal where the service is and what to try. */
export async function announce(service: Service, config: Config): Promise<void> {
  const accountIds = await listAccountIds(service.database.worker);
  process.stdout.write(`
REST      ${service.url}/api/v1          described at ${service.url}/api/v1/openapi.json
GraphQL   ${service.url}/graphql
Health    ${service.url}/health/ready

${accountIds.includes(DEMO_ACCOUNT_ID) ? await demoRequest(service, config) : firstAccount(accountIds)}

Ctrl-C stops everything.

`);
}

async function demoRequest(service: Service, config: Config): Promise<string> {
  const token = await service.tokens.issue({
    accountId: DEMO_ACCOUNT_ID,
    subject: 'demo',
    scopes: SCOPES,
    ttlSeconds: config.tokenTtlSeconds,
  });
  return `File a ticket for the demo account:

curl -s ${service.url}/api/v1/maintenance -H 'Content-Type: application/json' \\
  -d '{"ticket_id":"WO-1","unit_id":"MAPLE-101","description":"The kitchen tap snapped off and water is hitting the ceiling"}' \\
  -H 'Authorization: Bearer ${token}'`;
}

function firstAccount(accountIds: readonly string[]): string {
  const account = accountIds[0];
  return account === undefined
    ? 'There is no account yet. Make one:  npm run account -- create NAME'
    : `Get a token:  npm run -s token -- --account ${account}`;
}
