import type { Sql } from '../../../../platform/db/sql.ts';

/**
 * The names of the account's properties by id. Deleted properties are included because they have figures in earlier
 * periods.
 */
export async function propertyNames(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; name: string }>(`select id, name from properties.published_reported_property`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
