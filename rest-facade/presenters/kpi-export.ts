import type { KpiExportFieldsFragment, KpiExportRunFieldsFragment } from '../operations/operations.generated.ts';
import type { RouteOutput } from '../route/route.ts';

/** An export as REST shows it: the configuration without its secret, and where it stands. */
export function presentExport(of: KpiExportFieldsFragment): object {
  return {
    export_id: of.id,
    status: of.status.toLowerCase(),
    destination: of.destination.toLowerCase(),
    ...placeOf(of),
    kpis: of.kpis.map((kpi) => kpi.toLowerCase()),
    schedule: of.schedule ?? null,
    timezone: of.timezone,
    retry: of.retry ? { max_attempts: of.retry.maxAttempts, backoff_seconds: of.retry.backoffSeconds } : null,
    next_runs: of.nextRuns.map(({ local, utc }) => ({ local, utc })),
    created_at: of.createdAt,
    updated_at: of.updatedAt,
  };
}

/** The members of the export's own destination. */
function placeOf(of: KpiExportFieldsFragment): object {
  const { path, connection } = of;
  switch (of.destination) {
    case 'S3':
      return { bucket: of.bucket, path, connection };
    case 'DRIVE':
      return { folder_id: of.folderId, path, connection };
    case 'WEBHOOK':
      return { webhook_url: of.webhookUrl, webhook_secret_header: of.webhookSecretHeader };
  }
}

/** An answer that is one export, with its version. */
export function exportAnswer(of: KpiExportFieldsFragment): RouteOutput {
  return { status: 200, body: presentExport(of), version: of.version };
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
