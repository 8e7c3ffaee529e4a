import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Files of buckets that are being made documents where they lie. */
export const documentAdoptions = sqlMigration('properties/0072-document-adoptions', [
  `create table properties.document_adoption (
     account_id text not null,
     id text not null,
     status text not null check (status in ('queued', 'running', 'completed', 'failed')),
     connection text not null,
     bucket text not null,
     prefix text not null,
     facts jsonb not null,
     actor text not null,
     after_key text not null default '',
     adopted integer not null default 0,
     changed integer not null default 0,
     unchanged integer not null default 0,
     refused integer not null default 0,
     refusals jsonb not null default '[]',
     error text,
     failures integer not null default 0,
     holder text,
     due_at timestamptz,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     finished_at timestamptz,
     primary key (account_id, id)
   )`,
  `create index document_adoption_due on properties.document_adoption (due_at) where due_at is not null`,
  ...isolateByAccount('properties.document_adoption'),
]);
