import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { POOL_KEY } from './settlement-parts.ts';

/** Totals that figures are read from; see docs/decisions/0070-incremental-totals.md. */
export const figureTotals = sqlMigration('finance/0004-figure-totals', [
  `create index ledger_entry_without_lease on finance.ledger_entry (account_id, property_id, (coalesce(tenant_id, '')))
     where lease_id is null`,
  `create index ledger_entry_written on finance.ledger_entry (account_id, created_at) include (posted_on)`,

  // Net operating income by posting date. A row is there, also of 0, once an entry counts.
  `create table finance.daily_income (
     account_id text not null,
     property_id text not null,
     posted_on date not null,
     currency text not null,
     amount numeric not null,
     primary key (account_id, property_id, posted_on, currency)
   )`,
  // What posting on a day added to the charges of a due date.
  `create table finance.daily_charged (
     account_id text not null,
     property_id text not null,
     due_on date not null,
     currency text not null,
     posted_on date not null,
     amount numeric not null,
     primary key (account_id, property_id, due_on, currency, posted_on)
   )`,
  // What posting in a day, month or year (from since on) changed of what is unpaid of a due date.
  `create table finance.unpaid_change (
     account_id text not null,
     property_id text not null,
     grain text not null check (grain in ('day', 'month', 'year')),
     since date not null,
     due_on date not null,
     currency text not null,
     amount numeric not null,
     primary key (account_id, property_id, grain, since, due_on, currency)
   )`,
  // What came out even is most of it in the long run, and never read.
  `create index unpaid_change_open on finance.unpaid_change (account_id, property_id, grain, since)
     include (due_on, currency, amount) where amount <> 0`,
  `create table finance.settled_currency (
     account_id text not null,
     property_id text not null,
     currency text not null,
     first_posted_on date not null,
     primary key (account_id, property_id, currency)
   )`,
  `create table finance.settlement_pool (
     account_id text not null,
     property_id text not null,
     currency text not null,
     lease_id text not null,
     tenant_id text not null,
     entries bigint not null,
     primary key (${POOL_KEY})
   )`,
  ...['daily_income', 'daily_charged', 'unpaid_change', 'settled_currency', 'settlement_pool'].flatMap((table) =>
    isolateByAccount(`finance.${table}`, 'select, insert, update'),
  ),
]);
