import { sqlMigration } from '../../../platform/db/migration.ts';

/** Where a run's resumable upload goes on, sealed; see docs/decisions/0076-export-runs.md. */
export const uploadSessions = sqlMigration('finance/0075-upload-sessions', [
  `alter table finance.kpi_export_run add column upload_session bytea`,
]);
