import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { narrowToReach } from '../../../platform/db/reach-table.ts';

/**
 * Callers who may see only some properties see everybody whom their tickets may name, and change nobody. Other subgraphs
 * see which automations stand still.
 */
export const agentsInReach = sqlMigration('accounts/0155-agents-in-reach', [
  ...['accounts.agent', 'accounts.role'].flatMap((table) => narrowToReach(table, { seen: 'true', isOnlyRead: true })),
  ...publishView(
    'accounts.published_paused_automation',
    ['accounts.agent'],
    `select account_id, id from accounts.agent where kind = 'automation' and status = 'paused'`,
  ),
]);
