import type { Sql } from '../../../platform/db/sql.ts';

/** Locks tenants against deletion until the transaction ends. Returns the existing ones. */
export async function lockTenants(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }>(
    `select wanted.id from (select id from unnest($1::text[]) said (id) order by id) wanted
     cross join lateral (
       select 1 from properties.tenant t where t.id = wanted.id and t.deleted_at is null for share
     ) locked`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Counts the leases of the tenant that have not ended. */
export async function countLeasesOfTenant(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count
     from properties.lease_tenant lt join properties.lease l on l.account_id = lt.account_id and l.id = lt.lease_id
     where lt.tenant_id = $1 and l.status <> 'ended' and l.deleted_at is null`,
    [id],
  );
  return row?.count ?? 0;
}
