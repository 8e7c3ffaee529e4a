import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { assertVersion } from '../../../../platform/graphql/if-match.ts';
import { exportsById } from './kpi-export.queries.ts';
import type { KpiExportRow } from './kpi-export.queries.ts';
import { lockExportRow } from './kpi-export.statements.ts';

/** Which export, and at which versions it may be changed. */
export interface ExportKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * The export as it is, locked until the transaction ends.
 * @throws AppError `not_found`; `precondition_failed` at any other version than those named
 */
export async function lockExport({ sql }: CommandContext, { id, ifMatch }: ExportKey): Promise<KpiExportRow> {
  await lockExportRow(sql, id);
  const found = (await exportsById(sql, [id])).get(id);
  if (!found) throw new AppError('not_found', `There is no export with the id ${JSON.stringify(id)}.`);
  assertVersion(found.version, ifMatch);
  return found;
}
