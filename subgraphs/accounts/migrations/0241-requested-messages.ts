import { sqlMigration } from '../../../platform/db/migration.ts';
import { REQUEST_ROLE } from '../../../platform/db/roles.ts';

/** Messages that somebody asks for are stored by the request, and counted by their recipient. */
export const requestedMessages = sqlMigration('accounts/0241-requested-messages', [
  `grant insert on accounts.notification to ${REQUEST_ROLE}`,
  `create index notification_requested on accounts.notification (account_id, recipient_id, created_at)
     where event_type = 'message.requested'`,
]);
