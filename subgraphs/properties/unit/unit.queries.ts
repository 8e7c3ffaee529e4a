import { Unit } from './unit.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { Position } from '../../../platform/graphql/pages.ts';
import { selectByIds } from '../record/select-by-ids.ts';
import type { Kept, Lookup } from '../record/record.types.ts';
import type { UnitStatus } from './unit.entity.ts';

/** The facts of a unit. */
export interface UnitFacts {
  externalId: string | null;
  propertyId: string;
  unitNumber: string;
  bedrooms: number | null;
  bathrooms: number | null;
  marketRentMinor: number | null;
  currency: string | null;
  status: UnitStatus;
}

/** A unit in lists and references. */
export interface UnitRow extends UnitFacts, Kept {}

/** SQL of what is no plain column of a unit `u`. */
export const UNIT_DERIVED = { bathrooms: 'u.bathrooms::float8', version: 'u.version::text' };

const columns = tableOf(Unit).select('u', { derived: UNIT_DERIVED });

/** How lists of units are ordered. */
export const UNIT_ORDER = 'u.unit_number, u.id';

/** Filters for a list of units. */
export interface UnitListFilter extends Lookup {
  propertyId?: string | null | undefined;
  status?: UnitStatus | null | undefined;
}

/** A page of the account's units, ordered by (unit number, id). */
export function listUnits(sql: Sql, filter: UnitListFilter, page: PageRequest): Promise<UnitRow[]> {
  const values: unknown[] = [page.limit];
  const conditions = unitConditions(filter, page.after, (value) => `$${values.push(value)}`);
  return sql<UnitRow>(
    `select ${columns} from properties.unit u where ${conditions.join(' and ')} order by ${UNIT_ORDER} limit $1`,
    values,
  );
}

/** The conditions of a list of units `u`. */
export function unitConditions(
  filter: UnitListFilter,
  after: Position | undefined,
  place: (value: unknown) => string,
): string[] {
  const conditions = [filter.includeDeleted ? 'true' : 'u.deleted_at is null'];
  if (after) conditions.push(`(u.unit_number, u.id) > (${place(after[0])}, ${place(after[1])})`);
  if (filter.propertyId) conditions.push(`u.property_id = ${place(filter.propertyId)}`);
  if (filter.status) conditions.push(`u.status = ${place(filter.status)}`);
  return conditions;
}

/** The same page of units for many properties, in one statement. */
export async function unitsOfProperties(
  sql: Sql,
  propertyIds: readonly string[],
  page: PageRequest,
): Promise<Map<string, UnitRow[]>> {
  const [afterNumber, afterId] = page.after ?? ['', ''];
  const rows = await sql<UnitRow>(
    `select u.* from unnest($1::text[]) parent (id)
     cross join lateral (
       select ${columns} from properties.unit u
       where u.property_id = parent.id and (u.unit_number, u.id) > ($2, $3) and u.deleted_at is null
       order by ${UNIT_ORDER} limit $4
     ) u`,
    [propertyIds, afterNumber, afterId, page.limit],
  );
  return Map.groupBy(rows, (row) => row.propertyId);
}

/** Units by id. */
export async function unitsById(
  sql: Sql,
  ids: readonly string[],
  { includeDeleted = false }: Lookup = {},
): Promise<Map<string, UnitRow>> {
  const rows = await sql<UnitRow>(
    `select ${columns} from ${selectByIds('properties.unit', 'u')} where $2::boolean or u.deleted_at is null`,
    [ids, includeDeleted],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
