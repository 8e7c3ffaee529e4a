import type { NamedMigration } from '../../../platform/db/migration.ts';
import { workflows } from './0210-workflows.ts';
import { screeningRulesets } from './0253-screening-rulesets.ts';

/** The history of the subgraph's tables, oldest first. */
export const workflowsMigrations: readonly NamedMigration[] = [workflows, screeningRulesets];
