import { sqlMigration } from '../../../platform/db/migration.ts';

/** Why a person has to look at how a ticket was judged, and how likely each severity was; not known of those before. */
export const reviewReasons = sqlMigration('maintenance/0147-review-reasons', [
  `alter table maintenance.triage_record
     add column review_reason text
       check (review_reason in ('may_be_emergency', 'language_not_understood', 'too_vague', 'unsure')),
     add column probabilities jsonb`,
]);
