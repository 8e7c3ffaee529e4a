import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { exportsById } from './kpi-export.queries.ts';
import type { KpiExportRow } from './kpi-export.queries.ts';
import { updateExportStatus } from './kpi-export.statements.ts';
import { savePosition } from '../schedule/schedule.statements.ts';
import { lockExport } from './lock-export.ts';
import type { ExportKey } from './lock-export.ts';
import { positionFrom } from '../schedule/schedule-position.rules.ts';

/**
 * Resumes an export from its next slot. Slots during the pause get no run. An active export does not change.
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function resumeExport(context: CommandContext, key: ExportKey): Promise<KpiExportRow> {
  const { sql, accountId, now } = context;
  const stored = await lockExport(context, key);
  if (stored.status === 'active') return stored;
  await updateExportStatus(sql, { id: key.id, at: now }, 'active');
  await savePosition(sql, { accountId, id: key.id }, positionFrom(stored, now, stored.lastSlotOn));
  return (await exportsById(sql, [key.id])).get(key.id)!;
}
