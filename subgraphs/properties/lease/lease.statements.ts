import type { Sql } from '../../../platform/db/sql.ts';
import type { LeaseFacts } from './lease.queries.ts';

/** A current or future lease that shares days with another. */
export interface OverlappingLease {
  id: string;
  startDate: string;
  lastDay: string | null;
}

/**
 * Finds another lease of the unit that shares days with this one. Drafts do not count, nor do leases by the room among
 * themselves. A day when one lease ends and another starts is not shared. Call it under the unit's lock.
 */
export async function overlappingLease(sql: Sql, id: string, lease: LeaseFacts): Promise<OverlappingLease | undefined> {
  const [row] = await sql<OverlappingLease>(
    `select id, start_date, coalesce(moved_out_on, end_date) as last_day from properties.lease
     where unit_id = $1 and id <> $2 and deleted_at is null and status <> 'draft' and not (by_room and $3)
       and start_date < coalesce($5::date, 'infinity') and $4::date < coalesce(moved_out_on, end_date, 'infinity')
     order by start_date, id limit 1`,
    [lease.unitId, id, lease.byRoom, lease.startDate, lease.movedOutOn ?? lease.endDate],
  );
  return row;
}

/** Stores the signers of a lease. */
export async function replaceTenants(
  sql: Sql,
  { accountId, leaseId, tenantIds }: { accountId: string; leaseId: string; tenantIds: readonly string[] },
): Promise<void> {
  await sql(`delete from properties.lease_tenant where lease_id = $1 and not tenant_id = any($2::text[])`, [
    leaseId,
    tenantIds,
  ]);
  await sql(
    `insert into properties.lease_tenant (account_id, lease_id, tenant_id)
     select $1, $2, tenant_id from unnest($3::text[]) tenant_id on conflict do nothing`,
    [accountId, leaseId, tenantIds],
  );
}

/** The facts of a lease that decide whether it may share days with another. */
export interface LeaseDays {
  id: string;
  unitId: string;
  startDate: string;
  /** Null for an open end. */
  lastDay: string | null;
  byRoom: boolean;
  /** The signers of a lease that is not stored yet. */
  tenantIds?: readonly string[];
}

/** The names of the signers of leases, by lease. Leases that are not stored yet have their signers with them. */
export async function namesOfSigners(
  sql: Sql,
  leases: readonly Pick<LeaseDays, 'id' | 'tenantIds'>[],
): Promise<ReadonlyMap<string, string>> {
  if (leases.length === 0) return new Map();
  const signing = leases.flatMap(({ id, tenantIds = [] }) => tenantIds.map((tenantId) => ({ id, tenantId })));
  const rows = await sql<{ id: string; names: string }>(
    `with signed (id, tenant_id) as (
       select lease_id, tenant_id from properties.lease_tenant where lease_id = any($1::text[])
       union select * from unnest($2::text[], $3::text[]))
     select s.id, string_agg(t.first_name || ' ' || t.last_name, ' and ' order by t.last_name, t.first_name) as names
     from signed s join properties.tenant t on t.id = s.tenant_id and t.deleted_at is null group by 1`,
    [
      leases.flatMap(({ id, tenantIds }) => (tenantIds ? [] : id)),
      signing.map(({ id }) => id),
      signing.map(({ tenantId }) => tenantId),
    ],
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** The days of the units' leases in order, without drafts. Call it under the units' locks. */
export function daysOfLeases(sql: Sql, unitIds: readonly string[]): Promise<LeaseDays[]> {
  return sql(
    `select id, unit_id, start_date, coalesce(moved_out_on, end_date) as last_day,
       by_room
     from properties.lease where unit_id = any($1::text[]) and deleted_at is null and status <> 'draft'`,
    [unitIds],
  );
}

/**
 * SQL of whether a lease `l` is past its last day and another lease of the unit has begun on or after it. Leases by the
 * room follow no other.
 */
const IS_FOLLOWED = `exists (
  select from properties.lease next where next.account_id = u.account_id and next.unit_id = u.id
    and next.deleted_at is null and next.status <> 'draft' and not next.by_room
    and next.start_date >= l.end_date and next.start_date <= local.today
    and (next.start_date > l.end_date or coalesce(next.moved_out_on, next.end_date) is distinct from l.end_date))
  and l.end_date < local.today`;

/** The active leases of units that are past their last day and followed by another lease. */
export async function followedLeases(sql: Sql, unitIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select l.id from properties.lease l
     join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id
     join properties.property p on p.account_id = u.account_id and p.id = u.property_id
     cross join lateral (select ($2::timestamptz at time zone p.timezone)::date as today) local
     where l.unit_id = any($1::text[]) and l.deleted_at is null and l.status in ('active', 'notice') and not l.by_room
       and l.moved_out_on is null and ${IS_FOLLOWED}
     order by l.id`,
    [unitIds, now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Whether another lease of the unit has begun after the last day of each given lease, in their order.
 * @param leases the leases, with their last days as `2026-01-31`
 */
export async function areFollowed(
  sql: Sql,
  leases: readonly { unitId: string; endDate: string }[],
  now: Date,
): Promise<boolean[]> {
  if (leases.length === 0) return [];
  const rows = await sql<{ place: number }>(
    `select l.place::int from unnest($1::text[], $3::date[]) with ordinality l (unit_id, end_date, place)
     join properties.unit u on u.id = l.unit_id
     join properties.property p on p.account_id = u.account_id and p.id = u.property_id
     cross join lateral (select ($2::timestamptz at time zone p.timezone)::date as today) local
     where ${IS_FOLLOWED}`,
    [leases.map(({ unitId }) => unitId), now, leases.map(({ endDate }) => endDate)],
  );
  const followed = new Set(rows.map(({ place }) => place - 1));
  return leases.map((_, place) => followed.has(place));
}

/** Stores the signers of leases. */
export async function replaceTenantsOfLeases(
  sql: Sql,
  accountId: string,
  leases: readonly { leaseId: string; tenantIds: readonly string[] }[],
): Promise<void> {
  const signed = leases.flatMap(({ leaseId, tenantIds }) => tenantIds.map((tenantId) => ({ leaseId, tenantId })));
  await sql(
    `with signed as materialized (select * from unnest($3::text[], $4::text[]) s (lease_id, tenant_id)), gone as (
       delete from properties.lease_tenant lt where lt.lease_id = any($2::text[])
         and not exists (select from signed s where s.lease_id = lt.lease_id and s.tenant_id = lt.tenant_id)
     )
     insert into properties.lease_tenant (account_id, lease_id, tenant_id)
     select $1, lease_id, tenant_id from signed on conflict do nothing`,
    [
      accountId,
      leases.map(({ leaseId }) => leaseId),
      signed.map(({ leaseId }) => leaseId),
      signed.map(({ tenantId }) => tenantId),
    ],
  );
}
