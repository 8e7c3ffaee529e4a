import { sqlMigration } from '../../../platform/db/migration.ts';

/** What the text of a file is taken to be written in, for whoever wonders at its letters. */
export const encodingsOfImports = sqlMigration('properties/0112-encodings-of-imports', [
  `alter table properties.import add column encoding text`,
]);
