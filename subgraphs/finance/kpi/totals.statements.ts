import type { Sql } from '../../../platform/db/sql.ts';

/** A stored total that differs from the sum of the entries. */
export interface WrongTotal {
  /** `income`, `charged`, `unpaid by day|month|year|closed`, or `first day` of a currency. */
  total: string;
  propertyId: string;
  currency: string;
  day: string;
  due: string | null;
  kept: string;
  expected: string;
}

/**
 * Recomputes an account's totals from its entries and compares them with the stored ones. Reads the whole ledger.
 * @param sql a connection of that account or with the worker role
 */
export function wrongTotals(sql: Sql, accountId: string): Promise<WrongTotal[]> {
  return sql<WrongTotal>(
    `select total, property_id, currency, day, due, kept::text, expected::text
     from finance.wrong_totals($1) order by total, property_id, currency, day, due`,
    [accountId],
  );
}

/**
 * Rebuilds an account's totals from its entries. Posting to its ledger waits meanwhile.
 * @param sql a connection with the worker role
 */
export async function rebuildTotals(sql: Sql, accountId: string): Promise<void> {
  await sql(`select finance.rebuild_totals($1)`, [accountId]);
}
