import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** What a tenant was told, for the export and erasure of the tenant's data. */
export const ticketsOfTenants = sqlMigration('accounts/0190-tickets-of-tenants', [
  `create index notification_by_recipient on accounts.notification (account_id, recipient_id)`,
  `create index answer_link_by_recipient on accounts.answer_link (account_id, recipient_id)`,
  ...publishView(
    'accounts.published_ticket_of_tenant',
    ['accounts.notification'],
    `select account_id, recipient_id as tenant_id, entity_id as ticket_id from accounts.notification
     where recipient_kind = 'tenant' and entity_type = 'ticket'`,
  ),
]);
