import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * How far a workflow has followed its schedule: the next slot, the last that came, and those that came whose runs are not
 * all started. Of the first of these, `after_id` is the last record that was looked at.
 */
export const schedules = sqlMigration('workflows/0241-schedules', [
  `create table workflows.schedule (
     account_id text not null,
     workflow_id text not null,
     next_slot_at timestamptz,
     next_slot_on date,
     last_slot_on date,
     pending jsonb not null default '[]',
     after_id text not null default '',
     due_at timestamptz,
     primary key (account_id, workflow_id),
     foreign key (account_id, workflow_id) references workflows.workflow (account_id, id) on delete cascade
   )`,
  `create index schedule_due on workflows.schedule (due_at) where due_at is not null`,
  ...isolateByAccount('workflows.schedule'),
]);
