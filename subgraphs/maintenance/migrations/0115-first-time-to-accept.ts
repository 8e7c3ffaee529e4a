import { sqlMigration } from '../../../platform/db/migration.ts';

/** Until when a vendor had to accept before its ticket was judged anew; null while `accept_by` still says it. */
export const firstTimeToAccept = sqlMigration('maintenance/0115-first-time-to-accept', [
  `alter table maintenance.dispatch_record add column first_accept_by timestamptz`,
]);
