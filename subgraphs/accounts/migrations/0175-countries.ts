import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** The country of an account's phone numbers; null where nobody chose one and the other settings tell it. */
export const countries = sqlMigration('accounts/0175-countries', [
  `alter table accounts.account add column country text`,
  ...publishView(
    'accounts.published_settings',
    [],
    `select account_id, timezone, currency, grace_days, unknown_unit_policy, business_hours, holidays, sla_targets,
            sla_fees, coalesce(escalation_contact, case when owner_email is not null
              then jsonb_build_object('name', name, 'email', owner_email) end) as escalation_contact, accept_minutes,
            review_share, triage_choices, country
     from accounts.account`,
  ),
]);
