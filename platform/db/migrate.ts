import { setTimeout as delay } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import {
  MIGRATION_TABLE,
  hasTable,
  missingMigrations,
  recordVersions,
  refuseNewerSchema,
  showRecordTo,
} from './migration-record.ts';
import { keepCell } from './cells/keep-cell.ts';
import type { NamedMigration } from './migration.ts';
import { createRoles } from './create-roles.ts';
import { shareRequestRights } from './account-table.ts';
import { BACKUP_LOCK, UNFINISHED_RESTORE, letBackupsRead } from './backup-access.ts';
import { BACKUP_ROLE, PUBLISHER_ROLE, REACH_COMMAND_ROLE, REACH_ROLE, REQUEST_ROLE, WORKER_ROLE } from './roles.ts';

/** Held by who migrates. Any number will do, as long as every process of the service takes the same. */
export const MIGRATION_LOCK = 7_239_114;

/** How long the server may take to answer a new connection, and how often it is tried. */
const CONNECT_TIMEOUT_MS = 10_000;
const CONNECT_TRIES = 3;
const NEXT_TRY_MS = 1_000;

/** What a server says that will be of use in a moment: it has no connection left, or begins or ends. */
const SOON_OF_USE = /^(53300|57P0[123]|08...|ECONNRESET|ETIMEDOUT|EAI_AGAIN)$/;
const SILENT = 'timeout expired';

const OLDEST_VERSION = 150_000;

const ROLES = [REQUEST_ROLE, WORKER_ROLE, PUBLISHER_ROLE, REACH_ROLE, REACH_COMMAND_ROLE, BACKUP_ROLE];

/**
 * Brings the database to the current state: roles first, then every migration that has not run. Processes that start
 * together take turns.
 * @param how `isRestoring`: whether a restore builds the tables that it is about to fill; `connection`: how the database is
 *   reached
 * @throws StartupError sentence when the server is too old, the login role lacks a right, the schema is of a newer version,
 *   or a restore has not filled it
 */
export async function migrate(
  url: string,
  migrations: readonly NamedMigration[],
  { isRestoring = false, connection = {} }: { isRestoring?: boolean; connection?: ConnectionWay } = {},
): Promise<void> {
  await withClient(url, connection, async (client) => {
    await refuseOtherServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (!isRestoring) await refuseUnfinishedRestore(client);
    await refuseNewerSchema(client, migrations);
    await createRoles(client, ROLES);
    const missing = await missingMigrations(client, migrations);
    if (missing.length > 0) {
      await waitForBackups(client);
      await runMigrations(url, migrations, missing);
    }
    await recordVersions(client, migrations);
    await client.query(shareRequestRights);
    await showRecordTo(client, BACKUP_ROLE);
    await letBackupsRead(client);
    await keepCell(client);
  });
}

/**
 * Checks that a database is as {@link migrate} leaves it, and changes nothing.
 * @throws StartupError naming what is missing, or for a reason of {@link migrate}
 */
export async function requireMigrated(
  url: string,
  migrations: readonly NamedMigration[],
  connection: ConnectionWay = {},
): Promise<void> {
  await withClient(url, connection, async (client) => {
    await refuseOtherServer(client);
    await refuseUnfinishedRestore(client);
    await refuseNewerSchema(client, migrations);
    const missing = await missingMigrations(client, migrations);
    if (missing.length === 0) return;
    throw new StartupError(
      `The database lacks steps of this version (${missing.length}, from "${missing[0]}" on), and MIGRATE=off leaves them to "npm run migrate". Run that with this version first; see docs/operate/upgrade.md.`,
    );
  });
}

/** How the database is reached. */
export interface ConnectionWay {
  /** Whether the address is what DATABASE_DIRECT_URL says. */
  isDirect?: boolean;
  /** How long each try may take. */
  timeoutMs?: number;
}

async function withClient(url: string, way: ConnectionWay, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url, way);
  try {
    await refuseTransactionPooler(client, url, way);
    await work(client);
  } finally {
    await client.end();
  }
}

/** How often is looked, as other clients may come in between. */
const LOOKS = 5;

/**
 * Locks of a session would stay with a connection of the pooler, and hold up the next start for good. Such a pooler gives a
 * connection that one client has just used to the next one.
 */
