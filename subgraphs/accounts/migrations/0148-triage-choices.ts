import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** How grave the points are that the triage guide leaves in doubt, where an account sets others than the defaults. */
export const triageChoices = sqlMigration('accounts/0148-triage-choices', [
  `alter table accounts.account add column triage_choices jsonb`,
  ...publishView(
    'accounts.published_settings',
    [],
    `select account_id, timezone, currency, grace_days, unknown_unit_policy, business_hours, holidays, sla_targets,
            sla_fees, coalesce(escalation_contact, case when owner_email is not null
              then jsonb_build_object('name', name, 'email', owner_email) end) as escalation_contact, accept_minutes,
            review_share, triage_choices
     from accounts.account`,
  ),
]);
