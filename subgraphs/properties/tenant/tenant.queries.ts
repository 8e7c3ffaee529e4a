import type { Sql } from '../../../platform/db/sql.ts';
import type { TenantStatus } from './tenant.entity.ts';

/** A tenant as references and edges give it. */
export interface TenantRow {
  id: string;
  externalId: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  language: string;
  status: TenantStatus;
  unitId: string | null;
  moveInDate: string | null;
  moveOutDate: string | null;
}

const columns = `t.id, t.external_id as "externalId", t.first_name as "firstName", t.last_name as "lastName", t.email,
  t.phone, t.language, t.status, t.unit_id as "unitId", t.move_in_date as "moveInDate", t.move_out_date as "moveOutDate"`;

/** The tenants of each lease, by name. */
export async function tenantsOfLeases(sql: Sql, leaseIds: readonly string[]): Promise<Map<string, TenantRow[]>> {
  const rows = await sql<TenantRow & { leaseId: string }>(
    `select lt.lease_id as "leaseId", ${columns}
     from properties.lease_tenant lt join properties.tenant t on t.account_id = lt.account_id and t.id = lt.tenant_id
     where lt.lease_id = any($1::text[]) and t.deleted_at is null
     order by lt.lease_id, t.last_name, t.first_name, t.id`,
    [leaseIds],
  );
  return Map.groupBy(rows, (row) => row.leaseId);
}

/** Tenants by id. */
export async function tenantsById(sql: Sql, ids: readonly string[]): Promise<Map<string, TenantRow>> {
  const rows = await sql<TenantRow>(
    `select ${columns} from properties.tenant t where t.id = any($1::text[]) and t.deleted_at is null`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
