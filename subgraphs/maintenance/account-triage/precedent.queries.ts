import type { Sql } from '../../../platform/db/sql.ts';
import type { Precedent } from './text-similarity.rules.ts';

/** Limits the corrections that are searched, so that filing a ticket costs the same however many there are. */
const MOST_PRECEDENTS = 500;

/** What precedents are searched by. */
export interface TextKeys {
  words: readonly string[];
  textKeys: readonly string[];
}

/**
 * The account's latest corrections that share a word with the texts, and the last correction of each identical text,
 * however old; latest first.
 */
export function precedentsFor(sql: Sql, { words, textKeys }: TextKeys): Promise<Precedent[]> {
  return sql<Precedent>(
    `select o.ticket_id, o.severity, o.category, o.reason, o.wording, o.text_key
     from (
       select * from (select * from maintenance.triage_override order by at desc, place desc limit ${MOST_PRECEDENTS}) latest
       where latest.words && $1::text[]
       union
       select same.* from unnest($2::text[]) sought (key)
       cross join lateral (
         select * from maintenance.triage_override where text_key = sought.key order by at desc, place desc limit 1
       ) same
     ) o order by o.at desc, o.place desc`,
    [words, textKeys],
  );
}
