import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * Erasures of tenants. What the passes look for is sealed and goes with the last of them; the marks, which recognise an
 * erased person in a later import, cannot be turned back.
 */
export const tenantErasures = sqlMigration('properties/0190-tenant-erasures', [
  `alter table properties.tenant add column erased_at timestamptz`,
  `create table properties.tenant_erasure (
     account_id text not null,
     tenant_id text not null,
     status text not null check (status in ('requested', 'erased', 'completed')),
     actor jsonb not null,
     request_id text not null,
     despite text[] not null,
     marks text[] not null,
     sealed_subject bytea,
     passes integer not null default 0,
     due_at timestamptz,
     claimed_until timestamptz,
     requested_at timestamptz not null,
     erased_at timestamptz,
     completed_at timestamptz,
     primary key (account_id, tenant_id),
     foreign key (account_id, tenant_id) references properties.tenant (account_id, id)
   )`,
  `create index tenant_erasure_due on properties.tenant_erasure (due_at) where due_at is not null`,
  ...isolateByAccount('properties.tenant_erasure', 'select, insert'),
]);
