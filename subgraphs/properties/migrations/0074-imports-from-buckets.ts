import { sqlMigration } from '../../../platform/db/migration.ts';

/** Files that are read where they lie, in a bucket, and not sent. */
export const importsFromBuckets = sqlMigration('properties/0074-imports-from-buckets', [
  `alter table properties.import add column connection text, add column bucket text, add column object_key text,
     add column object_tag text`,
]);
