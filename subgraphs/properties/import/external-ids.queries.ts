import type { Sql } from '../../../platform/db/sql.ts';

const TABLES = {
  property: 'properties.property',
  unit: 'properties.unit',
  tenant: 'properties.tenant',
  lease: 'properties.lease',
} as const;

/**
 * Ids of the live records that bear identifiers of another system. Each is looked up by itself: a list of thousands may be
 * planned as a scan of all that the account has.
 */
export async function idsOfExternalIds(
  sql: Sql,
  noun: keyof typeof TABLES,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await sql<{ id: string; externalId: string }>(
    `select found.id, said.external_id as "externalId" from unnest($1::text[]) as said (external_id)
     cross join lateral (
       select r.id from ${TABLES[noun]} r where r.external_id = said.external_id and r.deleted_at is null
       order by r.created_at, r.id limit 1
     ) found`,
    [externalIds],
  );
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}
