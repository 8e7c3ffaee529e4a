import type { Sql } from '../../../platform/db/sql.ts';
import { accountDefaults } from '../account/account-defaults.queries.ts';

/** Today's local date at units, by unit id; by null for the account's time zone. */
export async function localDays(sql: Sql, unitIds: readonly string[], now: Date): Promise<Map<string | null, string>> {
  const { timezone } = await accountDefaults(sql);
  const rows = await sql<{ id: string | null; today: string }>(
    `select null as id, ($2::timestamptz at time zone $3)::date as today
     union all select u.id, ($2::timestamptz at time zone p.timezone)::date
     from properties.unit u join properties.property p on p.account_id = u.account_id and p.id = u.property_id
     where u.id = any($1::text[])`,
    [[...new Set(unitIds)], now, timezone],
  );
  return new Map(rows.map(({ id, today }) => [id, today]));
}
