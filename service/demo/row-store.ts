import { insertRows } from '../../platform/db/rows/insert-rows.ts';
import type { Sql } from '../../platform/db/sql.ts';

/** Stores rows in a table, which is named with its schema; the member `unitId` is the column `unit_id`. */
export type RowStore = (table: string, rows: readonly object[]) => Promise<void>;

/** Stores rows of one account. */
export function createRowStore(sql: Sql, accountId: string): RowStore {
  return async (table, rows) => {
    await insertRows(sql, accountId, table, rows);
  };
}
