import type { Config } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { limitsOfCommand } from '../../platform/db/work-limits.ts';
import { createLogger } from '../../platform/logger.ts';
import { openStorageForCommand } from '../open-storage.ts';

const COMMAND_POOL_SIZE = 2;

/** What a command line does with the database. */
export interface DatabaseWork<Result> {
  work: (database: Database) => Promise<Result>;
}

/** Runs a command's work on the migrated database, beside a running service or alone. */
export async function withDatabase<Result>(config: Config, command: DatabaseWork<Result>): Promise<Result> {
  const storage = await openStorageForCommand(config, createLogger('warn'));
  try {
    return await useDatabase(config, storage.url, command);
  } finally {
    await storage.close();
  }
}

/** Runs work on the migrated database of an address, within the limits of a command line. */
export async function useDatabase<Result>(
  config: Config,
  url: string,
  { work }: DatabaseWork<Result>,
): Promise<Result> {
  // They take a second to load; a mistyped option is reported before that.
  const [{ prepareDatabase }, { openDatabase }] = await Promise.all([
    import('../prepare-database.ts'),
    import('../../platform/db/database.ts'),
  ]);
  await prepareDatabase(config, url);
  const limits = limitsOfCommand(config.databaseLimits);
  const logger = createLogger('warn');
  const pooler = config.databasePooler;
  const database = await openDatabase({ url, pooler, poolSize: COMMAND_POOL_SIZE, logger, limits });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
