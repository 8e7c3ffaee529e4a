import { renewPolicies } from './account-table.ts';
import type { NamedMigration } from './migration.ts';
import { sqlMigration } from './migration.ts';

/** What concerns the tables of every owner; runs behind theirs. */
export const commonMigrations: readonly NamedMigration[] = [
  sqlMigration('db/0117-plans-for-any-account', renewPolicies),
];
