import { sqlMigration } from '../../../platform/db/migration.ts';

/** Counts the changes of an account's settings and of its vendors', so that one can be made conditional on what was read. */
export const settingsVersion = sqlMigration('accounts/0050-settings-version', [
  `alter table accounts.account add column version integer not null default 1`,
  `alter table accounts.vendor_notification_setting add column version integer not null default 1`,
]);
