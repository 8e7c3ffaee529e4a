import { sqlMigration } from '../../../platform/db/migration.ts';
import { WORKER_ROLE } from '../../../platform/db/roles.ts';

/** Tells messages that were only stored, since nothing was configured to send them, from those that were sent. */
export const loggedNotifications = sqlMigration('accounts/0260-logged-notifications', [
  `alter table accounts.notification drop constraint notification_state_check,
     add constraint notification_state_check
       check (state in ('queued', 'sending', 'sent', 'logged', 'failed', 'unknown', 'suppressed'))`,
  // Row-level security binds the owner, too, who has no policy.
  `set local role ${WORKER_ROLE}`,
  `update accounts.notification
     set state = 'logged', sent_at = null, reason = 'Nothing was configured to send it.'
     where state = 'sent' and transport = 'log'`,
  `reset role`,
]);
