import { ConfigError } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { findRunningEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import type { Sql } from '../platform/db/sql.ts';
import { accountIdOf } from '../subgraphs/accounts/account/account-id.ts';
import { listAccountIds } from '../subgraphs/accounts/account/account.queries.ts';
import { withDatabase } from './with-database.ts';

/**
 * The id of an account that a command line names.
 * @param accountName its id or its name
 * @throws ConfigError when there is no such account
 */
export async function knownAccountId(worker: Sql, accountName: string): Promise<string> {
  const accountId = accountIdOf(accountName) ?? accountName;
  const known = await listAccountIds(worker);
  if (known.includes(accountId)) return accountId;
  throw new ConfigError(`There is no account "${accountName}". Accounts: ${known.join(', ') || 'none'}.`);
}

/**
 * The same for commands that only sign, which needs no database: whether the account is there can be told only where one
 * runs.
 * @throws ConfigError when there is no such account
 */
export async function accountIdToSign(config: Config, accountName: string): Promise<string> {
  if (!config.databaseUrl && !(await findRunningEmbeddedPostgres(config.dataDir))) {
    return accountIdOf(accountName) ?? accountName;
  }
  return withDatabase(config, ({ worker }) => knownAccountId(worker, accountName));
}
