import type { Sql } from '../../../../platform/db/sql.ts';

const TABLES = { units: 'properties.unit', leases: 'properties.lease' } as const;

/** The members of a row that identify its record. */
interface RowIdentity {
  id: string | null;
  externalId: string | null;
  /** The record that the row is about if no record has its identifier. */
  claims: string | null;
}

/**
 * The currency of the record that each row is about; null if the record is new or has none. Each is looked up by
 * itself.
 */
export async function recordCurrencies(
  sql: Sql,
  kind: keyof typeof TABLES,
  identities: readonly RowIdentity[],
): Promise<(string | null)[]> {
  const table = TABLES[kind];
  const rows = await sql<{ currency: string | null }>(
    `select coalesce(named.currency, claimed.currency) as currency
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as row_identity (id, external_id, claims, place)
     left join lateral (
       select r.currency from ${table} r where r.id = row_identity.id and r.deleted_at is null
       union all
       select r.currency from ${table} r
       where row_identity.id is null and r.external_id = row_identity.external_id and r.deleted_at is null
       offset 0
     ) named on true
     left join lateral (
       select r.currency from ${table} r
       where row_identity.id is null and r.id = row_identity.claims and r.deleted_at is null offset 0
     ) claimed on true
     order by row_identity.place`,
    [
      identities.map(({ id }) => id),
      identities.map(({ externalId }) => externalId),
      identities.map(({ claims }) => claims),
    ],
  );
  return rows.map(({ currency }) => currency);
}
