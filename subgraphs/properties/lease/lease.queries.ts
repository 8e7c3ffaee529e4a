import { Lease } from './lease.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { Position } from '../../../platform/graphql/pages.ts';
import { selectByIds } from '../record/select-by-ids.ts';
import type { Kept, Lookup } from '../record/record.types.ts';
import type { LeaseStatus } from './lease.entity.ts';

/** The facts of a lease. */
export interface LeaseFacts {
  externalId: string | null;
  unitId: string;
  /** In ascending order. */
  tenantIds: string[];
  startDate: string;
  endDate: string | null;
  movedOutOn: string | null;
  rentMinor: number;
  depositMinor: number;
  currency: string;
  paymentDueDay: number;
  status: LeaseStatus;
  byRoom: boolean;
}

/** A lease in lists, references and edges. */
export interface LeaseRow extends LeaseFacts, Kept {}

const TENANT_IDS = `array(select lt.tenant_id from properties.lease_tenant lt
  where lt.account_id = l.account_id and lt.lease_id = l.id order by lt.tenant_id collate "C")`;

/** SQL of what is no plain column of a lease `l`. */
export const LEASE_DERIVED = { version: 'l.version::text', tenantIds: TENANT_IDS };

const columns = tableOf(Lease).select('l', { derived: LEASE_DERIVED });

/** How the list of leases is ordered. */
export const LEASE_ORDER = 'l.start_date, l.id';

/** Filters for a list of leases. */
export interface LeaseListFilter extends Lookup {
  propertyId?: string | null | undefined;
  unitId?: string | null | undefined;
  tenantId?: string | null | undefined;
  status?: LeaseStatus | null | undefined;
}

/** A page of the account's leases, ordered by (start date, id). */
export function listLeases(sql: Sql, filter: LeaseListFilter, page: PageRequest): Promise<LeaseRow[]> {
  const values: unknown[] = [page.limit];
  const conditions = leaseConditions(filter, page.after, (value) => `$${values.push(value)}`);
  return sql<LeaseRow>(
    `select ${columns} from properties.lease l where ${conditions.join(' and ')} order by ${LEASE_ORDER} limit $1`,
    values,
  );
}

/** The conditions of a list of leases `l`. */
export function leaseConditions(
  filter: LeaseListFilter,
  after: Position | undefined,
  place: (value: unknown) => string,
): string[] {
  const conditions = [filter.includeDeleted ? 'true' : 'l.deleted_at is null'];
  if (after) conditions.push(`(l.start_date, l.id) > (${place(after[0])}::date, ${place(after[1])})`);
  if (filter.unitId) conditions.push(`l.unit_id = ${place(filter.unitId)}`);
  if (filter.status) conditions.push(`l.status = ${place(filter.status)}`);
  if (filter.propertyId) {
    conditions.push(
      `l.unit_id in (select u.id from properties.unit u where u.property_id = ${place(filter.propertyId)})`,
    );
  }
  if (filter.tenantId) {
    conditions.push(
      `l.id in (select lt.lease_id from properties.lease_tenant lt where lt.tenant_id = ${place(filter.tenantId)})`,
    );
  }
  return conditions;
}

/** SQL of leases `l` with the property `p` whose day counts. */
export const LEASES_WITH_PLACE = `properties.lease l
  join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id
  join properties.property p on p.account_id = u.account_id and p.id = u.property_id`;

/** How leases that cover one day are ordered: the one that counts is first. */
export const LATEST_FIRST = `l.start_date desc, l.status = 'ended', l.id`;

/** SQL of whether a lease `l` covers the local day of an instant at its property `p`. */
export function coversDayOf(instant: string): string {
  const today = `(${instant}::timestamptz at time zone p.timezone)::date`;
  return `l.deleted_at is null and l.status <> 'draft' and l.start_date <= ${today}
    and ${today} <= coalesce(l.moved_out_on, case when l.status = 'ended' then l.end_date end, 'infinity')`;
}

/**
 * The lease of each unit that covers the local day of `at` at the property: not a draft, begun, and not past its last
 * day, which is the move-out day or, for an ended lease, the end date. A holdover lease still covers. On a day when one
 * lease ends and another starts, the new one counts.
 */
export async function currentLeaseOfUnits(
  sql: Sql,
  unitIds: readonly string[],
  { at }: { at: Date },
): Promise<Map<string, LeaseRow>> {
  const rows = await sql<LeaseRow>(
    `select distinct on (l.unit_id) ${columns} from ${LEASES_WITH_PLACE}
     where l.unit_id = any($1::text[]) and ${coversDayOf('$2')}
     order by l.unit_id, ${LATEST_FIRST}`,
    [unitIds, at],
  );
  return new Map(rows.map((row) => [row.unitId, row]));
}

/** Leases by id. */
export async function leasesById(
  sql: Sql,
  ids: readonly string[],
  { includeDeleted = false }: Lookup = {},
): Promise<Map<string, LeaseRow>> {
  const rows = await sql<LeaseRow>(
    `select ${columns} from ${selectByIds('properties.lease', 'l')}
     where $2::boolean or l.deleted_at is null`,
    [ids, includeDeleted],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
