import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLogger } from '../platform/logger.ts';
import { allSubgraphs } from '../subgraphs/all-subgraphs.ts';
import { allMigrations } from './all-migrations.ts';
import { openStorageForCommand } from './open-storage.ts';

/** Runs a command's work on the migrated database, beside a running service or alone. */
export async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const logger = createLogger('warn');
  const storage = await openStorageForCommand(config, logger);
  try {
    await migrate(storage.url, allMigrations);
    const entities = allSubgraphs.flatMap((subgraph) => subgraph.entities);
    const database = await openDatabase({ url: storage.url, poolSize: 2, entities, logger });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await storage.close();
  }
}
