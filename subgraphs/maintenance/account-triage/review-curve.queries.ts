import type { Sql } from '../../../platform/db/sql.ts';
import { PRECEDENT_RULE } from '../triage/precedent-evidence.rules.ts';
import type { PersonJudged } from './review-curve.types.ts';

/** Older tickets say little about the present classifier. */
const MOST_TICKETS = 2_000;

/** The account's tickets that people judged last, without tickets whose probabilities were not stored. */
export function ticketsJudgedByPeople(sql: Sql): Promise<PersonJudged[]> {
  return sql<PersonJudged>(
    `select r.severity as called, (r.probabilities ->> 'emergency')::float8 as probability,
            r.review_reason, r.evidence @> $1::jsonb as is_by_precedent, o.severity as judged
     from (
       select distinct on (ticket_id) account_id, ticket_id, severity, at from maintenance.triage_override
       order by ticket_id, place desc
     ) o
     join maintenance.triage_record r on r.account_id = o.account_id and r.ticket_id = o.ticket_id
     where r.probabilities is not null
     order by o.at desc, o.ticket_id limit ${MOST_TICKETS}`,
    [JSON.stringify([{ rule: PRECEDENT_RULE }])],
  );
}
