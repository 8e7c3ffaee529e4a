import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { TenantStatus } from './tenant.entity.ts';
import { TENANT_COLUMNS } from './tenant.queries.ts';
import type { TenantRow } from './tenant.types.ts';

/** Filters for a list of tenants. */
export interface TenantListFilter {
  unitId?: string | undefined;
  propertyId?: string | undefined;
  status?: TenantStatus | undefined;
  includeDeleted: boolean;
  /** Only those that changed at or after this instant. */
  updatedSince?: Date | undefined;
}

/** A tenant with its position in the order of changes. */
export interface PlacedTenant extends TenantRow {
  pos: number;
}

/** A page of the account's tenants by id. */
export function listTenants(sql: Sql, filter: TenantListFilter, page: PageRequest): Promise<TenantRow[]> {
  const { conditions, values, place } = narrowed(filter, page.limit);
  if (page.after) conditions.push(`t.id > ${place(page.after[0])}`);
  return sql<TenantRow>(
    `select ${TENANT_COLUMNS} from properties.tenant t where ${conditions.join(' and ')} order by t.id limit $1`,
    values,
  );
}

/** A page of the current tenants that changed after a position, in order of change. */
export function listChangedTenants(
  sql: Sql,
  filter: TenantListFilter,
  { after, limit }: { after: number; limit: number },
): Promise<PlacedTenant[]> {
  const { conditions, values, place } = narrowed(filter, limit);
  conditions.push(`t.pos > ${place(after)}`);
  return sql<PlacedTenant>(
    `select ${TENANT_COLUMNS}, t.pos from properties.tenant t where ${conditions.join(' and ')} order by t.pos limit $1`,
    values,
  );
}

function narrowed(filter: TenantListFilter, limit: number) {
  const values: unknown[] = [limit];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [filter.includeDeleted ? 'true' : 't.deleted_at is null'];
  if (filter.unitId !== undefined) conditions.push(`t.unit_id = ${place(filter.unitId)}`);
  if (filter.status !== undefined) conditions.push(`t.status = ${place(filter.status)}`);
  if (filter.updatedSince) conditions.push(`t.updated_at >= ${place(filter.updatedSince)}`);
  if (filter.propertyId !== undefined) {
    conditions.push(
      `t.unit_id in (select u.id from properties.unit u where u.property_id = ${place(filter.propertyId)})`,
    );
  }
  return { conditions, values, place };
}

/** The last assigned position of the account; 0 before the first. */
export async function lastTenantPlace(sql: Sql): Promise<number> {
  const [row] = await sql<{ pos: number | null }>(
    `select max(pos) as pos from properties.tenant where pos is not null`,
  );
  return row?.pos ?? 0;
}

/** Whether changes wait for their position. */
export async function hasUnplacedTenants(sql: Sql): Promise<boolean> {
  return (await sql(`select 1 from properties.tenant where pos is null limit 1`)).length > 0;
}

/** Accounts with changes that wait for their position. */
export async function accountsWithUnplacedTenants(worker: Sql, most: number): Promise<string[]> {
  const rows = await worker<{ accountId: string }>(
    `select distinct account_id from properties.tenant where pos is null limit $1`,
    [most],
  );
  return rows.map(({ accountId }) => accountId);
}
