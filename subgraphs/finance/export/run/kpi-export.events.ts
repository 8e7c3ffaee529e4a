import type { NewEvent } from '../../../../platform/events/event.types.ts';
import type { HeldRun } from '../attempt/attempts.queries.ts';
import type { KpiExportRow } from '../definition/kpi-export.queries.ts';

function runEvent(
  type: string,
  status: string,
  { of, run, more = {} }: { of: KpiExportRow; run: HeldRun; more?: Record<string, unknown> },
): NewEvent {
  return {
    type: `kpi_export.${type}`,
    status,
    entity: { type: 'kpi_export', id: of.id },
    data: {
      export_id: of.id,
      run_id: run.id,
      destination: of.destination,
      kpis: of.kpis,
      trigger: run.trigger,
      scheduled_for: run.scheduledFor,
      late: run.late,
      period_start: run.periodStart,
      period_end: run.periodEnd,
      ...more,
    },
  };
}

/** `kpi_export.started`, once for each run. */
export const exportStarted = (of: KpiExportRow, run: HeldRun): NewEvent => runEvent('started', 'running', { of, run });

/** `kpi_export.completed`: the destination has it. */
export const exportCompleted = (of: KpiExportRow, run: HeldRun): NewEvent =>
  runEvent('completed', 'succeeded', {
    of,
    run,
    more: { attempts: run.attemptCount, rows: run.rowCount, bytes: run.byteCount, sha256: run.sha256 },
  });

/** `kpi_export.failed`, after the last attempt. */
export const exportFailed = (
  of: KpiExportRow,
  run: HeldRun,
  end: { httpStatus: number | null; error: string | null },
): NewEvent =>
  runEvent('failed', 'failed', {
    of,
    run,
    more: { attempts: run.attemptCount, http_status: end.httpStatus, error: end.error },
  });
