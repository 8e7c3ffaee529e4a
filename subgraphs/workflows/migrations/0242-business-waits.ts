import { sqlMigration } from '../../../platform/db/migration.ts';

/** Finds the waits whose ends follow the account's business hours. */
export const businessWaits = sqlMigration('workflows/0242-business-waits', [
  `create index run_in_business_time on workflows.run (account_id, id)
     where status = 'waiting' and waiting_for ? 'in_business_time'`,
]);
