import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { deleteExportRow } from './kpi-export.statements.ts';
import { lockExport } from './lock-export.ts';
import type { ExportKey } from './lock-export.ts';

/**
 * Deletes an export with its runs. An attempt in progress leaves no record.
 * @returns the id
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function deleteExport(context: CommandContext, key: ExportKey): Promise<string> {
  await lockExport(context, key);
  await deleteExportRow(context.sql, key.id);
  return key.id;
}
