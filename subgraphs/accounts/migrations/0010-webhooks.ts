import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Webhook endpoints, where each stands in the event log, and what was delivered to it. */
export const webhooks = sqlMigration('accounts/0010-webhooks', [
  `create table accounts.webhook_endpoint (
     account_id text not null references accounts.account (account_id),
     id text not null,
     url text not null,
     events text[] not null,
     description text not null,
     status text not null,
     disabled_reason text,
     disabled_at timestamptz,
     secret bytea not null,
     next_secret bytea,
     promotes_at timestamptz,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     version integer not null default 1,
     primary key (account_id, id)
   )`,
  // Beside the endpoint, because it changes all the time: up to cursor_pos every event is delivered or noted as a
  // delivery, and one process at a time holds the lease. Leases go by the clock of the database.
  `create table accounts.webhook_pump (
     account_id text not null,
     endpoint_id text not null,
     cursor_pos bigint not null,
     last_success_at timestamptz,
     failing_since timestamptz,
     resume_at timestamptz,
     lease_holder uuid,
     leased_until timestamptz,
     primary key (account_id, endpoint_id),
     foreign key (account_id, endpoint_id) references accounts.webhook_endpoint (account_id, id) on delete cascade
   ) with (fillfactor = 50)`,
  `create table accounts.webhook_delivery (
     account_id text not null,
     endpoint_id text not null,
     id text not null,
     kind text not null,
     event_id uuid not null,
     event_pos bigint not null,
     event_type text not null,
     entity_type text not null,
     entity_id text not null,
     state text not null,
     tries integer not null,
     attempts jsonb not null,
     due_at timestamptz,
     created_at timestamptz not null,
     primary key (account_id, endpoint_id, id),
     foreign key (account_id, endpoint_id) references accounts.webhook_endpoint (account_id, id) on delete cascade
   )`,
  `create index webhook_delivery_list on accounts.webhook_delivery (account_id, endpoint_id, created_at desc, id desc)`,
  `create index webhook_delivery_due on accounts.webhook_delivery (account_id, endpoint_id, due_at)
     where state = 'pending'`,
  `create index webhook_delivery_by_pos on accounts.webhook_delivery (account_id, endpoint_id, event_pos)`,
  `create index webhook_delivery_old on accounts.webhook_delivery (created_at)`,
  ...isolateByAccount('accounts.webhook_endpoint'),
  ...isolateByAccount('accounts.webhook_pump'),
  ...isolateByAccount('accounts.webhook_delivery'),
]);
