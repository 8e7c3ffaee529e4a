import { recordChange } from '../../../../platform/audit/record-change.ts';
import { AppError, invalid } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { summarise } from '../../../../platform/graphql/parse-input.ts';
import { newId } from '../../../../platform/ids.ts';
import { parsePeriod } from '../../kpi/kpi.inputs.ts';
import { runsById } from './export-run.queries.ts';
import type { ExportRunRow } from './export-run.queries.ts';
import { insertRuns } from '../schedule/schedule.statements.ts';
import type { RunKpiExportInput } from '../definition/kpi-export.inputs.ts';
import { lockExport } from '../definition/lock-export.ts';
import { defaultPeriod } from '../schedule/schedule-position.rules.ts';

/** The input members that hold the days of a period. */
const POINTERS: Readonly<Record<string, string>> = { '/period/start': '/periodStart', '/period/end': '/periodEnd' };

/**
 * Queues a run for any period, even for a paused export.
 * @throws AppError `validation_failed`; `not_found`
 */
export async function requestRun(
  context: CommandContext,
  { exportId, input }: { exportId: string; input: RunKpiExportInput },
): Promise<ExportRunRow> {
  const { sql, accountId, now } = context;
  const definition = await lockExport(context, { id: exportId });
  const { start, end } = requestedPeriod(input) ?? defaultPeriod(definition, now);
  const id = newId(now.getTime());
  const run = { id, exportId, slotOn: null, scheduledFor: now, late: false, timezone: definition.timezone };
  await insertRuns(sql, accountId, now, [{ ...run, periodStart: start, periodEnd: end }]);
  const changes = { asked_for: [null, 'run'], run_id: [null, id] } as const;
  await recordChange(sql, accountId, { entityType: 'kpi_export', entityId: exportId, changes });
  return (await runsById(sql, [id])).get(id)!;
}

/** The requested period; undefined when the request names none. */
function requestedPeriod({ periodStart, periodEnd }: RunKpiExportInput): { start: string; end: string } | undefined {
  if (periodStart == null && periodEnd == null) return undefined;
  if (periodStart == null || periodEnd == null) {
    const pointer = periodStart == null ? '/periodStart' : '/periodEnd';
    throw invalid({ pointer, code: 'required', detail: 'Expected both days of the period, or neither.' });
  }
  try {
    return parsePeriod({ start: periodStart, end: periodEnd });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faults = error.faults.map((fault) => ({ ...fault, pointer: POINTERS[fault.pointer ?? ''] ?? '' }));
    throw new AppError(error.code, summarise(faults), { faults });
  }
}
