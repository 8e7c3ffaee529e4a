import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { PUBLISHER_ROLE, REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';

/** The ledger. Requests may add to it and read it, and nothing else. */
export const ledger = sqlMigration('finance/0001-ledger', [
  `create schema finance`,
  `grant usage on schema finance to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  `grant usage, create on schema finance to ${PUBLISHER_ROLE}`,
  `create table finance.ledger_entry (
     account_id text not null,
     id text not null,
     property_id text not null,
     unit_id text,
     lease_id text,
     tenant_id text,
     kind text not null check (kind in ('charge', 'payment', 'credit', 'refund', 'expense')),
     gl_class text not null check (gl_class in
       ('rent', 'other_income', 'operating_expense', 'capital_expense', 'debt_service', 'tax', 'deposit')),
     amount_minor bigint not null,
     currency text not null,
     due_date date,
     posted_on date not null,
     reference text,
     external_id text,
     reverses_id text,
     created_at timestamptz not null,
     primary key (account_id, id),
     foreign key (account_id, reverses_id) references finance.ledger_entry (account_id, id),
     check (amount_minor >= 0 or reverses_id is not null)
   )`,
  `create unique index ledger_entry_external on finance.ledger_entry (account_id, external_id)
     where external_id is not null`,
  `create unique index ledger_entry_reversal on finance.ledger_entry (account_id, reverses_id)
     where reverses_id is not null`,
  `create index ledger_entry_posted on finance.ledger_entry (account_id, property_id, posted_on)`,
  `create index ledger_entry_lease on finance.ledger_entry (account_id, lease_id) where lease_id is not null`,
  ...isolateByAccount('finance.ledger_entry', 'select, insert'),
]);
