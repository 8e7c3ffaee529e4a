import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** What is to be done where, and how to reach who does it. */
export const publishedWork = sqlMigration('maintenance/0040-published-work', [
  ...publishView(
    'maintenance.published_vendor_contact',
    ['maintenance.vendor'],
    `select account_id, id, name, email, phone from maintenance.vendor`,
  ),
  ...publishView(
    'maintenance.published_work',
    ['maintenance.ticket'],
    `select account_id, id, description, sla_facts -> 'appointments' -> -1 ->> 'scheduledFor' as scheduled_for
     from maintenance.ticket`,
  ),
]);
