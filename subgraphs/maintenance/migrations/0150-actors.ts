import { sqlMigration } from '../../../platform/db/migration.ts';

/** Who acted, beside the id that was all of it; not known of entries from before. */
export const actors = sqlMigration('maintenance/0150-actors', [
  `alter table maintenance.timeline_entry add column acted_by jsonb`,
  `alter table maintenance.triage_override add column acted_by jsonb`,
]);
