import type { Answer } from '../contract/operation-types.ts';
import type { KpiExport, KpiExportRun } from '../contract/rest-types.generated.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type { KpiExportFieldsFragment, KpiExportRunFieldsFragment } from '../operations/operations.generated.ts';

/** An export as REST shows it: the configuration without its secret, and its status. */
export function presentExport(kpiExport: KpiExportFieldsFragment): KpiExport {
  return {
    export_id: kpiExport.id,
    status: lowerCase(kpiExport.status),
    destination: lowerCase(kpiExport.destination),
    ...placeOf(kpiExport),
    kpis: kpiExport.kpis.map(lowerCase),
    schedule: kpiExport.schedule ?? null,
    timezone: kpiExport.timezone,
    retry: kpiExport.retry
      ? { max_attempts: kpiExport.retry.maxAttempts, backoff_seconds: kpiExport.retry.backoffSeconds }
      : null,
    next_runs: kpiExport.nextRuns.map(({ local, utc }) => ({ local, utc })),
    created_at: kpiExport.createdAt,
    updated_at: kpiExport.updatedAt,
  };
}

/** The members of the export's own destination. */
function placeOf(kpiExport: KpiExportFieldsFragment): Partial<KpiExport> {
  const { path, connection } = kpiExport;
  switch (kpiExport.destination) {
    case 'S3':
      return { bucket: kpiExport.bucket!, path: path!, connection };
    case 'DRIVE':
      return { folder_id: kpiExport.folderId!, path: path!, connection };
    case 'WEBHOOK':
      return { webhook_url: kpiExport.webhookUrl!, webhook_secret_header: kpiExport.webhookSecretHeader! };
  }
}

/** The response with one export and its version. */
export function exportAnswer(kpiExport: KpiExportFieldsFragment): Answer<200, KpiExport, 'version'> {
  return { status: 200, body: presentExport(kpiExport), version: kpiExport.version };
}

/** A run as REST shows it. */
export function presentRun(run: KpiExportRunFieldsFragment): KpiExportRun {
  return {
    run_id: run.id,
    export_id: run.exportId,
    status: lowerCase(run.status),
    trigger: lowerCase(run.trigger),
    scheduled_for: run.scheduledFor,
    late: run.late,
    period_start: run.periodStart,
    period_end: run.periodEnd,
    next_attempt_at: run.nextAttemptAt ?? null,
    created_at: run.createdAt,
    attempts: run.attempts.map((attempt) => ({
      started_at: attempt.startedAt,
      finished_at: attempt.finishedAt ?? null,
      outcome: lowerCase(attempt.outcome),
      http_status: attempt.httpStatus ?? null,
      error: attempt.error ?? null,
    })),
  };
}
