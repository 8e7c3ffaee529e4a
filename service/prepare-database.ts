import { migrate, requireMigrated } from '../platform/db/migrate.ts';
import { directUrlTo } from '../platform/db/pools/pooler.ts';
import type { Config } from '../platform/settings/config.ts';
import { allMigrations } from './all-migrations.ts';

/**
 * Brings the database of an address up to date, or checks that somebody has.
 * @throws StartupError when it cannot be used as it is
 */
export function prepareDatabase(
  { migrates, databasePooler }: Pick<Config, 'migrates' | 'databasePooler'>,
  url: string,
): Promise<void> {
  const direct = directUrlTo(url, databasePooler);
  const connection = { isDirect: databasePooler !== undefined };
  return migrates ? migrate(direct, allMigrations, { connection }) : requireMigrated(direct, allMigrations, connection);
}
