import type { Sql } from '../../../platform/db/sql.ts';
import type { ReviewReason } from '../triage/triage.types.ts';

/** Whether a person has still to review a ticket as soon as an emergency. */
export async function awaitsReview(sql: Sql, ticketId: string): Promise<boolean> {
  const rows = await sql(
    `select from maintenance.triage_record where ticket_id = $1 and needs_review
       and review_reason in ('may_be_emergency', 'language_not_understood')`,
    [ticketId],
  );
  return rows.length > 0;
}

/**
 * Stores the text that made a locked ticket more severe.
 * @param reviewReason set when a person has to review the ticket because of the text
 */
export async function storeAddedText(
  sql: Sql,
  ticketId: string,
  { text, reviewReason = null }: { text: string; reviewReason?: ReviewReason | null },
): Promise<void> {
  await sql(
    `update maintenance.triage_record set added_text = $2, needs_review = needs_review or $3::text is not null,
       review_reason = coalesce($3, review_reason)
     where ticket_id = $1`,
    [ticketId, text, reviewReason],
  );
}
