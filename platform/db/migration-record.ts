import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { serviceVersion } from '../service-version.ts';
import { compareVersions, oldestVersionFor } from './migration.ts';
import type { NamedMigration } from './migration.ts';

/** Lists the migrations that have run. The tool that runs them makes it, and knows the first three columns only. */
export const MIGRATION_TABLE = 'public.property_service_migration';

/** Whether a database has a table, by its name with the schema. */
export async function hasTable(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query(`select 1 where to_regclass($1) is not null`, [table]);
  return rows.length > 0;
}

/** Whether a service has ever used a database. */
export const isUsed = (client: pg.ClientBase): Promise<boolean> => hasTable(client, MIGRATION_TABLE);

/** The names of the migrations that have run on a database, the first one first. */
export async function migrationsThatRan(client: pg.ClientBase): Promise<string[]> {
  if (!(await isUsed(client))) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATION_TABLE} order by id`);
  return rows.map(({ name }) => name);
}

/** The names of the migrations that have still to run. */
export async function missingMigrations(
  client: pg.ClientBase,
  migrations: readonly NamedMigration[],
): Promise<string[]> {
  const ran = new Set(await migrationsThatRan(client));
  return migrations.map(({ name }) => name).filter((name) => !ran.has(name));
}

async function recordsVersions(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_attribute where attrelid = to_regclass($1) and attname = 'oldest_version'`,
    [MIGRATION_TABLE],
  );
  return rows.length > 0;
}

/** Lets a role read the record, of which PostgreSQL's own tools make a copy too. */
export async function showRecordTo(client: pg.ClientBase, role: string): Promise<void> {
  const sequence = `${MIGRATION_TABLE}_id_seq`;
  const { rows } = await client.query<{ isShown: boolean }>(
    `select has_table_privilege($1, $2, 'select') and has_sequence_privilege($1, $3, 'select') as "isShown"`,
    [role, MIGRATION_TABLE, sequence],
  );
  if (rows[0]?.isShown) return;
  await client.query(`grant select on ${MIGRATION_TABLE}, ${sequence} to ${role}`);
}

/** Writes down which versions work on a database with each migration, for those that do not know it. */
export async function recordVersions(client: pg.ClientBase, migrations: readonly NamedMigration[]): Promise<void> {
  if (!(await recordsVersions(client))) {
    await client.query(`alter table ${MIGRATION_TABLE} add column if not exists oldest_version text`);
  }
  const versions = migrations.map((migration) => oldestVersionFor(migration) ?? '0.0.0');
  await client.query(
    `update ${MIGRATION_TABLE} m set oldest_version = given.version
     from unnest($1::text[], $2::text[]) given (name, version)
     where m.name = given.name and m.oldest_version is null`,
    [migrations.map(({ name }) => name), versions],
  );
}

/**
 * A newer version may have changed the database. This one works on it if all that came in is added; where something was
 * taken away, or nothing says so, it would read and write what that version does not expect.
 */
export async function refuseNewerSchema(client: pg.ClientBase, migrations: readonly NamedMigration[]): Promise<void> {
  if (!(await isUsed(client))) return;
  const { rows } = await client.query<{ name: string; version: string | null }>(
    `select name, ${(await recordsVersions(client)) ? 'oldest_version' : 'null'} as version from ${MIGRATION_TABLE}
     where name <> all ($1::text[]) order by id`,
    [migrations.map(({ name }) => name)],
  );
  const closed = rows.filter(({ version }) => version === null || compareVersions(version, serviceVersion) > 0);
  const [first] = closed;
  if (!first) return;
  const steps = `${closed.length} of its steps, from "${first.name}" on, are unknown here`;
  throw new StartupError(
    `A newer version of the service has changed this database (${steps}), and this version cannot work on it. Start the newer version, or restore a backup from before the upgrade; see docs/operate/upgrade.md.`,
  );
}
