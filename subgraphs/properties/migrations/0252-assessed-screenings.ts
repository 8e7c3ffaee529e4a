import { sqlMigration } from '../../../platform/db/migration.ts';

/** What a decision about an application rests on: the run of a workflow, if one made it, the score, and why. */
export const assessedScreenings = sqlMigration('properties/0252-assessed-screenings', [
  `alter table properties.screening
     add column run_id text,
     add column score smallint check (score between 0 and 100),
     add column rationale text[]`,
]);
