import { sqlMigration } from '../../../platform/db/migration.ts';

/** Tells at once whether an account has records that a file with identifiers may be about, although none bears them yet. */
export const unclaimedRecords = sqlMigration(
  'properties/0100-unclaimed-records',
  ['property', 'unit', 'lease', 'tenant'].map(
    (table) =>
      `create index ${table}_unclaimed on properties.${table} (account_id)
         where deleted_at is null and (external_id is null or external_id like 'key-%')`,
  ),
);
