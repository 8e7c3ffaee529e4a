import type { Sql } from '../../../platform/db/sql.ts';

/** The account settings that the books depend on, from the view that the accounts subgraph publishes. */
export interface BooksSettings {
  timezone: string;
  currency: string;
}

/** Reads the account's time zone and currency. */
export async function booksSettings(sql: Sql): Promise<BooksSettings> {
  const [row] = await sql<BooksSettings>(`select timezone, currency from accounts.published_settings`);
  return row ?? { timezone: 'UTC', currency: 'USD' };
}
