import type { Sql } from '../../../platform/db/sql.ts';

const TABLES = {
  property: 'properties.property',
  unit: 'properties.unit',
  tenant: 'properties.tenant',
  lease: 'properties.lease',
} as const;

/** Ids of the live records that bear identifiers of another system. */
export async function idsOfExternalIds(
  sql: Sql,
  noun: keyof typeof TABLES,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await sql<{ id: string; externalId: string }>(
    `select id, external_id as "externalId" from ${TABLES[noun]}
     where external_id = any($1::text[]) and deleted_at is null order by created_at desc, id desc`,
    [externalIds],
  );
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}
