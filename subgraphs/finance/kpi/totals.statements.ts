import type { Sql } from '../../../platform/db/sql.ts';

/** A kept total that is not what the entries alone make it. */
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
 * Works an account's totals out anew from its entries and compares them with what is kept; reads the whole ledger.
 * @param sql that account's, or a worker's
 */
export function wrongTotals(sql: Sql, accountId: string): Promise<WrongTotal[]> {
  return sql<WrongTotal>(
    `select total, property_id as "propertyId", currency, day, due, kept::text, expected::text
     from finance.wrong_totals($1) order by total, property_id, currency, day, due`,
    [accountId],
  );
}

/**
 * Makes an account's totals anew from its entries; whoever posts to its ledger meanwhile waits.
 * @param sql a connection with the worker role
 */
export async function rebuildTotals(sql: Sql, accountId: string): Promise<void> {
  await sql(`select finance.rebuild_totals($1)`, [accountId]);
}
