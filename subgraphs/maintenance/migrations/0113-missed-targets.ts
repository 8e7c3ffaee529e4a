import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * Clocks that were breached have the target that they missed. Those that had been given a later one, or none, show when
 * they were breached until they are settled again.
 */
export const missedTargets = sqlMigration('maintenance/0113-missed-targets', [
  `update maintenance.sla_clock set target_at = breached_at
   where breached_at is not null and (target_at is null or target_at > breached_at)`,
]);
