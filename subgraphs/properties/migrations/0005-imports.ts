import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Files that are being taken in, their bytes until they are, and the rows that could not be. */
export const imports = sqlMigration('properties/0005-imports', [
  `create table properties.import (
     account_id text not null,
     id text not null,
     status text not null check (status in ('uploading', 'queued', 'running', 'completed', 'failed', 'cancelled')),
     kind text check (kind in ('properties', 'units', 'tenants', 'leases')),
     file_name text,
     dry_run boolean not null default false,
     wanted_mapping jsonb,
     mapping jsonb,
     bytes_total bigint not null default 0,
     bytes_read bigint not null default 0,
     rows_total integer not null default 0,
     rows_ok integer not null default 0,
     rows_failed integer not null default 0,
     error text,
     actor text not null,
     holder text,
     claimed_until timestamptz,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     finished_at timestamptz,
     primary key (account_id, id)
   )`,
  `create index import_waiting on properties.import (created_at) where status in ('uploading', 'queued', 'running')`,
  `create table properties.import_chunk (
     account_id text not null,
     import_id text not null,
     place integer not null,
     bytes bytea not null,
     primary key (account_id, import_id, place),
     foreign key (account_id, import_id) references properties.import (account_id, id)
   )`,
  // What is uploaded is compressed by its client or not at all.
  `alter table properties.import_chunk alter column bytes set storage external`,
  `create table properties.import_fault (
     account_id text not null,
     import_id text not null,
     place integer not null,
     line integer not null,
     column_name text not null,
     reason text not null,
     primary key (account_id, import_id, place),
     foreign key (account_id, import_id) references properties.import (account_id, id)
   )`,
  ...['import', 'import_chunk', 'import_fault'].flatMap((table) => isolateByAccount(`properties.${table}`)),
]);
