import { auditMigrations } from '../platform/audit/migrations.ts';
import { accessMigrations } from '../platform/auth/migrations.ts';
import { cellMigrations } from '../platform/db/cells/migrations.ts';
import type { NamedMigration } from '../platform/db/migration.ts';
import { commonMigrations } from '../platform/db/migrations.ts';
import { eventMigrations } from '../platform/events/migrations.ts';
import { idempotencyMigrations } from '../platform/idempotency/migrations.ts';
import { jobMigrations } from '../platform/jobs/migrations.ts';
import { limitMigrations } from '../platform/limits/migrations.ts';
import { personalDataMigrations } from '../platform/personal-data/migrations.ts';
import { accountsMigrations } from '../subgraphs/accounts/migrations/all.ts';
import { financeMigrations } from '../subgraphs/finance/migrations/all.ts';
import { maintenanceMigrations } from '../subgraphs/maintenance/migrations/all.ts';
import { propertiesMigrations } from '../subgraphs/properties/migrations/all.ts';
import { workflowsMigrations } from '../subgraphs/workflows/migrations/all.ts';
import { reachMigrations } from '../subgraphs/reach/migrations/all.ts';
import { auditedTablesMigrations } from './audited-tables.ts';

/** The whole history of the database, oldest first within each owner. */
export const allMigrations: readonly NamedMigration[] = [
  ...eventMigrations,
  ...limitMigrations,
  ...accessMigrations,
  ...idempotencyMigrations,
  ...jobMigrations,
  ...personalDataMigrations,
  ...accountsMigrations,
  ...propertiesMigrations,
  ...maintenanceMigrations,
  ...financeMigrations,
  ...workflowsMigrations,
  ...auditMigrations,
  ...auditedTablesMigrations,
  ...commonMigrations,
  ...reachMigrations,
  ...cellMigrations,
];
