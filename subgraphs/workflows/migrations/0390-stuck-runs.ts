import { sqlMigration } from '../../../platform/db/migration.ts';

/** The few runs that wait for a person are counted for whoever watches the service. */
export const stuckRuns = sqlMigration('workflows/0390-stuck-runs', [
  `create index run_stuck on workflows.run (updated_at) where status = 'stuck'`,
]);
