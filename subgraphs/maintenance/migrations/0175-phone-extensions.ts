import { sqlMigration } from '../../../platform/db/migration.ts';

/** The extension of a vendor's phone number; the numbers themselves always had their country code. */
export const phoneExtensions = sqlMigration('maintenance/0175-phone-extensions', [
  `alter table maintenance.vendor add column phone_extension text`,
]);
