import pg from 'pg';
import { findServiceKeys } from '../../platform/auth/keys.ts';
import { UNFINISHED_RESTORE, ownRelations } from '../../platform/db/backup-access.ts';
import { MIGRATION_LOCK, migrate } from '../../platform/db/migrate.ts';
import { hasTable, isUsed } from '../../platform/db/migration-record.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { renewRequests } from '../../platform/jobs/requests.ts';
import { serviceVersion } from '../../platform/service-version.ts';
import type { Config } from '../../platform/settings/config.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { allMigrations } from '../all-migrations.ts';
import { settleRestored } from '../first-start.ts';
import { DOCUMENTS, TABLES } from './backup-format.ts';
import type { Manifest } from './backup-format.ts';
import { closeTables, copyIn, moveSequences, openTables } from './fill-tables.ts';
import { markKeys } from './key-marks.ts';
import { readArchive } from './read-archive.ts';
import type { ArchiveEntry, BackupFacts } from './read-archive.ts';
import { VALUE_FORMS } from './read-tables.ts';

/** Any number will do, as long as every restore takes the same. */
const RESTORE_LOCK = 7_239_118;
const CONNECT_TIMEOUT_MS = 10_000;

/** How a restore was asked for. */
export interface RestoreOptions {
  /** Whether the keys of this service may be others than those of the backup. */
  takesOtherKeys: boolean;
}

/**
 * Reads a backup to its end, without restoring anything.
 * @throws StartupError when it is torn, damaged, of a newer version, or sealed with other keys
 */
export async function checkBackup(
  config: Config,
  path: string,
  { takesOtherKeys }: RestoreOptions,
): Promise<BackupFacts> {
  const facts = await readArchive(path, async () => undefined);
  refuseNewerBackup(facts.manifest);
  if (!takesOtherKeys) await refuseOtherKeys(config, facts.manifest);
  return facts;
}

function refuseNewerBackup({ version, migrations }: Manifest): void {
  const known = new Set(allMigrations.map(({ name }) => name));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartupError(
    `The backup was written by version ${version}, whose database has steps that this version, ${serviceVersion}, does not know (${unknown.length}, from "${unknown[0]}" on). Restore it with version ${version} or a newer one.`,
  );
}

async function refuseOtherKeys(config: Config, { keys }: Manifest): Promise<void> {
  const own = await findServiceKeys(config);
  const marks = own && markKeys(own);
  if (marks?.secret === keys.secret && marks.tokenSigning === keys.tokenSigning) return;
  const here = own ? 'the keys here are others' : 'there are none here';
  throw new StartupError(
    `The backup needs the keys of the service that it was taken from, and ${here}. Put the kept folder "keys" into DATA_DIR, or set SERVICE_SECRET and TOKEN_SIGNING_KEY. Without them, secrets of webhooks and exports cannot be opened, and tokens, links and cursors are worthless; --other-keys restores all the same.`,
  );
}

/**
 * Puts a backup into an empty database and the store of documents. The rows appear in one transaction; until then no
 * service starts on the database, and the same restore may be run again.
 * @param facts what {@link checkBackup} has read
 * @throws StartupError when the database is not empty, or the backup is another one by now
 */
export async function restoreBackup(config: Config, url: string, path: string, facts: BackupFacts): Promise<void> {
  const { manifest } = facts;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'property-management-service restore',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  const files = await openFileStore(config.fileStore, config.dataDir);
  try {
    await beginRestore(client, facts);
    settleRestored(config);
    const names = new Set(manifest.migrations);
    await migrate(
      url,
      allMigrations.filter(({ name }) => names.has(name)),
      { isRestoring: true },
    );
    for (const form of VALUE_FORMS) await client.query(form);
    await client.query('begin');
    await fill(client, path, facts, files);
    await client.query(`drop table ${UNFINISHED_RESTORE}`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    files.close();
    await client.end();
  }
  await migrate(url, allMigrations);
}

/** Marks the database as one that a restore fills, unless this backup has done so before it was interrupted. */
async function beginRestore(client: pg.Client, { manifest, end }: BackupFacts): Promise<void> {
  const { rows: locks } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    RESTORE_LOCK,
  ]);
  if (!locks[0]?.isFree) throw new StartupError('Another restore into this database is under way.');
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  if (await hasTable(client, UNFINISHED_RESTORE)) {
    const { rows } = await client.query<{ backup: string }>(`select backup from ${UNFINISHED_RESTORE}`);
    if (rows[0]?.backup === end.sha256) {
      await client.query('commit');
      return;
    }
    throw new StartupError(
      'A restore of another backup into this database has not finished. Run it again with that file, or restore into a new database.',
    );
  }
  await refuseUsedDatabase(client, manifest);
  await client.query(`create table ${UNFINISHED_RESTORE} (backup text not null)`);
  await client.query(`insert into ${UNFINISHED_RESTORE} values ($1)`, [end.sha256]);
  await client.query('commit');
}

async function refuseUsedDatabase(client: pg.Client, { tables }: Manifest): Promise<void> {
  const schemas = [...new Set(tables.map(({ name }) => name.split('.')[0]!))];
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace where quote_ident(nspname) = any ($1::text[])`,
    [schemas],
  );
  if (rows.length === 0 && !(await isUsed(client))) return;
  throw new StartupError(
    'The database is not empty: a service has used it. A backup is restored into a new one: another DATA_DIR, or a database that "createdb" has just made.',
  );
}

async function fill(client: pg.Client, path: string, { manifest, end }: BackupFacts, files: FileStore): Promise<void> {
  await refuseOtherTables(client, manifest);
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const setAside = await openTables(client, manifest.tables);
  const rows = new Map<string, number>();
  const take = async ({ name, bytes }: ArchiveEntry): Promise<void> => {
    if (name.startsWith(TABLES)) {
      const table = tables.get(name.slice(TABLES.length, name.lastIndexOf('/')));
      if (!table) throw new StartupError(`The backup has rows of ${name}, which its manifest does not name.`);
      rows.set(table.name, (rows.get(table.name) ?? 0) + (await copyIn(client, table, bytes)));
    } else if (name.startsWith(DOCUMENTS)) {
      await files.write(name.slice(DOCUMENTS.length), bytes, new AbortController().signal);
    }
  };
  const second = await readArchive(path, take);
  if (second.end.sha256 !== end.sha256) throw new StartupError(`The file ${path} has changed while it was restored.`);
  const wrong = Object.entries(end.rows).filter(([name, count]) => (rows.get(name) ?? 0) !== count);
  if (wrong.length > 0) {
    throw new StartupError(
      `The backup names ${wrong[0]![1]} rows of ${wrong[0]![0]}, but ${rows.get(wrong[0]![0]) ?? 0} came.`,
    );
  }
  await renewRequests((text) => client.query(text));
  await moveSequences(client, manifest.sequences);
  await closeTables(client, manifest.tables, setAside);
}

/** What the migrations of the backup build here must be what they built there. */
async function refuseOtherTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const built = (await ownRelations(client)).filter(({ kind }) => kind === 'table').map(({ name }) => name);
  const inBackup = tables.map(({ name }) => name);
  const differing = [
    ...inBackup.filter((name) => !built.includes(name)),
    ...built.filter((name) => !inBackup.includes(name)),
  ];
  if (differing.length === 0) return;
  throw new StartupError(`The tables of the backup are not those that its migrations make: ${differing.join(', ')}.`);
}
