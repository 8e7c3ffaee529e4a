import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Agents, for those who assign work to them or send them messages. */
export const publishedAgents = sqlMigration(
  'accounts/0151-published-agents',
  publishView(
    'accounts.published_agent',
    ['accounts.agent'],
    `select account_id, id, kind, name, email, phone, languages, roles, reach, status from accounts.agent`,
  ),
);