async function refuseTransactionPooler(client: pg.Client, url: string, way: ConnectionWay): Promise<void> {
  const first = await serverProcessOf(client);
  // What a pooler tells of its process is of its own making.
  if (first === (client as unknown as { processID: number }).processID) return;
  const other = await connect(url, way);
  try {
    for (let look = 0; look < LOOKS; look += 1) {
      const own = await serverProcessOf(client);
      await other.query('begin');
      if (own !== first || own === (await serverProcessOf(other))) {
        throw new StartupError(way.isDirect ? DIRECT_IS_POOLER : NEEDS_SESSION);
      }
      await other.query('rollback');
    }
  } finally {
    await other.end();
  }
}

const NEEDS_SESSION =
  'Migrations need a session of their own, but the address of the database leads to a pooler that lends connections for single transactions. Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the URL of PostgreSQL itself; see docs/operate/pooler.md.';

const DIRECT_IS_POOLER =
  'DATABASE_DIRECT_URL leads to a pooler that lends connections for single transactions. Set it to the URL of PostgreSQL itself, where migrations have a session of their own; see docs/operate/pooler.md.';

async function serverProcessOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/** A server that is busy for a moment, or begins, is tried again. */
async function connect(url: string, { timeoutMs = CONNECT_TIMEOUT_MS }: ConnectionWay): Promise<pg.Client> {
  const begunAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    const client = clientOf(url, timeoutMs);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      const isSilent = message.includes(SILENT);
      if (tries < CONNECT_TRIES && (isSilent || SOON_OF_USE.test(code))) {
        await delay(NEXT_TRY_MS);
        continue;
      }
      const seconds = Math.round((performance.now() - begunAt) / 1_000);
      const reason = isSilent ? 'it does not answer' : message || 'no connection';
      const times = tries > 1 ? `, tried ${tries} times in ${seconds} seconds` : '';
      throw new StartupError(`The database at ${client.host}:${client.port} cannot be used: ${reason}${times}.`, {
        cause: error,
      });
    }
  }
}

function clientOf(url: string, timeoutMs: number): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'property-management-service migrations',
    connectionTimeoutMillis: timeoutMs,
  });
  // A server that goes away later fails the statement under way; without a listener it would end the process.
  client.on('error', () => undefined);
  return client;
}

async function refuseOtherServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string; isStandby: boolean }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text,
       pg_is_in_recovery() as "isStandby"`,
  );
  const server = rows[0];
  if (!server || server.number < OLDEST_VERSION) {
    throw new StartupError(`PostgreSQL 15 or newer is needed, but the server is version ${server?.text}.`);
  }
  if (server.isStandby) {
    throw new StartupError(
      'The address of the database leads to a standby, which takes no changes; see docs/operate/failover.md.',
    );
  }
}

async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  if (!(await hasTable(client, UNFINISHED_RESTORE))) return;
  throw new StartupError(
    'A restore into this database has not finished. Wait for it, or run "npm run restore" with the same file again; see docs/operate/backup.md.',
  );
}

/** Other processes go on meanwhile: only what changes tables waits. */
async function waitForBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(`select pg_try_advisory_lock($1) as "isFree"`, [
    BACKUP_LOCK,
  ]);
  if (rows[0]?.isFree) return;
  process.stderr.write('The migrations wait until a backup, which is under way, has read the tables …\n');
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
}

async function runMigrations(
  url: string,
  migrations: readonly NamedMigration[],
  missing: readonly string[],
): Promise<void> {
  const orm = new MikroORM({
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
    for (const names of inTransactions(migrations, missing)) await orm.migrator.up({ migrations: names });
  } finally {
    await orm.close(true);
  }
}

/** What may run in one transaction: all that is missing up to a stepwise migration, that one alone, and what follows. */
function inTransactions(migrations: readonly NamedMigration[], missing: readonly string[]): string[][] {
  const stepwise = new Set(migrations.filter(({ isStepwise }) => isStepwise).map(({ name }) => name));
  const groups: string[][] = [];
  missing.forEach((name, index) => {
    const follows = index > 0 && !stepwise.has(name) && !stepwise.has(missing[index - 1]!);
    if (follows) groups.at(-1)!.push(name);
    else groups.push([name]);
  });
  return groups;
}
