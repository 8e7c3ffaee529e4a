import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** How long the account's vendors have to accept; and the settings as others see them, with it. */
export const acceptMinutes = sqlMigration('accounts/0040-accept-minutes', [
  `alter table accounts.account add column accept_minutes jsonb not null default '{}'`,
  ...publishView(
    'accounts.published_settings',
    [],
    `select account_id, timezone, currency, grace_days, unknown_unit_policy, business_hours, holidays, sla_targets,
            sla_fees, escalation_contact, accept_minutes
     from accounts.account`,
  ),
]);
