import { sqlMigration } from '../../../platform/db/migration.ts';

/** Whom somebody still has to look at, without those that a person has corrected; and corrections by the very same text. */
export const settledReviews = sqlMigration('maintenance/0111-settled-reviews', [
  `update maintenance.triage_record r set needs_review = false
   where r.needs_review and exists (
     select from maintenance.triage_override o where o.account_id = r.account_id and o.ticket_id = r.ticket_id)`,
  `create index triage_record_for_review on maintenance.triage_record (account_id, ticket_id) where needs_review`,
  `alter table maintenance.triage_override add column text_key text`,
  `create index triage_override_by_text on maintenance.triage_override (account_id, text_key, at desc, place desc)`,
]);
