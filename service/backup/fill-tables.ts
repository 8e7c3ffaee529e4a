import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import type { BackupSequence, BackupTable } from './backup-format.ts';
import { listOf } from './read-tables.ts';

/**
 * How far the sequences move on. Clients hold places in the event log, and in lists of changes, that were given after the
 * backup; whatever comes next must lie behind them, or these clients would never read it.
 */
const GAP = 2n ** 32n;

/** Keys and triggers of a table, which are set aside while its rows come in. */
interface SetAside {
  foreignKeys: { table: string; name: string; definition: string }[];
  triggers: { table: string; name: string }[];
}

/**
 * Empties tables and lets rows in as they come: in any order, without row policies, and without what triggers make of them,
 * for the backup has that already. In a transaction, at whose end {@link closeTables} puts all of it back.
 */
export async function openTables(client: pg.Client, tables: readonly BackupTable[]): Promise<SetAside> {
  const names = tables.map(({ name }) => name);
  const { rows: foreignKeys } = await client.query<SetAside['foreignKeys'][number]>(
    `select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any ($1::text[]::regclass[])`,
    [names],
  );
  const { rows: triggers } = await client.query<SetAside['triggers'][number]>(
    `select tgrelid::regclass::text as table, format('%I', tgname) as name
     from pg_trigger where not tgisinternal and tgenabled = 'O' and tgrelid = any ($1::text[]::regclass[])`,
    [names],
  );
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  for (const name of names) await client.query(`alter table ${name} no force row level security`);
  await client.query(`truncate ${names.join(', ')}`);
  return { foreignKeys, triggers };
}

/** Puts back what {@link openTables} has set aside; the rows are checked against every foreign key. */
export async function closeTables(
  client: pg.Client,
  tables: readonly BackupTable[],
  { foreignKeys, triggers }: SetAside,
): Promise<void> {
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} force row level security`);
}

/** Puts lines of COPY into a table. */
export async function copyIn(
  client: pg.Client,
  { name, columns }: BackupTable,
  lines: AsyncIterable<Buffer>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${name} (${listOf(columns)}) from stdin`));
  await pipeline(lines, stream);
  return stream.rowCount;
}

/** Has the sequences go on behind all numbers that were given before and after the backup. */
export async function moveSequences(client: pg.Client, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { name, lastValue } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [name, (BigInt(lastValue) + GAP).toString()]);
  }
}
