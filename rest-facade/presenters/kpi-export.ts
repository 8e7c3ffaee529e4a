import type { KpiExportFieldsFragment, KpiExportRunFieldsFragment } from '../operations/operations.generated.ts';
import type { RouteOutput } from '../route/route.ts';

/** An export as REST shows it: the configuration without its secret, and its status. */
export function presentExport(kpiExport: KpiExportFieldsFragment): object {
  return {
    export_id: kpiExport.id,
    status: kpiExport.status.toLowerCase(),
    destination: kpiExport.destination.toLowerCase(),
    ...placeOf(kpiExport),
    kpis: kpiExport.kpis.map((kpi) => kpi.toLowerCase()),
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
function placeOf(kpiExport: KpiExportFieldsFragment): object {
  const { path, connection } = kpiExport;
  switch (kpiExport.destination) {
    case 'S3':
      return { bucket: kpiExport.bucket, path, connection };
    case 'DRIVE':
      return { folder_id: kpiExport.folderId, path, connection };
    case 'WEBHOOK':
      return { webhook_url: kpiExport.webhookUrl, webhook_secret_header: kpiExport.webhookSecretHeader };
  }
}

/** The response with one export and its version. */
export function exportAnswer(kpiExport: KpiExportFieldsFragment): RouteOutput {
  return { status: 200, body: presentExport(kpiExport), version: kpiExport.version };
}

/** A run as REST shows it. */
export function presentRun(run: KpiExportRunFieldsFragment): object {
  return {
    run_id: run.id,
    export_id: run.exportId,
    status: run.status.toLowerCase(),
    trigger: run.trigger.toLowerCase(),
    scheduled_for: run.scheduledFor,
    late: run.late,
    period_start: run.periodStart,
    period_end: run.periodEnd,
    next_attempt_at: run.nextAttemptAt ?? null,
    created_at: run.createdAt,
    attempts: run.attempts.map((attempt) => ({
      started_at: attempt.startedAt,
      finished_at: attempt.finishedAt ?? null,
      outcome: attempt.outcome?.toLowerCase() ?? null,
      http_status: attempt.httpStatus ?? null,
      error: attempt.error ?? null,
    })),
  };
}
