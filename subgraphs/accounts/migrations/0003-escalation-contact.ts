import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Whom to tell when nobody takes an emergency; and the settings as others see them, with it. */
export const escalationContact = sqlMigration('accounts/0003-escalation-contact', [
  `alter table accounts.account add column escalation_contact jsonb`,
  ...publishView(
    'accounts.published_settings',
    [],
    `select account_id, timezone, currency, grace_days, unknown_unit_policy, business_hours, holidays, sla_targets,
            sla_fees, escalation_contact
     from accounts.account`,
  ),
]);
