import type { Sql } from '../../../platform/db/sql.ts';
import type { Precedent } from './learning.rules.ts';

/** Older corrections are not looked at, so that filing a ticket costs the same however many there are. */
const MOST_PRECEDENTS = 500;

/** The account's latest corrections that share a word with a text, latest first. */
export function precedentsSharing(sql: Sql, words: readonly string[]): Promise<Precedent[]> {
  return sql<Precedent>(
    `select o.ticket_id as "ticketId", o.severity, o.category, o.reason, o.wording
     from (select * from maintenance.triage_override order by at desc limit ${MOST_PRECEDENTS}) o
     where o.words && $1::text[] order by o.at desc`,
    [words],
  );
}
