import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { limitsOfCommand } from '../platform/db/work-limits.ts';
import { createLogger } from '../platform/logger.ts';
import { allSubgraphs } from '../subgraphs/all-subgraphs.ts';
import { allMigrations } from './all-migrations.ts';
import { openStorageForCommand } from './open-storage.ts';

const COMMAND_POOL_SIZE = 2;

/** Runs a command's work on the migrated database, beside a running service or alone. */
export async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorageForCommand(config, createLogger('warn'));
  try {
    return await useDatabase(config, storage.url, work);
  } finally {
    await storage.close();
  }
}

/** Runs work on the migrated database of an address, within the limits of a command line. */
export async function useDatabase<Result>(
  { databaseLimits }: Config,
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await migrate(url, allMigrations);
  const entities = allSubgraphs.flatMap((subgraph) => subgraph.entities);
  const limits = limitsOfCommand(databaseLimits);
  const logger = createLogger('warn');
  const database = await openDatabase({ url, poolSize: COMMAND_POOL_SIZE, entities, logger, limits });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
