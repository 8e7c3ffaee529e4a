import { sqlMigration } from '../../../platform/db/migration.ts';

/** What staff tell a caller in danger; null for what the desk says by itself. */
export const emergencyAdvice = sqlMigration('accounts/0310-emergency-advice', [
  `alter table accounts.account add column emergency_advice jsonb`,
]);
