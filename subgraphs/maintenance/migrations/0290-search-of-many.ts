import { sqlMigration } from '../../../platform/db/migration.ts';
import { createIndexing } from '../../../platform/search/indexed-kind.sql.ts';
import { tickets } from './0199-search-later.ts';

/** The entries of many new tickets are written without a look at all that the account has. */
export const searchOfMany = sqlMigration('maintenance/0290-search-of-many', createIndexing(tickets));
