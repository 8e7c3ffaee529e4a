import type { Sql } from '../../../../platform/db/sql.ts';
import type { PageRequest } from '../../../../platform/graphql/connection.ts';
import type { AdoptionRow } from './adoption.types.ts';

const columns = `a.id, a.status, a.connection, a.bucket, a.prefix, a.adopted, a.changed, a.unchanged, a.refused,
  a.refusals, a.error, a.created_at, a.updated_at, a.finished_at`;

/** Adoptions by id. */
export async function adoptionsById(sql: Sql, ids: readonly string[]): Promise<Map<string, AdoptionRow>> {
  const rows = await sql<AdoptionRow>(
    `select ${columns} from properties.document_adoption a where a.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's adoptions, latest first; ids are ordered by time. */
export function listAdoptions(sql: Sql, page: PageRequest): Promise<AdoptionRow[]> {
  return sql<AdoptionRow>(
    `select ${columns} from properties.document_adoption a where $1::text is null or a.id < $1
     order by a.id desc limit $2`,
    [page.after?.[0] ?? null, page.limit],
  );
}
