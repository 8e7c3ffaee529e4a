import { sqlMigration } from '../../../platform/db/migration.ts';
import { searchIdentifiers } from '../../../platform/search/search-identifiers.sql.ts';

/** Finds records by the beginning of their ids, also for callers who see only some properties. */
export const searchByIdentifier = sqlMigration(
  'maintenance/0221-search-by-identifier',
  searchIdentifiers('maintenance'),
);
