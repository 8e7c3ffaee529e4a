import { sqlMigration } from '../../../platform/db/migration.ts';

/** Properties are found by their names as people are by theirs: without what two systems write differently. */
export const foldedPropertyNames = sqlMigration('properties/0103-folded-property-names', [
  `alter table properties.property add column folded_name text not null
     generated always as (properties.published_folded_name(name)) stored`,
  `create index property_by_name on properties.property (account_id, folded_name)`,
]);
