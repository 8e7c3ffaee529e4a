import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Tickets that are not done with, by unit: a unit that has one is not deleted. */
export const publishedOpenTickets = sqlMigration(
  'maintenance/0030-published-open-tickets',
  publishView(
    'maintenance.published_open_ticket',
    ['maintenance.ticket'],
    `select account_id, id, unit_id, property_id, status from maintenance.ticket
     where status not in ('completed', 'closed', 'cancelled')`,
  ),
);
