import { accessMigrations } from '../platform/auth/migrations.ts';
import type { NamedMigration } from '../platform/db/migration.ts';
import { commonMigrations } from '../platform/db/migrations.ts';
import { eventMigrations } from '../platform/events/migrations.ts';
import { idempotencyMigrations } from '../platform/idempotency/migrations.ts';
import { jobMigrations } from '../platform/jobs/migrations.ts';
import { limitMigrations } from '../platform/limits/migrations.ts';
import { allSubgraphs } from '../subgraphs/all-subgraphs.ts';

/** The whole history of the database, oldest first within each owner. */
export const allMigrations: readonly NamedMigration[] = [
  ...eventMigrations,
  ...limitMigrations,
  ...accessMigrations,
  ...idempotencyMigrations,
  ...jobMigrations,
  ...allSubgraphs.flatMap((subgraph) => subgraph.migrations),
  ...commonMigrations,
];
