import type { Sql } from '../../../platform/db/sql.ts';
import { builtInRoles } from './built-in-roles.data.ts';
import type { Role } from './role.objects.ts';

/** The account's roles: those that every account has, then its own by name. */
export async function listRoles(sql: Sql): Promise<Role[]> {
  const own = await sql<Role>(
    `select id, description, scopes, false as is_built_in from accounts.role order by id collate "C"`,
  );
  return [...builtInRoles, ...own];
}

/** Ids of persons who have a role and are not deactivated, a few of them. */
export async function personsWithRole(sql: Sql, role: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from accounts.agent where kind = 'person' and $1 = any(roles) order by id limit 3`,
    [role],
  );
  return rows.map(({ id }) => id);
}
