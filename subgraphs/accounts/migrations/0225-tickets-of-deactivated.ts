import { sqlMigration } from '../../../platform/db/migration.ts';
import { WORKER_ROLE } from '../../../platform/db/roles.ts';

/** Has the tickets taken back from persons who were deactivated before that was done at once. */
export const ticketsOfDeactivated = sqlMigration('accounts/0225-tickets-of-deactivated', [
  // Row-level security binds the owner, too, who has no policy.
  `set local role ${WORKER_ROLE}`,
  `insert into jobs.request (topic, account_id, key)
     select 'accounts/person-deactivated', account_id, id from accounts.agent
     where kind = 'person' and status = 'deactivated'`,
  `reset role`,
]);
