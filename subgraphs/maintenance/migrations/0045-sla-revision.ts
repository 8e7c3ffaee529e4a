import { sqlMigration } from '../../../platform/db/migration.ts';

/** Under which revision of the account's terms a ticket's clocks were settled last. */
export const slaRevision = sqlMigration('maintenance/0045-sla-revision', [
  `alter table maintenance.ticket add column sla_revision integer not null default 1`,
  `create index ticket_by_sla_revision on maintenance.ticket (account_id, sla_revision)
     where status not in ('completed', 'closed', 'cancelled')`,
]);
