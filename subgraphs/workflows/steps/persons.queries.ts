import type { Sql } from '../../../platform/db/sql.ts';

/** Those of some agents who are persons of the account and have not left. */
export async function activePersons(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from accounts.published_agent
     where id = any($1::text[]) and kind = 'person' and status <> 'deactivated'`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** The account's owners who have not left. */
export async function activeOwners(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from accounts.published_agent
     where kind = 'person' and status <> 'deactivated' and 'owner' = any(roles) order by id`,
  );
  return rows.map(({ id }) => id);
}

/** The tenants who live in a unit. */
export async function residentsOfUnit(sql: Sql, unitId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select tenant_id as id from properties.published_resident where unit_id = $1 order by tenant_id`,
    [unitId],
  );
  return rows.map(({ id }) => id);
}
