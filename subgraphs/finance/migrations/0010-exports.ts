import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Exports of figures, their runs, what was tried, the body that is delivered and the figures that it holds. */
export const exportsOfFigures = sqlMigration('finance/0010-exports', [
  `create table finance.kpi_export (
     account_id text not null,
     id text not null,
     destination text not null check (destination in ('s3', 'drive', 'webhook')),
     connection text,
     bucket text,
     folder_id text,
     path text,
     webhook_url text,
     webhook_secret bytea,
     webhook_secret_header text,
     kpis text[] not null,
     schedule text,
     timezone text not null,
     max_attempts integer not null check (max_attempts between 1 and 10),
     backoff_seconds integer check (backoff_seconds between 1 and 86400),
     status text not null check (status in ('active', 'paused')),
     -- The slot that comes next, and the local date that it belongs to.
     next_run_at timestamptz,
     next_run_on date,
     -- Local date of the last slot that had a run: no date has two.
     last_slot_on date,
     -- First day of the period of the next scheduled run.
     period_from date,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     version integer not null default 1,
     primary key (account_id, id),
     check ((next_run_at is null) = (next_run_on is null)),
     check ((destination = 's3') = (bucket is not null)),
     check ((destination = 'drive') = (folder_id is not null)),
     check ((destination = 'webhook') = (webhook_url is not null)),
     check ((destination = 'webhook') = (webhook_secret is not null)),
     check ((destination = 'webhook') = (path is null))
   )`,
  `create index kpi_export_list on finance.kpi_export (account_id, created_at, id)`,
  `create index kpi_export_due on finance.kpi_export (next_run_at) where next_run_at is not null`,
  `create table finance.kpi_export_run (
     account_id text not null,
     id text not null,
     export_id text not null,
     status text not null check (status in ('queued', 'running', 'succeeded', 'failed')),
     -- Local date of the slot; null for a manual run.
     slot_on date,
     scheduled_for timestamptz not null,
     late boolean not null,
     timezone text not null,
     period_start date not null,
     period_end date not null,
     created_at timestamptz not null,
     next_attempt_at timestamptz,
     -- Who works on it, and until when by the database's clock unless that is prolonged.
     lease uuid,
     leased_until timestamptz,
     -- The body, once it is whole; the same for every attempt.
     figures_at timestamptz,
     row_count integer,
     byte_count bigint,
     sha256 text,
     definition_version integer,
     restates jsonb,
     primary key (account_id, id),
     foreign key (account_id, export_id) references finance.kpi_export (account_id, id) on delete cascade,
     constraint one_run_per_slot unique (account_id, export_id, slot_on),
     check (period_start <= period_end),
     check ((status = 'queued') = (next_attempt_at is not null)),
     check ((status = 'running') = (lease is not null))
   )`,
  `create index kpi_export_run_list on finance.kpi_export_run (account_id, export_id, scheduled_for desc, id desc)`,
  `create index kpi_export_run_due on finance.kpi_export_run (next_attempt_at) where status = 'queued'`,
  `create index kpi_export_run_leased on finance.kpi_export_run (leased_until) where status = 'running'`,
  `create table finance.kpi_export_attempt (
     account_id text not null,
     run_id text not null,
     number integer not null,
     started_at timestamptz not null,
     finished_at timestamptz,
     outcome text check (outcome in ('succeeded', 'failed', 'interrupted')),
     http_status integer,
     error text,
     primary key (account_id, run_id, number),
     foreign key (account_id, run_id) references finance.kpi_export_run (account_id, id) on delete cascade,
     check ((finished_at is null) = (outcome is null))
   )`,
  // A body is made under a lease; one that another worker began does not mix with it.
  `create table finance.kpi_export_chunk (
     account_id text not null,
     run_id text not null,
     lease uuid not null,
     place integer not null,
     content bytea not null,
     primary key (account_id, run_id, lease, place),
     foreign key (account_id, run_id) references finance.kpi_export_run (account_id, id) on delete cascade
   )`,
  `create table finance.kpi_exported_figure (
     account_id text not null,
     run_id text not null,
     place integer not null,
     figure jsonb not null,
     primary key (account_id, run_id, place),
     foreign key (account_id, run_id) references finance.kpi_export_run (account_id, id) on delete cascade
   )`,
  ...['kpi_export', 'kpi_export_run', 'kpi_export_attempt', 'kpi_export_chunk', 'kpi_exported_figure'].flatMap(
    (table) => isolateByAccount(`finance.${table}`),
  ),
]);
