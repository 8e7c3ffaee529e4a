import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * When a running clock has to be announced as at risk; null once it was. Clocks that run already get about the instant, which
 * is worked out when they are settled.
 */
export const clocksAtRisk = sqlMigration('maintenance/0266-clocks-at-risk', [
  `alter table maintenance.sla_clock add column at_risk_at timestamptz`,
  `update maintenance.sla_clock
   set at_risk_at = greatest(started_at, target_at - least(interval '1 hour', (target_at - started_at) / 2))
   where state = 'running' and target_at is not null`,
  `drop index maintenance.sla_clock_due`,
  `create index sla_clock_due on maintenance.sla_clock ((coalesce(at_risk_at, target_at))) where state = 'running'`,
]);
