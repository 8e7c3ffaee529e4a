import { Property } from './property.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { Position } from '../../../platform/graphql/pages.ts';
import { selectByIds } from '../record/select-by-ids.ts';
import type { Kept, Lookup } from '../record/record.types.ts';

/** The facts of a property. */
export interface PropertyFacts {
  externalId: string | null;
  name: string;
  address: string;
  /** Absent in a new property with the account's time zone. */
  timezone?: string | undefined;
}

/** A property in lists and references. */
export interface PropertyRow extends PropertyFacts, Kept {
  timezone: string;
  unitCount: number;
}

const UNIT_COUNT = `(select count(*) from properties.unit u
   where u.account_id = p.account_id and u.property_id = p.id and u.deleted_at is null)::int`;

/** SQL of what is no plain column of a property `p`. */
export const PROPERTY_DERIVED = { version: 'p.version::text', unitCount: UNIT_COUNT };

const columns = tableOf(Property).select('p', { derived: PROPERTY_DERIVED });

/** How the list of properties is ordered. */
export const PROPERTY_ORDER = 'p.name, p.id';

/** Filters for a list of properties. */
export interface PropertyListFilter extends Lookup {
  ids?: readonly string[] | null | undefined;
  nameContains?: string | null | undefined;
}

/** A page of the account's properties, ordered by (name, id). */
export function listProperties(sql: Sql, filter: PropertyListFilter, page: PageRequest): Promise<PropertyRow[]> {
  const values: unknown[] = [];
  const conditions = propertyConditions(filter, page.after, (value) => `$${values.push(value)}`);
  return sql<PropertyRow>(
    `select ${columns} from properties.property p where ${conditions.join(' and ')}
     order by ${PROPERTY_ORDER} limit ${page.limit}`,
    values,
  );
}

/** The conditions of a list of properties `p`. Unused ones are left out, so that each form of the list has its own plan. */
export function propertyConditions(
  filter: PropertyListFilter,
  after: Position | undefined,
  place: (value: unknown) => string,
): string[] {
  const conditions = [filter.includeDeleted ? 'true' : 'p.deleted_at is null'];
  if (after) conditions.push(`(p.name, p.id) > (${place(after[0])}, ${place(after[1])})`);
  if (filter.ids) conditions.push(`p.id = any(${place(filter.ids)}::text[])`);
  if (filter.nameContains) conditions.push(`position(lower(${place(filter.nameContains)}) in lower(p.name)) > 0`);
  return conditions;
}

/** Properties by id. */
export async function propertiesById(
  sql: Sql,
  ids: readonly string[],
  { includeDeleted = false }: Lookup = {},
): Promise<Map<string, PropertyRow>> {
  const rows = await sql<PropertyRow>(
    `select ${columns} from ${selectByIds('properties.property', 'p')}
     where $2::boolean or p.deleted_at is null`,
    [ids, includeDeleted],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
