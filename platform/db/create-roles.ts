import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

/**
 * Makes roles unless they are there, and the login role a member of them. Roles belong to the whole server, so another
 * database of it may have made them already.
 * @throws StartupError when the login role may not
 */
export async function createRoles(client: pg.ClientBase, roles: readonly string[]): Promise<void> {
  try {
    for (const role of roles) {
      await client.query(`do $$ begin create role ${role} nologin; exception
        when duplicate_object or unique_violation then null; end $$`);
      const { rows } = await client.query(
        `select 1 from pg_auth_members m where m.roleid = $1::regrole and m.member = current_user::regrole
           and pg_has_role(current_user, $1, 'usage')`,
        [role],
      );
      if (rows.length === 0) await client.query(`grant ${role} to current_user`);
    }
  } catch (error) {
    throw new StartupError(
      `The login role of DATABASE_URL must be allowed to create roles (CREATEROLE), or be a member of ${roles.join(', ')}.`,
      { cause: error },
    );
  }
}
