import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * What a run over all properties reads of unpaid changes lies together: some years, some months, the days of a month.
 * For a few properties there is the index by property.
 */
export const indexForDailyRuns = sqlMigration('finance/0007-index-for-daily-runs', [
  `create index unpaid_change_by_time on finance.unpaid_change (account_id, grain, since)
     include (property_id, due_on, currency, amount) where amount <> 0`,
]);
