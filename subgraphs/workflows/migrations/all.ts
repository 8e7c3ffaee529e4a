import type { NamedMigration } from '../../../platform/db/migration.ts';
import { workflows } from './0210-workflows.ts';
import { schedules } from './0241-schedules.ts';
import { businessWaits } from './0242-business-waits.ts';
import { awaitedEvents } from './0243-awaited-events.ts';
import { screeningRulesets } from './0253-screening-rulesets.ts';
import { stuckRuns } from './0390-stuck-runs.ts';

/** The history of the subgraph's tables, oldest first. */
export const workflowsMigrations: readonly NamedMigration[] = [
  workflows,
  schedules,
  businessWaits,
  awaitedEvents,
  screeningRulesets,
  stuckRuns,
];
