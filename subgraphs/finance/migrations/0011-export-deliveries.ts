import { sqlMigration } from '../../../platform/db/migration.ts';

/** What a run's deliveries need to know of each other. */
export const exportDeliveries = sqlMigration('finance/0011-export-deliveries', [
  `alter table finance.kpi_export_run
     add column attempt_count integer not null default 0,
     -- In what form the body is, and the lease under which it was made.
     add column body_format text,
     add column body_lease uuid`,
  // Two runs of one export would write the same file at once. A worker that takes a second one is refused.
  `create unique index one_running_run_per_export on finance.kpi_export_run (account_id, export_id)
     where status = 'running'`,
  // Entries that came after a run was made.
  `create index ledger_entry_created on finance.ledger_entry (account_id, created_at)`,
]);
