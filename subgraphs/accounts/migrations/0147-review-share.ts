import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** The share of tickets that staff look at, where an account sets another than the default. */
export const reviewShare = sqlMigration('accounts/0147-review-share', [
  `alter table accounts.account
     add column review_share double precision check (review_share between 0.02 and 0.5)`,
  ...publishView(
    'accounts.published_settings',
    [],
    `select account_id, timezone, currency, grace_days, unknown_unit_policy, business_hours, holidays, sla_targets,
            sla_fees, coalesce(escalation_contact, case when owner_email is not null
              then jsonb_build_object('name', name, 'email', owner_email) end) as escalation_contact, accept_minutes,
            review_share
     from accounts.account`,
  ),
]);
