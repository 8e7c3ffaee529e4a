import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { claimDue, dueQuery } from '../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../platform/jobs/claim.ts';
import { lockRecords } from '../record/batch.statements.ts';

/** A unit with its number. */
export interface NumberHolder {
  id: string;
  externalId: string | null;
  propertyId: string;
  unitNumber: string;
}

/** Finds another unit of the property with this number. */
export async function holderOfNumber(
  sql: Sql,
  { id, propertyId, unitNumber }: { id: string; propertyId: string; unitNumber: string },
): Promise<NumberHolder | undefined> {
  const [row] = await sql<NumberHolder>(
    `select id, external_id, property_id, unit_number
     from properties.unit
     where property_id = $1 and unit_number = $2 and id <> $3 and deleted_at is null limit 1`,
    [propertyId, unitNumber, id],
  );
  return row;
}

/** Finds the units with these numbers. */
export function holdersOfNumbers(
  sql: Sql,
  places: readonly { propertyId: string; unitNumber: string }[],
): Promise<NumberHolder[]> {
  if (places.length === 0) return Promise.resolve([]);
  return sql(
    `select u.id, u.external_id, u.property_id, u.unit_number
     from (select distinct * from unnest($1::text[], $2::text[])) p (property_id, unit_number)
     join properties.unit u on u.property_id = p.property_id and u.unit_number = p.unit_number
     where u.deleted_at is null`,
    [places.map(({ propertyId }) => propertyId), places.map(({ unitNumber }) => unitNumber)],
  );
}

/**
 * Marks whether other units may have the same number: those from before numbers were unique, and those that are being
 * renumbered.
 */
export async function markNumbers(sql: Sql, ids: readonly string[], isRepeated: boolean): Promise<void> {
  if (ids.length === 0) return;
  await sql(
    `update properties.unit set number_is_repeated = $2 where id = any($1::text[]) and number_is_repeated <> $2`,
    [ids, isRepeated],
  );
}

/**
 * Locks the unit and its leases against other changes until the transaction ends.
 * @returns false when there is no such unit
 */
export async function lockUnit(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql(`select 1 from properties.unit where id = $1 and deleted_at is null for no key update`, [id]);
  return rows.length > 0;
}

/** Counts the records that prevent deleting a unit. */
export async function dependentsOfUnit(sql: Sql, id: string): Promise<{ leases: number; tickets: number }> {
  const [row] = await sql<{ leases: number; tickets: number }>(
    `select
       (select count(*)::int from properties.lease
        where unit_id = $1 and status <> 'ended' and deleted_at is null) as leases,
       (select count(*)::int from maintenance.published_open_ticket where unit_id = $1) as tickets`,
    [id],
  );
  return row ?? { leases: 0, tickets: 0 };
}

/** Locks the units and their leases against other changes until the transaction ends. Returns the existing ones. */
export async function lockUnits(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await lockRecords(sql, 'properties.unit', { ids, externalIds: [] }));
}

/**
 * SQL of whether units are let today and when that changes next, in local days. A holdover lease still covers.
 * @param units SQL of the units, and the property that counts for each
 */
const tenureOf = (units: string): string => `
  select u.account_id, u.id, bool_or(l.first_day <= l.today and l.today <= coalesce(l.last_day, 'infinity')) as is_let,
    min((case when l.first_day > l.today then l.first_day when l.last_day >= l.today then l.last_day + 1 end)::timestamp
      at time zone p.timezone) as due_at
  from (${units}) u
  left join properties.property p on p.account_id = u.account_id and p.id = u.property_id
  left join lateral (
    select start_date as first_day, ($2::timestamptz at time zone p.timezone)::date as today,
      coalesce(moved_out_on, case when status = 'ended' then end_date end) as last_day
    from properties.lease
    where account_id = u.account_id and unit_id = u.id and status <> 'draft' and deleted_at is null
    offset 0
  ) l on true
  group by u.account_id, u.id`;

const STORED = 'select account_id, id, property_id from properties.unit where';
const PLACED = `
  select stored.account_id, stored.id, placed.property_id
  from unnest($1::text[], $3::text[]) placed (id, property_id) join properties.unit stored on stored.id = placed.id`;

/**
 * Whether each unit is let now by its leases; null without leases other than drafts.
 * @param units the units with their current or future properties
 */
export async function tenureOfUnits(
  sql: Sql,
  units: readonly { id: string; propertyId: string }[],
  now: Date,
): Promise<Map<string, boolean | null>> {
  const rows = await sql<{ id: string; isLet: boolean | null }>(`select id, is_let from (${tenureOf(PLACED)}) tenure`, [
    units.map(({ id }) => id),
    now,
    units.map(({ propertyId }) => propertyId),
  ]);
  return new Map(rows.map(({ id, isLet }) => [id, isLet]));
}

/** SQL of the status of a unit `u` by its tenure `t`. */
const FOLLOWING = `case when u.status = 'down' then 'down' when t.is_let then 'occupied' else 'available' end`;

/** Units of a property whose status does not match their leases. */
export async function unitsBehindLeases(
  sql: Sql,
  { propertyId, now, most }: { propertyId: string; now: DatabaseInstant; most: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select u.id from (${tenureOf(`${STORED} property_id = $1 and deleted_at is null`)}) t
     join properties.unit u on u.account_id = t.account_id and u.id = t.id
     where t.is_let is not null and (u.status <> ${FOLLOWING} or u.status_due_at is distinct from t.due_at)
     order by u.id limit $3`,
    [propertyId, now, most],
  );
  return rows.map(({ id }) => id);
}

/**
 * Updates the status of units by their leases, and when it may change next. A unit that is down stays down.
 * @returns the units whose status changed
 */
export async function followLeases(sql: Sql, unitIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await sql<{ id: string; changed: boolean }>(
    `with tenure as (${tenureOf(`${STORED} id = any($1::text[])`)}), answer as (
       select t.*, u.status as former, ${FOLLOWING} as status
       from tenure t join properties.unit u on u.account_id = t.account_id and u.id = t.id
     )
     update properties.unit u set status = a.status, status_due_at = a.due_at,
       version = u.version + (a.former <> a.status)::int,
       updated_at = case when a.former <> a.status then greatest(u.updated_at, $2) else u.updated_at end
     from answer a where a.account_id = u.account_id and a.id = u.id
       and (a.former <> a.status or a.due_at is distinct from u.status_due_at)
     returning u.id, a.former <> a.status as changed`,
    [unitIds, now],
  );
  return rows.filter(({ changed }) => changed).map(({ id }) => id);
}

const UNITS_TO_FOLLOW: ClaimSource<'accountId' | 'unitId'> = {
  table: 'properties.unit',
  keys: { accountId: 'account_id', unitId: 'id' },
  isDue: 'c.status_due_at <= $1',
  order: 'c.status_due_at',
  most: 50,
  endsAt: 'status_due_at',
  claimMs: 30_000,
  claimFrom: 'search',
};

/** Finds whether leases of a unit begin or end. */
export const DUE_UNITS = dueQuery(UNITS_TO_FOLLOW);

/** Claims units whose leases begin or end now. */
export function claimDueUnits(
  worker: Sql,
  now: DatabaseInstant,
): Promise<{ accountId: string; unitId: string; foundAt: Date }[]> {
  return claimDue(worker, UNITS_TO_FOLLOW, { now });
}
