import { inReach, narrowToReach, publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * Callers who may see only some properties see the agents who see one of those, or all; they change nobody. Roles are the
 * account's. Other subgraphs see which automations stand still.
 */
export const agentsInReach = sqlMigration('accounts/0155-agents-in-reach', [
  ...narrowToReach('accounts.agent', {
    seen: `reach is null or exists (select from unnest(reach) property_id where ${inReach('property_id')})`,
    isOnlyRead: true,
  }),
  ...publishView(
    'accounts.published_paused_automation',
    ['accounts.agent'],
    `select account_id, id from accounts.agent where kind = 'automation' and status = 'paused'`,
  ),
]);
