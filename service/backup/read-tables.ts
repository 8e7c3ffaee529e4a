import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BACKUP_LOCK, UNFINISHED_RESTORE, ownRelations } from '../../platform/db/backup-access.ts';
import { hasTable, migrationsThatRan } from '../../platform/db/migration-record.ts';
import { BACKUP_ROLE } from '../../platform/db/roles.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { BackupSequence, BackupTable } from './backup-format.ts';

/** How the values of a backup are written, whatever the server's settings are. */
export const VALUE_FORMS = [
  `set client_encoding = 'UTF8'`,
  `set datestyle = 'ISO, YMD'`,
  `set timezone = 'UTC'`,
  `set bytea_output = 'hex'`,
  `set extra_float_digits = 1`,
  // A large table takes longer than any statement of the service.
  `set statement_timeout = 0`,
  `set idle_in_transaction_session_timeout = 0`,
];

const PART_BYTES = 4 * 1_024 * 1_024;
const LINE_FEED = 10;

/** All tables of the service at one moment. */
export interface TableSnapshot {
  /** The moment, by the database's clock. */
  at: Date;
  migrations: string[];
  tables: BackupTable[];
  sequences: BackupSequence[];
  eventPosition: number;
  /**
   * Reads the rows of a table as lines of COPY, in parts of some megabytes that end with a line.
   * @returns how many rows it has
   */
  copy(table: BackupTable, take: (part: Buffer) => Promise<void>): Promise<number>;
  /** Runs a statement that sees the same moment. */
  rows<Row extends object>(statement: string): Promise<Row[]>;
  /** Lets go of the moment, and lets migrations go on. Rows of cursors that hold can still be fetched. */
  end(): Promise<void>;
}

/**
 * Opens a snapshot of the tables on a connection of its own.
 * @throws StartupError when this version does not know the database, or the tables cannot all be read
 */
export async function openTableSnapshot(client: pg.Client): Promise<TableSnapshot> {
  for (const form of VALUE_FORMS) await client.query(form);
  await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK]);
  await client.query('begin isolation level repeatable read read only');
  const migrations = await migrationsThatRan(client);
  if (migrations.length === 0) {
    throw new StartupError('There is nothing to back up: no service has used this database.');
  }
  if (await hasTable(client, UNFINISHED_RESTORE)) {
    throw new StartupError('A restore into this database has not finished, so that there is nothing to back up.');
  }
  const relations = await readableRelations(client);
  await client.query(`set local role ${BACKUP_ROLE}`);
  const rows = async <Row extends object>(statement: string): Promise<Row[]> =>
    (await client.query<Row>(statement)).rows;
  // Numbers are drawn before the rows that have them are there, so that a sequence may stand too far, never too low.
  const named = (wanted: string): string[] => relations.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  const tables: BackupTable[] = [];
  for (const name of named('table')) tables.push({ name, columns: await columnsOf(client, name) });
  const sequences: BackupSequence[] = [];
  for (const name of named('sequence')) sequences.push(await readSequence(client, name));
  const [newest] = await rows<{ at: Date; place: string | null }>(
    'select now() as at, max(pos)::text as place from events.event',
  );
  return {
    at: newest!.at,
    migrations,
    tables,
    sequences,
    eventPosition: Number(newest!.place),
    copy: (table, take) => copyOut(client, table, take),
    rows,
    end: async () => {
      await client.query('commit');
      await client.query('select pg_advisory_unlock_shared($1)', [BACKUP_LOCK]);
    },
  };
}

async function readableRelations(client: pg.Client): Promise<Awaited<ReturnType<typeof ownRelations>>> {
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [BACKUP_ROLE]);
  const relations = rows.length > 0 ? await ownRelations(client) : [];
  const closed = relations.filter(({ isReadable }) => !isReadable);
  if (relations.length > 0 && closed.length === 0) return relations;
  const which = closed.length > 0 ? `all rows of ${closed.map(({ name }) => name).join(', ')}` : 'the tables';
  throw new StartupError(
    `The role ${BACKUP_ROLE} may not read ${which}. Run "npm run migrate" of this version first, which gives it the right.`,
  );
}

/** Columns that PostgreSQL computes are computed again. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function readSequence(client: pg.Client, name: string): Promise<BackupSequence> {
  const { rows } = await client.query<Omit<BackupSequence, 'name'>>(
    `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
  );
  return { name, ...rows[0]! };
}

async function copyOut(
  client: pg.Client,
  { name, columns }: BackupTable,
  take: (part: Buffer) => Promise<void>,
): Promise<number> {
  // The rows of a table in parts are read by a select only.
  const stream = client.query(copyTo(`copy (select ${listOf(columns)} from ${name}) to stdout`));
  let [chunks, bytes]: [Buffer[], number] = [[], 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // A line feed within a value is written as two other characters.
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (bytes < PART_BYTES || end === 0) continue;
    const part = Buffer.concat(chunks);
    const rest = chunk.subarray(end);
    await take(part.subarray(0, bytes - rest.length));
    [chunks, bytes] = [[rest], rest.length];
  }
  if (bytes > 0) await take(Buffer.concat(chunks));
  return stream.rowCount;
}

/** Columns as a statement names them. */
export const listOf = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');
