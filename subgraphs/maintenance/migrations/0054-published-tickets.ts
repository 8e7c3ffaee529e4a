import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Tickets, for those who attach something to them. */
export const publishedTickets = sqlMigration(
  'maintenance/0054-published-tickets',
  publishView('maintenance.published_ticket', ['maintenance.ticket'], `select account_id, id from maintenance.ticket`),
);
