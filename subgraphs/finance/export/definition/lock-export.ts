import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { assertVersion } from '../../../../platform/graphql/if-match.ts';
import { exportsById } from './kpi-export.queries.ts';
import type { KpiExportRow } from './kpi-export.queries.ts';
import { lockExportRow } from './kpi-export.statements.ts';

/** The export to change, and the versions at which it may be changed. */
export interface ExportKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * Locks the export until the transaction ends and returns it.
 * @throws AppError `not_found`; `precondition_failed` at a version that `ifMatch` does not name
 */
export async function lockExport({ sql }: CommandContext, { id, ifMatch }: ExportKey): Promise<KpiExportRow> {
  await lockExportRow(sql, id);
  const found = (await exportsById(sql, [id])).get(id);
  if (!found) throw new AppError('not_found', `There is no export with the id ${JSON.stringify(id)}.`);
  assertVersion(found.version, ifMatch);
  return found;
}
