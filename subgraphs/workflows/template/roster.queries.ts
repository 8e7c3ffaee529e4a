import type { Sql } from '../../../platform/db/sql.ts';

/** The account's first roster by id; undefined if it has none. */
export async function firstRosterId(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>(`select id from accounts.published_roster order by id limit 1`);
  return row?.id;
}
