import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { NamedMigration } from './migration.ts';
import { shareRequestRights } from './reach-table.ts';
import { PUBLISHER_ROLE, REACH_COMMAND_ROLE, REACH_ROLE, REQUEST_ROLE, WORKER_ROLE } from './roles.ts';

/** Any number will do, as long as every process of the service takes the same. */
const MIGRATION_LOCK = 7_239_114;

const MIGRATION_TABLE = 'public.property_service_migration';

/** How long the server may take to answer a new connection. */
const CONNECT_TIMEOUT_MS = 10_000;

const OLDEST_VERSION = 150_000;

const ROLES = [REQUEST_ROLE, WORKER_ROLE, PUBLISHER_ROLE, REACH_ROLE, REACH_COMMAND_ROLE];

/**
 * Brings the database to the current state: roles first, then every migration that has not run. Processes that start
 * together take turns.
 * @throws StartupError sentence when the server is too old, the login role lacks a right, or the schema is of a newer version
 */
export async function migrate(url: string, migrations: readonly NamedMigration[]): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'property-management-service migrations',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await connect(client);
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerSchema(client, migrations);
    await createRoles(client);
    await runMigrations(url, migrations);
    await client.query(shareRequestRights);
  } finally {
    await client.end();
  }
}

async function connect(client: pg.Client): Promise<void> {
  // A server that goes away later fails the statement under way; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`The database cannot be used: ${(error as Error).message || 'no connection'}.`, {
      cause: error,
    });
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  );
  const server = rows[0];
  if (!server || server.number < OLDEST_VERSION) {
    throw new StartupError(`PostgreSQL 15 or newer is needed, but the server is version ${server?.text}.`);
  }
}

/**
 * A database that a newer version has changed is not for this one: it would write what that version does not expect.
 * Nothing leads back but a backup; see docs/operate/upgrade.md.
 */
async function refuseNewerSchema(client: pg.Client, migrations: readonly NamedMigration[]): Promise<void> {
  const { rows: tables } = await client.query(`select 1 where to_regclass('${MIGRATION_TABLE}') is not null`);
  if (tables.length === 0) return;
  const { rows } = await client.query<{ name: string }>(
    `select name from ${MIGRATION_TABLE} where name <> all($1::text[]) order by id`,
    [migrations.map(({ name }) => name)],
  );
  const [first] = rows;
  if (!first) return;
  const steps = `${rows.length} of its steps, from "${first.name}" on, are unknown here`;
  throw new StartupError(
    `A newer version of the service has changed this database (${steps}), and this version cannot work on it. Start the newer version, or restore a backup from before the upgrade; see docs/operate/upgrade.md.`,
  );
}

/** Roles belong to the whole server, so another database of it may have made them already. */
async function createRoles(client: pg.Client): Promise<void> {
  try {
    for (const role of ROLES) {
      await client.query(`do $$ begin create role ${role} nologin; exception
        when duplicate_object or unique_violation then null; end $$`);
      const { rows } = await client.query(
        `select 1 from pg_auth_members m where m.roleid = $1::regrole and m.member = current_user::regrole
           and pg_has_role(current_user, $1, 'usage')`,
        [role],
      );
      if (rows.length === 0) await client.query(`grant ${role} to current_user`);
    }
  } catch (error) {
    throw new StartupError(
      `The login role of DATABASE_URL must be allowed to create roles (CREATEROLE), or be a member of ${ROLES.join(', ')}.`,
      { cause: error },
    );
  }
}

async function runMigrations(url: string, migrations: readonly NamedMigration[]): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    pool: { min: 0, max: 2 },
    migrations: {
      tableName: MIGRATION_TABLE,
      snapshot: false,
      disableForeignKeys: false,
      migrationsList: migrations.map(({ name, class: migration }) => ({ name, class: migration })),
    },
    logger: () => undefined,
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}
