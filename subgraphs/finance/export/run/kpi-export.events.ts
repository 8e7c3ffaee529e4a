import type { NewEvent } from '../../../../platform/events/event.types.ts';
import type { HeldRun } from '../attempt/attempts.queries.ts';
import type { KpiExportRow } from '../definition/kpi-export.queries.ts';

function runEvent(
  type: string,
  status: string,
  { definition, run, details = {} }: { definition: KpiExportRow; run: HeldRun; details?: Record<string, unknown> },
): NewEvent {
  return {
    type: `kpi_export.${type}`,
    status,
    entity: { type: 'kpi_export', id: definition.id },
    data: {
      export_id: definition.id,
      run_id: run.id,
      destination: definition.destination,
      kpis: definition.kpis,
      trigger: run.trigger,
      scheduled_for: run.scheduledFor,
      late: run.late,
      period_start: run.periodStart,
      period_end: run.periodEnd,
      ...details,
    },
  };
}

/** `kpi_export.started`, once for each run. */
export const exportStarted = (definition: KpiExportRow, run: HeldRun): NewEvent =>
  runEvent('started', 'running', { definition, run });

/** `kpi_export.completed`: the destination has it. */
export const exportCompleted = (definition: KpiExportRow, run: HeldRun): NewEvent =>
  runEvent('completed', 'succeeded', {
    definition,
    run,
    details: { attempts: run.attemptCount, rows: run.rowCount, bytes: run.byteCount, sha256: run.sha256 },
  });

/** `kpi_export.failed`, after the last attempt. */
export const exportFailed = (
  definition: KpiExportRow,
  run: HeldRun,
  end: { httpStatus: number | null; error: string | null },
): NewEvent =>
  runEvent('failed', 'failed', {
    definition,
    run,
    details: { attempts: run.attemptCount, http_status: end.httpStatus, error: end.error },
  });
