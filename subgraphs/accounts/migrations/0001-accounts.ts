import { isolateByAccount, publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { PUBLISHER_ROLE, REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';

const WEEKDAYS_NINE_TO_FIVE = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [{ from: '09:00', to: '17:00' }]]),
);

/** Accounts and their settings, and the settings as other subgraphs may see them. */
export const accounts = sqlMigration('accounts/0001-accounts', [
  `create schema accounts`,
  `grant usage on schema accounts to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  `grant usage, create on schema accounts to ${PUBLISHER_ROLE}`,
  `create table accounts.account (
     account_id text primary key,
     name text not null,
     timezone text not null default 'UTC',
     currency text not null default 'USD',
     grace_days smallint not null default 0 check (grace_days between 0 and 60),
     unknown_unit_policy text not null default 'reject' check (unknown_unit_policy in ('reject', 'quarantine')),
     business_hours jsonb not null default '${JSON.stringify(WEEKDAYS_NINE_TO_FIVE)}',
     holidays jsonb not null default '[]',
     sla_targets jsonb not null default '{}',
     sla_fees jsonb not null default '{}',
     created_at timestamptz not null,
     updated_at timestamptz not null
   )`,
  ...isolateByAccount('accounts.account', 'select, update'),
  ...publishView(
    'accounts.published_settings',
    ['accounts.account'],
    `select account_id, timezone, currency, grace_days, unknown_unit_policy, business_hours, holidays, sla_targets, sla_fees
     from accounts.account`,
  ),
]);
