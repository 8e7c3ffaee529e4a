import type { Sql } from '../../../platform/db/sql.ts';

/** Stores a role of the account's own. */
export async function upsertRole(
  sql: Sql,
  role: { accountId: string; id: string; description: string; scopes: readonly string[]; at: Date },
): Promise<void> {
  await sql(
    `insert into accounts.role (account_id, id, description, scopes, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (account_id, id) do update
     set description = excluded.description, scopes = excluded.scopes, updated_at = excluded.updated_at`,
    [role.accountId, role.id, role.description, role.scopes, role.at],
  );
}

/** Deletes a role. */
export async function deleteRoleRow(sql: Sql, id: string): Promise<void> {
  await sql(`delete from accounts.role where id = $1`, [id]);
}
