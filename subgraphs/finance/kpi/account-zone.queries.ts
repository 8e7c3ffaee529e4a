import { createBoundedCache } from '../../../platform/bounded-cache.ts';
import type { Sql } from '../../../platform/db/sql.ts';

/** The zones that accounts had when this process last asked. */
const lastKnown = createBoundedCache<string>(10_000);

/** The time zone of accounts, by account id. */
export async function accountZone(sql: Sql, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; timezone: string }>(
    `select account_id as id, timezone from accounts.published_settings where account_id = any($1::text[])`,
    [accountIds],
  );
  for (const { id, timezone } of rows) lastKnown.set(id, timezone);
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

/** The zone that an account had lately: whoever reckons with it has the statement make sure that it still has it. */
export const lastKnownZone = (accountId: string): string | undefined => lastKnown.get(accountId);

/**
 * SQL of whether an account is in a zone.
 * @param zone what stands for the zone
 */
export const isInZone = (zone: string): string =>
  `exists (select from accounts.published_settings where timezone = ${zone})`;
