// Runs the migrations and exits; see USAGE.
import { createLogger } from '../platform/logger.ts';
import { ConfigError } from '../platform/settings/read-settings.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { loadConfig } from '../service/config.ts';
import { openStorageToMigrate } from '../service/open-storage.ts';

const USAGE = usageOf('migrate');

try {
  if (readCommandLine(USAGE, {}).positionals.length > 0) throw new ConfigError(USAGE);
  const [{ migrate }, { allMigrations }] = await Promise.all([
    import('../platform/db/migrate.ts'),
    import('../service/all-migrations.ts'),
  ]);
  const config = loadConfig();
  const storage = await openStorageToMigrate(config, createLogger('warn'));
  try {
    await migrate(storage.directUrl, allMigrations, { connection: { isDirect: config.databasePooler !== undefined } });
  } finally {
    await storage.close();
  }
  console.log('The database is up to date.');
} catch (error) {
  exitWithFailure(error);
}
