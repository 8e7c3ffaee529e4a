import { Tenant } from './tenant.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
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

const VERSION = { version: 't.version::text' };

/** The columns of a {@link TenantRow}, for the alias `t`. */
export const TENANT_COLUMNS = tableOf(Tenant).select('t', { derived: { ...VERSION, channel: CHANNEL } });

/** SQL of fields of the graph that are no plain columns of a tenant `t`. */
export const TENANT_FIELDS = { ...VERSION, preferredChannel: CHANNEL };

/** SQL of the tenants `t` who signed leases. */
export const SIGNERS = `properties.lease_tenant lt
  join properties.tenant t on t.account_id = lt.account_id and t.id = lt.tenant_id`;

/** How the signers of a lease are ordered. */
export const SIGNER_ORDER = 't.last_name, t.first_name, t.id';

/** The tenants of each lease, by name. */
export async function tenantsOfLeases(sql: Sql, leaseIds: readonly string[]): Promise<Map<string, TenantRow[]>> {
  const rows = await sql<TenantRow & { leaseId: string }>(
    `select lt.lease_id, ${TENANT_COLUMNS}
     from ${SIGNERS}
     where lt.lease_id = any($1::text[]) and t.deleted_at is null
     order by lt.lease_id, ${SIGNER_ORDER}`,
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
