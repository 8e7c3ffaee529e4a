import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Pages to persons on call: whom each alarm has called on, and until when they have time to answer. */
export const pages = sqlMigration('accounts/0166-pages', [
  // The unique constraint is what keeps an alarm that is read again from a second page.
  `create table accounts.page (
     account_id text not null references accounts.account (account_id),
     id text not null,
     event_id uuid not null,
     entity_seq integer not null,
     alarm text not null,
     ticket_id text not null,
     unit_id text not null,
     property_id text,
     severity text not null,
     category text not null,
     by_staff boolean not null,
     roster_id text,
     state text not null check (state in ('sent', 'acknowledged', 'timed_out', 'resolved')),
     steps jsonb not null default '[]',
     due_at timestamptz,
     acknowledged_at timestamptz,
     acknowledged_by jsonb,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (account_id, id),
     unique (account_id, event_id)
   )`,
  `create index page_due on accounts.page (due_at) where due_at is not null`,
  `create index page_list on accounts.page (account_id, created_at desc, id desc)`,
  `create index page_of_ticket on accounts.page (account_id, ticket_id)`,
  ...isolateByAccount('accounts.page', 'select, update'),
  `alter table accounts.notification drop constraint notification_recipient_kind_check`,
  `alter table accounts.notification add constraint notification_recipient_kind_check
     check (recipient_kind in ('tenant', 'vendor', 'contact', 'agent'))`,
]);
