import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { UnitStatus } from './unit.entity.ts';

/** A unit as lists and references give it. */
export interface UnitRow {
  id: string;
  propertyId: string;
  unitNumber: string;
  bedrooms: number | null;
  bathrooms: string | null;
  marketRentMinor: number | null;
  currency: string | null;
  status: UnitStatus;
}

const columns = `u.id, u.property_id as "propertyId", u.unit_number as "unitNumber", u.bedrooms, u.bathrooms,
  u.market_rent_minor as "marketRentMinor", u.currency, u.status`;

/** What narrows a list of units. */
export interface UnitListFilter {
  propertyId?: string | null | undefined;
  status?: UnitStatus | null | undefined;
}

/** A page of the account's units in the order (unit number, id). */
export function listUnits(sql: Sql, filter: UnitListFilter, page: PageRequest): Promise<UnitRow[]> {
  const values: unknown[] = [page.limit];
  const conditions = ['true'];
  const place = (value: unknown): string => `$${values.push(value)}`;
  if (page.after) conditions.push(`(u.unit_number, u.id) > (${place(page.after[0])}, ${place(page.after[1])})`);
  if (filter.propertyId) conditions.push(`u.property_id = ${place(filter.propertyId)}`);
  if (filter.status) conditions.push(`u.status = ${place(filter.status)}`);
  return sql<UnitRow>(
    `select ${columns} from properties.unit u where ${conditions.join(' and ')} order by u.unit_number, u.id limit $1`,
    values,
  );
}

/** The same page of each of many properties' units, in one statement. */
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
       where u.property_id = parent.id and (u.unit_number, u.id) > ($2, $3)
       order by u.unit_number, u.id limit $4
     ) u`,
    [propertyIds, afterNumber, afterId, page.limit],
  );
  return Map.groupBy(rows, (row) => row.propertyId);
}

/** Units by id. */
export async function unitsById(sql: Sql, ids: readonly string[]): Promise<Map<string, UnitRow>> {
  const rows = await sql<UnitRow>(`select ${columns} from properties.unit u where u.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
