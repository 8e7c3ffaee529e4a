import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * Who owns an account: the last one who is told of an emergency that nobody takes. Where no escalation contact is named,
 * the settings as others see them name the owner.
 */
export const owners = sqlMigration('accounts/0130-owners', [
  `alter table accounts.account add column owner_email text`,
  ...publishView(
    'accounts.published_settings',
    [],
    `select account_id, timezone, currency, grace_days, unknown_unit_policy, business_hours, holidays, sla_targets,
            sla_fees, coalesce(escalation_contact, case when owner_email is not null
              then jsonb_build_object('name', name, 'email', owner_email) end) as escalation_contact, accept_minutes
     from accounts.account`,
  ),
]);
