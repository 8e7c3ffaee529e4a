import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { ownRelations } from '../../platform/db/backup-access.ts';

/** The rows of an account in one table. */
export interface AccountRows {
  table: string;
  columns: readonly string[];
  /** A query of these columns. */
  query: string;
}

/** What tells rows of an account from others, whatever their order. */
export interface RowsDigest {
  count: string;
  sum: string;
}

/** Live streams are those of the processes here, and places are where an account is, not what it has. */
const LEFT_BEHIND = new Set(['limits.live_stream', 'cells.account_place', 'cells.this_cell']);

/** These name transactions of a server; what they ask for is asked anew. */
const REQUESTS = 'jobs.request';
const OF_REQUESTS = ['account_id', 'topic', 'key'];

/** All rows that an account has, table by table. */
export async function rowsOfAccount(client: pg.ClientBase, accountId: string): Promise<AccountRows[]> {
  const tables = (await ownRelations(client)).filter(({ kind, name }) => kind === 'table' && !LEFT_BEHIND.has(name));
  const all: AccountRows[] = [];
  for (const { name: table } of tables) {
    const columns = table === REQUESTS ? OF_REQUESTS : await columnsOf(client, table);
    const query = `select ${table === REQUESTS ? 'distinct ' : ''}${listOf(columns)} from ${table} where account_id = ${pg.escapeLiteral(accountId)}`;
    all.push({ table, columns, query });
  }
  return all;
}

/** Columns that PostgreSQL computes are computed again. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attname`,
    [table],
  );
  return rows.map(({ name }) => name);
}

const listOf = (columns: readonly string[]): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Copies rows from one database into another; gives how many. */
export async function copyRows(source: pg.Client, target: pg.Client, { table, columns, query }: AccountRows): Promise<number> {
  const rows = source.query(copyTo(`copy (${query}) to stdout`));
  const into = target.query(copyFrom(`copy ${table} (${listOf(columns)}) from stdin`));
  await pipeline(rows, into);
  return into.rowCount;
}

/** Counts the rows, and adds up a hash of each. */
export async function digestOf(client: pg.ClientBase, { query }: AccountRows): Promise<RowsDigest> {
  const { rows } = await client.query<RowsDigest>(
    `select count(*)::text as count, coalesce(sum(hashtextextended(r::text, 0)), 0)::text as sum from (${query}) r`,
  );
  return rows[0]!;
}

/** Removes the rows; gives how many. */
export async function deleteRows(client: pg.ClientBase, all: readonly AccountRows[], accountId: string): Promise<number> {
  let count = 0;
  for (const { table } of all) {
    const { rowCount } = await client.query(`delete from ${table} where account_id = $1`, [accountId]);
    count += rowCount ?? 0;
  }
  return count;
}
