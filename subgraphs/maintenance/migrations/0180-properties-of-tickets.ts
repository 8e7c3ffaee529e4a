import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Where a ticket is, for those who attach something to it. */
export const propertiesOfTickets = sqlMigration(
  'maintenance/0180-properties-of-tickets',
  publishView(
    'maintenance.published_ticket',
    ['maintenance.ticket'],
    `select account_id, id, property_id from maintenance.ticket`,
  ),
);
