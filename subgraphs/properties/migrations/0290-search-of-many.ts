import { sqlMigration } from '../../../platform/db/migration.ts';
import { createIndexing } from '../../../platform/search/indexed-kind.sql.ts';
import { KINDS } from './0185-search.ts';

/** The entries of many new records are written without a look at all that the account has. */
export const searchOfMany = sqlMigration('properties/0290-search-of-many', KINDS.flatMap(createIndexing));
