import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Database } from '../../platform/db/database.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { insertAccount } from '../../subgraphs/accounts/account/account.statements.ts';
import { TestClient } from './test-client.ts';

/** A running service that a test can make accounts in. */
export interface AccountHost {
  /** Address of REST, and of GraphQL unless that has its own. */
  url: string;
  graphqlUrl?: string;
  database: Database;
  tokens: Tokens;
}

let accountCount = 0;

/** Makes an account and a client that acts for it, with all scopes unless others are named. */
export async function makeTestAccount(
  host: AccountHost,
  at: Date,
  name = `account-${++accountCount}`,
  scopes: readonly string[] = SCOPES,
): Promise<TestClient> {
  await insertAccount(host.database.worker, { id: name, name, at });
  const token = await host.tokens.issue({ accountId: name, subject: 'tester', scopes, ttlSeconds: 3_600 });
  return new TestClient(host, name, token);
}
