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

/** The tenants who live in units. */
export async function residentsOfUnits(sql: Sql, unitIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ unitId: string; tenantIds: string[] }>(
    `select unit_id, array_agg(tenant_id order by tenant_id) as tenant_ids
     from properties.published_resident where unit_id = any($1::text[]) group by unit_id`,
    [unitIds],
  );
  return new Map(rows.map(({ unitId, tenantIds }) => [unitId, tenantIds]));
}
