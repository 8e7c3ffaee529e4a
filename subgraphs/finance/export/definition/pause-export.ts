import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { exportsById } from './kpi-export.queries.ts';
import type { KpiExportRow } from './kpi-export.queries.ts';
import { updateExportStatus } from './kpi-export.statements.ts';
import { savePosition } from '../schedule/schedule.statements.ts';
import { lockExport } from './lock-export.ts';
import type { ExportKey } from './lock-export.ts';
import { queueDueRuns } from '../schedule/queue-due-runs.ts';
import { unscheduledPosition } from '../schedule/schedule-position.rules.ts';

/**
 * Pauses an export. Passed slots and queued runs still run; later slots do not. A paused export does not change.
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function pauseExport(context: CommandContext, key: ExportKey): Promise<KpiExportRow> {
  const { sql, accountId, now } = context;
  const stored = await lockExport(context, key);
  if (stored.status === 'paused') return stored;
  const { lastSlotOn } = await queueDueRuns(sql, accountId, stored, now);
  await updateExportStatus(sql, { id: key.id, at: now }, 'paused');
  await savePosition(sql, { accountId, id: key.id }, unscheduledPosition(lastSlotOn));
  return (await exportsById(sql, [key.id])).get(key.id)!;
}
