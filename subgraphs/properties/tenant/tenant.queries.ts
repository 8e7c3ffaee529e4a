import type { Sql } from '../../../platform/db/sql.ts';
import { selectByIds } from '../record/select-by-ids.ts';
import type { Lookup } from '../record/record.types.ts';
import type { TenantRow } from './tenant.types.ts';

/**
 * SQL of the channel for a tenant `t`: the chosen one, or else one with a contact. The published view of contacts has
 * the same rule.
 */
const CHANNEL = `coalesce(t.preferred_channel,
  case when t.email is not null then 'email' when t.phone is not null then 'sms' else 'none' end)`;

/** The columns of a {@link TenantRow}, for the alias `t`. */
export const TENANT_COLUMNS = `t.id, t.external_id as "externalId", t.first_name as "firstName",
  t.last_name as "lastName", t.email, t.phone, t.phone_extension as "phoneExtension", t.preferred_channel as "preferredChannel", ${CHANNEL} as channel, t.language, t.status,
  t.unit_id as "unitId", t.move_in_date as "moveInDate", t.move_out_date as "moveOutDate", t.created_at as "createdAt",
  t.updated_at as "updatedAt", t.deleted_at as "deletedAt", t.erased_at as "erasedAt", t.version::text as version`;

/** The tenants of each lease, by name. */
export async function tenantsOfLeases(sql: Sql, leaseIds: readonly string[]): Promise<Map<string, TenantRow[]>> {
  const rows = await sql<TenantRow & { leaseId: string }>(
    `select lt.lease_id as "leaseId", ${TENANT_COLUMNS}
     from properties.lease_tenant lt join properties.tenant t on t.account_id = lt.account_id and t.id = lt.tenant_id
     where lt.lease_id = any($1::text[]) and t.deleted_at is null
     order by lt.lease_id, t.last_name, t.first_name, t.id`,
    [leaseIds],
  );
  return Map.groupBy(rows, (row) => row.leaseId);
}

/** Tenants by id. */
export async function tenantsById(
  sql: Sql,
  ids: readonly string[],
  { includeDeleted = false }: Lookup = {},
): Promise<Map<string, TenantRow>> {
  const rows = await sql<TenantRow>(
    `select ${TENANT_COLUMNS} from ${selectByIds('properties.tenant', 't')}
     where $2::boolean or t.deleted_at is null`,
    [ids, includeDeleted],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
