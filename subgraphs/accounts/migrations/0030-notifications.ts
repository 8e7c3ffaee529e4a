import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Messages to people, where their reader stands in the event log, what they say, and how vendors want to be told. */
export const notifications = sqlMigration('accounts/0030-notifications', [
  `create table accounts.notification_cursor (
     account_id text primary key references accounts.account (account_id),
     cursor_pos bigint not null
   ) with (fillfactor = 50)`,
  // Nobody is told of what happened before there were notifications.
  `insert into accounts.notification_cursor (account_id, cursor_pos)
     select account_id, coalesce((select max(pos) from events.event), 0) from accounts.account`,
  // The unique constraint is what makes a repeat after a crash tell nobody twice. Leases go by the clock of the database.
  `create table accounts.notification (
     account_id text not null references accounts.account (account_id),
     id text not null,
     event_id uuid not null,
     event_type text not null,
     entity_type text not null,
     entity_id text not null,
     recipient_kind text not null check (recipient_kind in ('tenant', 'vendor', 'contact')),
     recipient_id text not null,
     channel text not null check (channel in ('email', 'sms', 'webhook')),
     address text,
     language text not null,
     subject text not null,
     body text not null,
     is_urgent boolean not null,
     is_escalation boolean not null,
     message_id text not null,
     request_id text not null,
     state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed')),
     reason text,
     transport text,
     attempts jsonb not null default '[]',
     tries integer not null default 0,
     due_at timestamptz,
     lease_holder uuid,
     leased_until timestamptz,
     sent_at timestamptz,
     created_at timestamptz not null,
     primary key (account_id, id),
     unique (account_id, event_id, recipient_kind, recipient_id, channel)
   )`,
  `create index notification_list on accounts.notification (account_id, created_at desc, id desc)`,
  `create index notification_by_entity on accounts.notification (account_id, entity_id, created_at desc, id desc)`,
  `create index notification_due on accounts.notification (channel, is_urgent desc, due_at) where state = 'queued'`,
  `create index notification_under_way on accounts.notification (leased_until) where state = 'sending'`,
  `create index notification_old on accounts.notification (created_at)`,
  `create table accounts.notification_template (
     account_id text not null references accounts.account (account_id),
     recipient_kind text not null,
     event_type text not null,
     channel text not null,
     language text not null,
     subject text not null,
     body text not null,
     updated_at timestamptz not null,
     primary key (account_id, recipient_kind, event_type, channel, language)
   )`,
  `create table accounts.vendor_notification_setting (
     account_id text not null references accounts.account (account_id),
     vendor_id text not null,
     channel text not null check (channel in ('email', 'sms', 'webhook', 'none')),
     webhook_url text,
     webhook_secret bytea,
     updated_at timestamptz not null,
     primary key (account_id, vendor_id),
     check (channel <> 'webhook' or webhook_url is not null),
     check ((webhook_url is null) = (webhook_secret is null))
   )`,
  ...isolateByAccount('accounts.notification_cursor', 'select'),
  ...isolateByAccount('accounts.notification', 'select, update'),
  ...isolateByAccount('accounts.notification_template'),
  ...isolateByAccount('accounts.vendor_notification_setting'),
]);
