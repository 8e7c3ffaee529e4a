import type { Sql } from '../../../platform/db/sql.ts';
import { lockRecords } from '../record/batch.statements.ts';

/**
 * Locks the property and its set of units against other changes until the transaction ends.
 * @returns false when there is no such property
 */
export async function lockProperty(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql(`select 1 from properties.property where id = $1 and deleted_at is null for no key update`, [
    id,
  ]);
  return rows.length > 0;
}

/** Locks many properties in the same way. Returns the existing ones. */
export async function lockProperties(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await lockRecords(sql, 'properties.property', { ids, externalIds: [] }));
}

/** Counts the units of a property. */
export async function countUnits(sql: Sql, propertyId: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from properties.unit where property_id = $1 and deleted_at is null`,
    [propertyId],
  );
  return row?.count ?? 0;
}
