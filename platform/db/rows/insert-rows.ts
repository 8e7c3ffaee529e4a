import { snakeCase } from '../../text.ts';
import type { Sql } from '../sql.ts';

/** Enough to make round trips rare, and little enough for the server to take as one value. */
const ROWS_PER_STATEMENT = 10_000;

/**
 * Stores rows of one account in a table, thousands in one statement. The member `unitId` is the column `unit_id`; types come
 * from the table. A member that is no column is an error of the database. A column that some rows lack is null in them, and a
 * column that all rows lack has its default.
 * @param table with its schema, e.g. `properties.unit`
 * @param tail what stands behind the rows, e.g. `on conflict do nothing returning id`
 * @returns what the tail returns
 */
export async function insertRows<Row extends object>(
  sql: Sql,
  accountId: string,
  table: string,
  rows: readonly object[],
  tail = '',
): Promise<Row[]> {
  const members = [...new Set(rows.flatMap(Object.keys))];
  const columns = members.map((member) => ({ member, column: snakeCase(member) }));
  const text = insertStatement(
    table,
    columns.map(({ column }) => column),
    tail,
  );
  const returned: Row[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = rows.slice(from, from + ROWS_PER_STATEMENT).map((row) => renamed(row, columns));
    returned.push(...(await sql<Row>(text, [accountId, JSON.stringify(part)])));
  }
  return returned;
}

function renamed(row: object, columns: readonly { member: string; column: string }[]): object {
  const members = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(columns.map(({ member, column }) => [column, members[member]]));
}

const insertStatement = (table: string, columns: readonly string[], tail: string): string =>
  `insert into ${table} (account_id, ${columns.map((column) => `"${column}"`).join(', ')})
   select $1, ${columns.map((column) => `r."${column}"`).join(', ')}
   from json_populate_recordset(null::${table}, $2::json) r ${tail}`;
