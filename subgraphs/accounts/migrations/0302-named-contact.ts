import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Whether an escalation contact is named, or an owner's address stands in for one: a page calls on the two differently. */
export const namedContact = sqlMigration('accounts/0302-named-contact', [
  ...publishView(
    'accounts.published_settings',
    [],
    `select account_id, timezone, currency, grace_days, unknown_unit_policy, business_hours, holidays, sla_targets,
            sla_fees, coalesce(escalation_contact, case when owner_email is not null
              then jsonb_build_object('name', name, 'email', owner_email) end) as escalation_contact, accept_minutes,
            review_share, triage_choices, country, escalation_contact is not null as names_contact
     from accounts.account`,
  ),
]);
