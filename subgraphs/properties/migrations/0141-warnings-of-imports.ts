import { sqlMigration } from '../../../platform/db/migration.ts';

/** What whoever sent a file should look at, and the encoding that they said it has. */
export const warningsOfImports = sqlMigration('properties/0141-warnings-of-imports', [
  `alter table properties.import add column warnings jsonb not null default '[]', add column wanted_encoding text`,
]);
