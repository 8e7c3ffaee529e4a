import type { Sql } from '../../../platform/db/sql.ts';

/** The time zone of accounts, by account id. */
export async function accountZone(sql: Sql, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; timezone: string }>(
    `select account_id as id, timezone from accounts.published_settings where account_id = any($1::text[])`,
    [accountIds],
  );
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}
