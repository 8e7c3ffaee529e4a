import { migrate, requireMigrated } from '../platform/db/migrate.ts';
import type { Config } from '../platform/settings/config.ts';
import { allMigrations } from './all-migrations.ts';

/**
 * Brings the database of an address up to date, or checks that somebody has.
 * @throws StartupError when it cannot be used as it is
 */
export function prepareDatabase({ migrates }: Pick<Config, 'migrates'>, url: string): Promise<void> {
  return migrates ? migrate(url, allMigrations) : requireMigrated(url, allMigrations);
}
