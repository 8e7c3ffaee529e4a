import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { ownRelations } from '../../platform/db/backup-access.ts';
import { BACKUP_ROLE, MOVER_ROLE } from '../../platform/db/roles.ts';

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

/** All tables that may have rows of an account, and how these are read. */
export async function rowsOfAccount(client: pg.ClientBase, accountId: string): Promise<AccountRows[]> {
  const tables = (await ownRelations(client)).filter(({ kind, name }) => kind === 'table' && !LEFT_BEHIND.has(name));
  const columnsByTable = await columnsOf(
    client,
    tables.map(({ name }) => name),
  );
  return tables.map(({ name: table }) => {
    const columns = table === REQUESTS ? OF_REQUESTS : columnsByTable.get(table)!;
    const rows = `${listOf(columns)} from ${table} where account_id = ${pg.escapeLiteral(accountId)}`;
    return { table, columns, query: `select ${table === REQUESTS ? 'distinct ' : ''}${rows}` };
  });
}

/** Columns that PostgreSQL computes are computed again. */
async function columnsOf(client: pg.ClientBase, tables: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select wanted.name as table, array_agg(a.attname::text order by a.attname) as columns
     from unnest($1::text[]) wanted (name) join pg_attribute a on a.attrelid = wanted.name::regclass
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by wanted.name`,
    [tables],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

const listOf = (columns: readonly string[]): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Statements that run as a role, in a transaction; several texts in one message, as each wait counts while the account is held. */
const as = (role: string, ...statements: readonly string[]): string =>
  [`set local role ${role}`, ...statements, 'reset role'].join('; ');

/** Those tables in which there is something of the account. */
export async function withoutEmpty(reader: pg.ClientBase, all: readonly AccountRows[]): Promise<AccountRows[]> {
  const looks = all.map(({ query }, place) => `select ${place} as place where exists (${query})`);
  const results = (await reader.query(as(BACKUP_ROLE, looks.join(' union all ')))) as unknown as pg.QueryResult[];
  const places = new Set((results[1]!.rows as { place: number }[]).map(({ place }) => place));
  return all.filter((_rows, place) => places.has(place));
}

/**
 * Copies rows from one database into another. They come by way of a temporary table, because PostgreSQL copies into no table
 * with row policies.
 * @param reader in a transaction, as `writer` is
 */
export async function copyRows(
  reader: pg.Client,
  writer: pg.Client,
  { table, columns, query }: AccountRows,
): Promise<void> {
  const names = listOf(columns);
  await Promise.all([
    reader.query(`set local role ${BACKUP_ROLE}`),
    writer.query(
      `create temporary table arriving on commit drop as select ${names} from ${table} with no data;
       grant select on arriving to ${MOVER_ROLE}`,
    ),
  ]);
  const rows = reader.query(copyTo(`copy (${query}) to stdout`));
  await pipeline(rows, writer.query(copyFrom(`copy arriving (${names}) from stdin`)));
  const insert = `insert into ${table} (${names}) select ${names} from arriving`;
  await Promise.all([reader.query('reset role'), writer.query(`${as(MOVER_ROLE, insert)}; drop table arriving`)]);
}

/**
 * Counts the rows, and adds up a hash of each.
 * @param role the role that sees them
 */
export async function digestOf(client: pg.ClientBase, { query }: AccountRows, role: string): Promise<RowsDigest> {
  const results = (await client.query(
    as(
      role,
      `select count(*)::text as count, coalesce(sum(hashtextextended(r::text, 0)), 0)::text as sum from (${query}) r`,
    ),
  )) as unknown as pg.QueryResult<RowsDigest>[];
  return results[1]!.rows[0]!;
}

/** Removes all rows of an account, in a transaction; gives how many. */
export async function deleteRows(
  writer: pg.ClientBase,
  all: readonly AccountRows[],
  accountId: string,
): Promise<number> {
  const deletes = all.map(({ table }) => `delete from ${table} where account_id = ${pg.escapeLiteral(accountId)}`);
  const results = (await writer.query(as(MOVER_ROLE, ...deletes))) as unknown as pg.QueryResult[];
  return results.reduce((sum, { rowCount, command }) => sum + (command === 'DELETE' ? (rowCount ?? 0) : 0), 0);
}
