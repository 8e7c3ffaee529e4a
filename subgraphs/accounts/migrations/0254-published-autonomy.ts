import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** How far each agent goes by itself, for those who act in its name. */
export const publishedAutonomy = sqlMigration(
  'accounts/0254-published-autonomy',
  publishView(
    'accounts.published_autonomy',
    ['accounts.agent'],
    `select account_id, id, autonomy, template -> 'config' as config from accounts.agent`,
  ),
);
