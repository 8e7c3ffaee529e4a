import { sqlMigration } from '../../../platform/db/migration.ts';

/** Serves a list of tickets by how their promises stand. */
export const ticketsBySlaState = sqlMigration('maintenance/0048-tickets-by-sla-state', [
  `create index ticket_by_sla_state on maintenance.ticket
     (account_id,
      (case sla_state when 'breached' then 0 when 'running' then 1 when 'paused' then 2 else 3 end),
      (coalesce(next_due_at, 'infinity'::timestamptz)), id)`,
]);
