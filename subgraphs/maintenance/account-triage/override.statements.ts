import type { Actor } from '../../../platform/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';
import { textKeyOf, wordingOf, wordsOf } from './text-similarity.rules.ts';
import type { Category, Severity } from '../triage/triage.types.ts';

/** A stored correction. */
export interface StoredOverride {
  severity: Severity;
  category: Category;
  reason: string;
  /** Identifier of who made it. */
  actor: string;
}

/** The last correction of a ticket. */
export async function lastOverride(sql: Sql, ticketId: string): Promise<StoredOverride | undefined> {
  const [last] = await sql<StoredOverride>(
    `select severity, category, reason, actor from maintenance.triage_override where ticket_id = $1
     order by place desc limit 1`,
    [ticketId],
  );
  return last;
}

/** Records that a person has looked at a ticket's triage; the reason for the review stays. */
export async function settleReview(sql: Sql, ticketId: string): Promise<void> {
  await sql(`update maintenance.triage_record set needs_review = false where ticket_id = $1 and needs_review`, [
    ticketId,
  ]);
}

/** Stores a correction of a ticket beside earlier ones. The ticket's row must be locked. */
export async function insertOverride(
  sql: Sql,
  { accountId, id, severity, category, description, updatedAt }: Ticket,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<void> {
  const wording = wordingOf(description);
  await sql(
    `insert into maintenance.triage_override
       (account_id, ticket_id, place, severity, category, reason, actor, acted_by, at, wording, words, text_key)
     select $1, $2, 1 + count(*), $3, $4, $5, $6::jsonb->>'id', $6::jsonb, $7, $8, $9, $10
     from maintenance.triage_override where ticket_id = $2`,
    [
      ...[accountId, id, severity, category, reason, JSON.stringify(actor), updatedAt],
      ...[wording, wordsOf(wording), textKeyOf(description)],
    ],
  );
}
