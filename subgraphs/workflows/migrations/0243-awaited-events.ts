import { sqlMigration } from '../../../platform/db/migration.ts';

/** Finds the runs that wait for an event, by their records. The earlier index looked for a member that no run has. */
export const awaitedEvents = sqlMigration('workflows/0243-awaited-events', [
  `drop index workflows.run_waiting`,
  `create index run_awaiting on workflows.run (account_id, entity_id)
     where status = 'waiting' and waiting_for ->> 'kind' = 'event'`,
]);
