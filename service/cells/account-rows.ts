import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { ownRelations } from '../../platform/db/backup-access.ts';
import { BACKUP_ROLE, MOVER_ROLE } from '../../platform/db/roles.ts';

/** The rows of an account in one table. */
export interface AccountRows {
  table: string;
  columns: readonly string[];
  /** The columns that tell its rows apart; none where they are brought anew in any case. */
  key: readonly string[];
  /** Whether the key is one that PostgreSQL knows of. */
  isPrimary: boolean;
  /** A query of the columns. */
  query: string;
}

/** What tells rows of an account from others, whatever their order. */
export interface RowsDigest {
  count: number;
  sum: string;
}

/** Live streams are those of the processes here, and places are where an account is, not what it has. */
const LEFT_BEHIND = new Set(['limits.live_stream', 'cells.account_place', 'cells.this_cell']);

/** These name transactions of a server; what they ask for is asked anew. */
const REQUESTS = 'jobs.request';
const OF_REQUESTS = ['account_id', 'topic', 'key'];

/** A table in parts has no primary key over all of them; nothing refers to its rows, so that they can be replaced. */
const KEYS: Readonly<Record<string, readonly string[]>> = { 'events.event': ['account_id', 'id'] };

/** All tables that may have rows of an account, and how these are read. */
export async function rowsOfAccount(client: pg.ClientBase, accountId: string): Promise<AccountRows[]> {
  const tables = (await ownRelations(client)).filter(({ kind, name }) => kind === 'table' && !LEFT_BEHIND.has(name));
  const shapes = await shapesOf(
    client,
    tables.map(({ name }) => name),
  );
  return shapes.map(({ table, ...shape }) => {
    const isRequests = table === REQUESTS;
    const isPrimary = shape.key.length > 0 && !isRequests;
    const columns = isRequests ? OF_REQUESTS : shape.columns;
    const key = isPrimary ? shape.key : (KEYS[table] ?? []);
    const rows = `${listOf(columns)} from ${table} where account_id = ${pg.escapeLiteral(accountId)}`;
    return { table, columns, key, isPrimary, query: `select ${isRequests ? 'distinct ' : ''}${rows}` };
  });
}

/** Columns that PostgreSQL computes are computed again. */
async function shapesOf(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<{ table: string; columns: string[]; key: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; key: string[] }>(
    `select wanted.name as table, array_agg(a.attname::text order by a.attname) as columns,
       coalesce(array_agg(a.attname::text order by a.attname) filter (where a.attnum = any (i.indkey)), '{}') as key
     from unnest($1::text[]) wanted (name) join pg_attribute a on a.attrelid = wanted.name::regclass
       left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by wanted.name order by wanted.name`,
    [tables],
  );
  return rows;
}

const listOf = (columns: readonly string[]): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Statements that run as a role, in a transaction; several texts in one message, as each wait counts while the account is held. */
const as = (role: string, ...statements: readonly string[]): string =>
  [`set local role ${role}`, ...statements, 'reset role'].join('; ');

/** Looks at all tables in one message: what a query of each gives, in their order. */
async function lookAt<Row extends object>(
  client: pg.ClientBase,
  role: string,
  looks: readonly string[],
): Promise<Row[]> {
  const numbered = looks.map((look, place) => `select ${place} as place, found.* from (${look}) found`);
  const text = as(role, `${numbered.join(' union all ')} order by place`);
  const results = (await client.query(text)) as unknown as pg.QueryResult<Row>[];
  return results[1]!.rows;
}

/** The query of what was changed by transactions of a number, or a later one. */
const changedSince = ({ query }: AccountRows, since: string): string =>
  `${query} and age(xmin) <= age('${since}'::xid8::xid)`;

/**
 * The tables of which there is something to bring.
 * @param since the first transaction whose changes are wanted; all rows without it
 */
export async function withRows(
  reader: pg.ClientBase,
  all: readonly AccountRows[],
  since?: string,
): Promise<AccountRows[]> {
  const looks = all.map((rows) => {
    const wanted = since === undefined || rows.key.length === 0 ? rows.query : changedSince(rows, since);
    return `select exists (${wanted}) as "isThere"`;
  });
  const found = await lookAt<{ isThere: boolean }>(reader, BACKUP_ROLE, looks);
  return all.filter((_rows, place) => found[place]!.isThere);
}

/** The two ends of a copy, each in a transaction. */
interface CopyEnds {
  reader: pg.Client;
  writer: pg.Client;
}

