import type { Sql } from '../../platform/db/sql.ts';

/** A table of account rows and the PostgreSQL type of each column, by the row's camelCase member. */
export interface Table<Row extends object> {
  name: string;
  columns: Readonly<Record<keyof Row & string, string>>;
}

/** Enough to make round trips rare, and little enough for the server to take as one value. */
const ROWS_PER_STATEMENT = 10_000;

const snakeCase = (member: string): string => member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Stores rows in a table. */
export type RowStore = <Row extends object>(table: Table<Row>, rows: readonly Row[]) => Promise<void>;

/** Stores rows of one account, thousands in one statement. */
export function createRowStore(sql: Sql, accountId: string): RowStore {
  return async (table, rows) => {
    const text = insertStatement(table);
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      await sql(text, [accountId, JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))]);
    }
  };
}

function insertStatement<Row extends object>(table: Table<Row>): string {
  const columns = Object.entries<string>(table.columns);
  const names = columns.map(([member]) => snakeCase(member)).join(', ');
  const values = columns.map(([member]) => `r."${member}"`).join(', ');
  const types = columns.map(([member, type]) => `"${member}" ${type}`).join(', ');
  return `insert into ${table.name} (account_id, ${names})
    select $1, ${values} from json_to_recordset($2::json) as r (${types})`;
}
