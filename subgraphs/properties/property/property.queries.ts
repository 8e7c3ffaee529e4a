import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';

/** A property as lists and references give it. */
export interface PropertyRow {
  id: string;
  name: string;
  address: string;
  timezone: string;
  unitCount: number;
}

const columns = `p.id, p.name, p.address, p.timezone,
  (select count(*) from properties.unit u where u.account_id = p.account_id and u.property_id = p.id)::int as "unitCount"`;

/** What narrows a list of properties. */
export interface PropertyListFilter {
  ids?: readonly string[] | null | undefined;
  nameContains?: string | null | undefined;
}

/** A page of the account's properties in the order (name, id). */
export function listProperties(sql: Sql, filter: PropertyListFilter, page: PageRequest): Promise<PropertyRow[]> {
  const [afterName, afterId] = page.after ?? [null, null];
  // Conditions that do not apply are left out, so that each shape of the list has a plan of its own.
  const values: unknown[] = [page.limit];
  const conditions = ['true'];
  const place = (value: unknown): string => `$${values.push(value)}`;
  if (page.after) conditions.push(`(p.name, p.id) > (${place(afterName)}, ${place(afterId)})`);
  if (filter.ids) conditions.push(`p.id = any(${place(filter.ids)}::text[])`);
  if (filter.nameContains) conditions.push(`position(lower(${place(filter.nameContains)}) in lower(p.name)) > 0`);
  return sql<PropertyRow>(
    `select ${columns} from properties.property p where ${conditions.join(' and ')} order by p.name, p.id limit $1`,
    values,
  );
}

/** Properties by id. */
export async function propertiesById(sql: Sql, ids: readonly string[]): Promise<Map<string, PropertyRow>> {
  const rows = await sql<PropertyRow>(`select ${columns} from properties.property p where p.id = any($1::text[])`, [
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}
