import { isolateByAccount, publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { PUBLISHER_ROLE, REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';

/**
 * Workflows with their versions, runs with their steps and approvals, and how far each account's log has been read. A run stays on
 * its version. `started_by` is what may start only one run of a workflow: an event, an entity, a day of an entity.
 */
export const workflows = sqlMigration('workflows/0210-workflows', [
  `create schema workflows`,
  `grant usage on schema workflows to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  `grant usage, create on schema workflows to ${PUBLISHER_ROLE}`,
  `create table workflows.workflow (
     account_id text not null,
     id text not null,
     name text not null,
     status text not null check (status in ('draft', 'enabled', 'paused', 'archived')),
     pause_reason text,
     enabled_at timestamptz,
     owner_agent_id text,
     version integer not null default 1,
     revision integer not null default 1,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (account_id, id)
   )`,
  `create table workflows.workflow_version (
     account_id text not null,
     workflow_id text not null,
     version integer not null,
     definition jsonb not null,
     created_at timestamptz not null,
     created_by jsonb not null,
     primary key (account_id, workflow_id, version),
     foreign key (account_id, workflow_id) references workflows.workflow (account_id, id) on delete cascade
   )`,
  `create table workflows.run (
     account_id text not null,
     id text not null,
     workflow_id text not null,
     version integer not null,
     trigger_kind text not null check (trigger_kind in ('event', 'schedule', 'manual')),
     event_id text,
     event_pos bigint not null,
     started_by text not null,
     event jsonb not null,
     entity_type text,
     entity_id text,
     depth smallint not null default 0,
     status text not null check (status in ('queued', 'running', 'waiting', 'completed', 'stuck', 'cancelled')),
     next_step smallint not null default 0,
     waiting_for jsonb,
     due_at timestamptz,
     claimed_until timestamptz,
     holder text,
     started_at timestamptz not null,
     finished_at timestamptz,
     updated_at timestamptz not null,
     error jsonb,
     primary key (account_id, id),
     unique (account_id, workflow_id, started_by),
     foreign key (account_id, workflow_id, version) references workflows.workflow_version (account_id, workflow_id, version)
   )`,
  `create index run_due on workflows.run (due_at) where due_at is not null`,
  `create index run_waiting on workflows.run (account_id, entity_id) where status = 'waiting' and waiting_for ? 'event'`,
  `create index run_newest on workflows.run (account_id, started_at desc, id desc)`,
  `create index run_of_entity on workflows.run (account_id, entity_type, entity_id)`,
  `create table workflows.run_step (
     account_id text not null,
     run_id text not null,
     index smallint not null,
     kind text not null,
     status text not null check (status in ('pending', 'running', 'done', 'skipped', 'failed')),
     started_at timestamptz,
     finished_at timestamptz,
     conditions jsonb not null default '[]',
     input jsonb,
     result jsonb,
     attempts jsonb not null default '[]',
     error jsonb,
     primary key (account_id, run_id, index),
     foreign key (account_id, run_id) references workflows.run (account_id, id) on delete cascade
   )`,
  `create table workflows.approval (
     account_id text not null,
     id text not null,
     run_id text not null,
     step_index smallint not null,
     question text,
     approver text not null,
     approver_ids text[] not null,
     status text not null check (status in ('pending', 'approved', 'rejected', 'expired', 'withdrawn')),
     comment text,
     decided_by jsonb,
     decided_at timestamptz,
     expires_at timestamptz not null,
     created_at timestamptz not null,
     primary key (account_id, id),
     foreign key (account_id, run_id) references workflows.run (account_id, id) on delete cascade
   )`,
  `create index approval_pending on workflows.approval (account_id, id) where status = 'pending'`,
  `create index approval_of_run on workflows.approval (account_id, run_id)`,
  `create table workflows.event_cursor (
     account_id text not null,
     cursor_pos bigint not null,
     primary key (account_id)
   )`,
  ...isolateByAccount('workflows.workflow'),
  ...isolateByAccount('workflows.workflow_version', 'select, insert, delete'),
  ...isolateByAccount('workflows.run'),
  ...isolateByAccount('workflows.run_step'),
  ...isolateByAccount('workflows.approval'),
  ...isolateByAccount('workflows.event_cursor', 'select, insert, update'),
  ...publishView(
    'workflows.published_waiting_approval',
    ['workflows.approval'],
    `select account_id, id, unnest(approver_ids) as agent_id from workflows.approval where status = 'pending'`,
  ),
]);
