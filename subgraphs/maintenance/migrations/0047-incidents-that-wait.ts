import { sqlMigration } from '../../../platform/db/migration.ts';

/** Whether a person took a ticket out of its incident, so that it is never put into one again. */
export const incidentsThatWait = sqlMigration('maintenance/0047-incidents-that-wait', [
  `alter table maintenance.ticket add column stands_alone boolean not null default false`,
]);
