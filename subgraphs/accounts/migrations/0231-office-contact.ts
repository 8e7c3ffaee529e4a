import { sqlMigration } from '../../../platform/db/migration.ts';

/** How vendors and tenants reach the office; their pages show it. */
export const officeContact = sqlMigration('accounts/0231-office-contact', [
  `alter table accounts.account add column office_contact jsonb`,
]);
