import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import { ConfigError } from '../../platform/settings/read-settings.ts';
import type { Config } from '../../platform/settings/config.ts';
import { measureDatabaseClock } from '../../platform/db/database-clock.ts';
import { findRunningEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { accountIdOf } from '../../subgraphs/accounts/account/account-id.ts';
import { listAccountIds } from '../../subgraphs/accounts/account/account.queries.ts';
import { noServiceHasRun } from '../open-storage.ts';
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
  const others =
    known.length > 0 ? `Accounts: ${known.join(', ')}.` : 'There is none yet; a service that starts may still make it.';
  throw new ConfigError(`There is no account "${accountName}". ${others}`);
}

/**
 * The same for commands that only sign, which needs no database: whether the account is there, and what time it is for the
 * service, can be told only where one runs.
 * @throws ConfigError when there is no such account, or no service that would accept what is signed
 */
export async function accountToSignFor(
  config: Config,
  accountName: string,
): Promise<{ accountId: string; clock: Clock }> {
  const runs = config.databaseUrl !== undefined || (await findRunningEmbeddedPostgres(config.dataDir)) !== undefined;
  const found = runs
    ? await withDatabase(config, {
        work: async ({ worker }) => ({
          accountId: await knownAccountId(worker, accountName),
          clock: await measureDatabaseClock(worker),
        }),
      })
    : { accountId: accountIdOf(accountName) ?? accountName, clock: systemClock };
  refuseUnusedDataDirectory(config);
  return found;
}

/** Keys made here would sign tokens that no service accepts. */
function refuseUnusedDataDirectory(config: Config): void {
  const { dataDir, tokenSigningKey } = config;
  if (tokenSigningKey === undefined && !existsSync(join(dataDir, 'keys'))) throw noServiceHasRun(config);
}
