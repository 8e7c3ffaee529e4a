import type { Sql } from '../../../platform/db/sql.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';
import { wordingOf, wordsOf } from './learning.rules.ts';

/** Keeps a correction of a ticket, beside those before. The ticket's row must be locked. */
export async function insertOverride(
  sql: Sql,
  { accountId, id, severity, category, description, updatedAt }: Ticket,
  { reason, actor }: { reason: string; actor: string },
): Promise<void> {
  const wording = wordingOf(description);
  await sql(
    `insert into maintenance.triage_override
       (account_id, ticket_id, place, severity, category, reason, actor, at, wording, words)
     select $1, $2, 1 + count(*), $3, $4, $5, $6, $7, $8, $9 from maintenance.triage_override where ticket_id = $2`,
    [accountId, id, severity, category, reason, actor, updatedAt, wording, wordsOf(wording)],
  );
}
