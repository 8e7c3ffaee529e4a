import type { Sql } from '../../../platform/db/sql.ts';

/** The scopes of the account's own roles, by role. */
export async function customRoleScopes(sql: Sql): Promise<Record<string, string[]>> {
  const rows = await sql<{ id: string; scopes: string[] }>(`select id, scopes from accounts.role order by id`);
  return Object.fromEntries(rows.map(({ id, scopes }) => [id, scopes]));
}
