import type { Sql } from '../../../platform/db/sql.ts';

/** What the account set as its own; read from the view that the accounts subgraph publishes. */
export interface AccountDefaults {
  timezone: string;
  currency: string;
  /** The chosen country of phone numbers; null without a choice. */
  country: string | null;
}

/** Reads the account's time zone, currency and country. */
export async function accountDefaults(sql: Sql): Promise<AccountDefaults> {
  const [row] = await sql<AccountDefaults>(`select timezone, currency, country from accounts.published_settings`);
  return row ?? { timezone: 'UTC', currency: 'USD', country: null };
}
