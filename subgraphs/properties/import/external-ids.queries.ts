import type { Sql } from '../../../platform/db/sql.ts';

/** Kinds of records that may bear them. */
const TABLES: Readonly<Partial<Record<string, string>>> = {
  property: 'properties.property',
  unit: 'properties.unit',
  tenant: 'properties.tenant',
  lease: 'properties.lease',
};

/**
 * Ids of the live records that bear identifiers of another system. Each is looked up by itself: a list of thousands may be
 * planned as a scan of all that the account has.
 */
export async function idsOfExternalIds(
  sql: Sql,
  noun: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const table = TABLES[noun];
  if (table === undefined || externalIds.length === 0) return new Map();
  const rows = await sql<{ id: string; externalId: string }>(
    `select found.id, said.external_id as "externalId" from unnest($1::text[]) as said (external_id)
     cross join lateral (
       select r.id from ${table} r where r.external_id = said.external_id and r.deleted_at is null
       order by r.created_at, r.id limit 1
     ) found`,
    [externalIds],
  );
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}
