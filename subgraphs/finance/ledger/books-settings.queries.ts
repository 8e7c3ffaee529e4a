import type { Sql } from '../../../platform/db/sql.ts';

/** What the account set that its books go by; read from the view that the accounts subgraph publishes. */
export interface BooksSettings {
  timezone: string;
  currency: string;
}

/** The account's zone and currency. */
export async function booksSettings(sql: Sql): Promise<BooksSettings> {
  const [row] = await sql<BooksSettings>(`select timezone, currency from accounts.published_settings`);
  return row ?? { timezone: 'UTC', currency: 'USD' };
}
