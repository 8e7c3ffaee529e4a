import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** The documents of tickets, for notes that attach them. */
export const publishedTicketDocuments = sqlMigration(
  'properties/0151-published-ticket-documents',
  publishView(
    'properties.published_ticket_document',
    ['properties.document'],
    `select account_id, id, ticket_id from properties.document where ticket_id is not null and deleted_at is null`,
  ),
);
