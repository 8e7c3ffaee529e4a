import { sqlMigration } from '../../../platform/db/migration.ts';

/** Accounts from before get the automation that does the steps of their workflows. */
export const workflowsAutomation = sqlMigration('accounts/0240-workflows-automation', [
  `insert into accounts.agent (account_id, id, kind, name, status, template, created_at, updated_at)
   select account_id, 'workflows', 'automation', 'Workflows', 'ready', '{"id": "workflows", "version": 1}', created_at, created_at
   from accounts.account
   on conflict do nothing`,
]);
