import type { Sql } from '../../../platform/db/sql.ts';
import type { FoundRecord, SearchKind } from './search.types.ts';

/** The subgraph that keeps the index of a kind. */
export const SCHEMAS: Readonly<Record<SearchKind, 'properties' | 'maintenance'>> = {
  tenant: 'properties',
  property: 'properties',
  unit: 'properties',
  ticket: 'maintenance',
};

/** SQL of a candidate `c`'s record, as the caller may read it; each is looked up by itself (`offset 0`). */
const RECORDS: Readonly<Record<SearchKind, string>> = {
  tenant: `select concat_ws(' ', t.first_name, t.last_name) as title, concat_ws(' · ', t.phone, t.email) as text
    from properties.tenant t where t.id = c.id and t.deleted_at is null`,
  property: `select t.name as title, t.address as text from properties.property t where t.id = c.id and t.deleted_at is null`,
  unit: `select concat_ws(', ', t.unit_number, p.name) as title, p.address as text
    from properties.unit t join properties.property p on p.account_id = t.account_id and p.id = t.property_id
    where t.id = c.id and t.deleted_at is null`,
  ticket: `select left(t.text, 80) as title, t.text from maintenance.published_ticket_text t where t.id = c.id`,
};

const LAST_SIGN = '\u{10ffff}';

/** The words of a text, as the index has them. */
export async function splitWords(sql: Sql, text: string): Promise<string[]> {
  const [row] = await sql<{ words: string[] }>(`select properties.published_search_words($1) as words`, [text]);
  return row!.words;
}

/**
 * Records of a kind that a pattern finds.
 * @param candidates how many ids are looked up, of which the caller may not see all
 */
export function findByPattern(
  sql: Sql,
  kind: SearchKind,
  pattern: string,
  { candidates, limit }: { candidates: number; limit: number },
): Promise<FoundRecord[]> {
  return sql<FoundRecord>(
    `select '${kind}' as kind, c.id, r.title, r.text
     from ${SCHEMAS[kind]}.published_search('${kind}', $1, $2) with ordinality c (id, at, place)
     cross join lateral (${RECORDS[kind]} offset 0) r order by c.place limit $3`,
    [pattern, candidates, limit],
  );
}

/**
 * Records of a kind whose identifiers begin with one of the texts, a whole identifier first.
 * @param candidates how many ids are looked up for each text, of which the caller may not see all
 */
export function findByIdentifier(
  sql: Sql,
  kind: SearchKind,
  beginnings: readonly string[],
  { candidates, limit }: { candidates: number; limit: number },
): Promise<FoundRecord[]> {
  return sql<FoundRecord>(
    `select '${kind}' as kind, c.id, r.title, r.text
     from unnest($1::text[], $2::text[]) w (low, high)
     cross join lateral ${SCHEMAS[kind]}.published_search_identifiers('${kind}', w.low, w.high, $3) c (id)
     cross join lateral (${RECORDS[kind]} offset 0) r order by c.id limit $4`,
    [beginnings, beginnings.map((beginning) => beginning + LAST_SIGN), candidates, limit],
  );
}