/**
 * Brings what a query of the reader finds into a temporary table of the writer, for statements that make use of it there:
 * PostgreSQL copies into no table with row policies.
 * @param columns of the table that the temporary one is like
 */
async function throughTemporary(
  { reader, writer }: CopyEnds,
  { name, table, columns }: { name: string; table: string; columns: readonly string[] },
  query: string,
  statements: readonly string[],
): Promise<void> {
  const names = listOf(columns);
  await Promise.all([
    reader.query(`set local role ${BACKUP_ROLE}`),
    writer.query(
      `create temporary table ${name} on commit drop as select ${names} from ${table} with no data;
       grant select on ${name} to ${MOVER_ROLE}`,
    ),
  ]);
  await pipeline(
    reader.query(copyTo(`copy (${query}) to stdout`)),
    writer.query(copyFrom(`copy ${name} (${names}) from stdin`)),
  );
  await Promise.all([
    reader.query('reset role'),
    writer.query(`analyze ${name}; ${as(MOVER_ROLE, ...statements)}; drop table ${name}`),
  ]);
}

/**
 * Copies rows from one database into another, over those with the same key.
 * @param since the first transaction whose changes are copied; all rows without it
 */
export async function copyRows(ends: CopyEnds, rows: AccountRows, since?: string): Promise<void> {
  const { table, columns, query } = rows;
  const insert = `insert into ${table} (${listOf(columns)}) select ${listOf(columns)} from arriving`;
  const isAll = since === undefined;
  await throughTemporary(
    ends,
    { name: 'arriving', table, columns },
    isAll ? query : changedSince(rows, since),
    isAll ? [insert] : insertingOver(rows, insert),
  );
}

/** Statements that insert what arrives in place of what has the same key. */
function insertingOver({ table, columns, key, isPrimary }: AccountRows, insert: string): string[] {
  if (!isPrimary) {
    const same = key.map((column) => `t.${pg.escapeIdentifier(column)} = a.${pg.escapeIdentifier(column)}`);
    return [`delete from ${table} t using arriving a where ${same.join(' and ')}`, insert];
  }
  const changes = columns.filter((column) => !key.includes(column)).map((column) => setting(column));
  return [
    `${insert} on conflict (${listOf(key)}) do ${changes.length === 0 ? 'nothing' : `update set ${changes.join(', ')}`}`,
  ];
}

const setting = (column: string): string => {
  const name = pg.escapeIdentifier(column);
  return `${name} = excluded.${name}`;
};

/** Counts the rows of each table, and adds up a hash of each row. */
export function digestsOf(client: pg.ClientBase, all: readonly AccountRows[], role: string): Promise<RowsDigest[]> {
  const looks = all.map(
    ({ query }) =>
      `select count(*)::int as count, coalesce(sum(hashtextextended(r::text, 0)), 0)::text as sum from (${query}) r`,
  );
  return lookAt<RowsDigest>(client, role, looks);
}

/** Counts the rows of each table. */
export async function countsOf(client: pg.ClientBase, all: readonly AccountRows[], role: string): Promise<number[]> {
  const looks = all.map(({ query }) => `select count(*)::int as count from (${query}) r`);
  return (await lookAt<{ count: number }>(client, role, looks)).map(({ count }) => count);
}

/** Removes all rows of an account from tables, in a transaction; gives how many. */
export async function deleteRows(
  writer: pg.ClientBase,
  tables: readonly AccountRows[],
  accountId: string,
): Promise<number> {
  const deletes = tables.map(({ table }) => `delete from ${table} where account_id = ${pg.escapeLiteral(accountId)}`);
  if (deletes.length === 0) return 0;
  const results = (await writer.query(as(MOVER_ROLE, ...deletes))) as unknown as pg.QueryResult[];
  return results.reduce((sum, { rowCount, command }) => sum + (command === 'DELETE' ? (rowCount ?? 0) : 0), 0);
}

/** Removes those rows from the target that the source has no more. */
export async function deleteOthers(
  ends: CopyEnds,
  { table, key, query }: AccountRows,
  accountId: string,
): Promise<void> {
  const removal = `delete from ${table} t where t.account_id = ${pg.escapeLiteral(accountId)}
    and not exists (select from staying s where (${key.map((column) => `s.${pg.escapeIdentifier(column)}`).join(', ')})
      = (${key.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ')}))`;
  const kept = { name: 'staying', table, columns: key };
  await throughTemporary(ends, kept, `select ${listOf(key)} from (${query}) r`, [removal]);
}
