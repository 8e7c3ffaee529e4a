import type { Sql } from '../../../platform/db/sql.ts';

/**
 * Makes other changes of the property, and of what units it has, wait until the transaction ends.
 * @returns false when there is none
 */
export async function lockProperty(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql(`select 1 from properties.property where id = $1 and deleted_at is null for no key update`, [
    id,
  ]);
  return rows.length > 0;
}

/** The same for many; gives those that are there. */
export async function lockProperties(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    `select id from properties.property where id = any($1::text[]) and deleted_at is null order by id for no key update`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
