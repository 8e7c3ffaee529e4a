import { sqlMigration } from '../../../platform/db/migration.ts';

const wholeActor = `alter column actor type jsonb
  using jsonb_build_object('kind', 'unknown', 'id', actor, 'name', actor)`;

/** Imports and adoptions name who asked for them as events do. */
export const actors = sqlMigration('properties/0150-actors', [
  `alter table properties.import ${wholeActor}`,
  `alter table properties.document_adoption ${wholeActor}`,
]);
