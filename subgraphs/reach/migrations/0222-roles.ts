import { narrowToReach } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Roles belong to the whole account; a narrowed caller, who may have one of them, reads their names and scopes. */
export const roles = sqlMigration(
  'reach/0222-roles',
  narrowToReach('accounts.role', { seen: 'true', isOnlyRead: true }),
);
