import { sqlMigration } from '../../../platform/db/migration.ts';

/** Finds the breached clocks that ended after an instant or run, so that costs of a day read no older ones. */
export const indexForCosts = sqlMigration('maintenance/0070-index-for-costs', [
  `create index sla_clock_late on maintenance.sla_clock (account_id, (coalesce(ended_at, 'infinity'::timestamptz)))
     where breached_at is not null`,
]);
