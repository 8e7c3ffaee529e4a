import type { BusinessCalendar } from '../../../platform/calendar/calendar.types.ts';
import type { Sql } from '../../../platform/db/sql.ts';

/** The account's time zone. */
export async function accountTimezone(sql: Sql, accountId: string): Promise<string> {
  const [row] = await sql<{ timezone: string }>(
    `select timezone from accounts.published_settings where account_id = $1`,
    [accountId],
  );
  return row!.timezone;
}

/** The account's business hours and holidays, with the number of the change that made them. */
export interface AccountCalendar extends BusinessCalendar {
  revision: number;
}

/** The business hours and holidays that are in force. */
export async function accountCalendar(sql: Sql): Promise<AccountCalendar> {
  const [row] = await sql<AccountCalendar>(
    `select revision, business_hours as weekly_hours, holidays from accounts.published_sla_terms where until is null`,
  );
  return row!;
}
