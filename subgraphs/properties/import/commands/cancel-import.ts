import { recordChange } from '../../../../platform/audit/record-change.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { importEvent } from '../store/import.events.ts';
import { importsById } from '../store/import.queries.ts';
import { finishImport, lockImport } from '../store/import.statements.ts';
import { forgetImport } from '../store/upload.statements.ts';
import type { ImportRow } from '../store/import.types.ts';

/**
 * Stops an import. Rows that were imported stay. A cancelled import does not change, and an import that was never
 * started is deleted.
 * @throws AppError `not_found`; `illegal_transition` for an import that has ended
 */
export async function cancelImport(context: CommandContext, { id }: { id: string }): Promise<ImportRow> {
  const { sql, accountId, now } = context;
  const found = await lockImport(sql, id);
  if (!found) throw new AppError('not_found', `There is no import with the id ${JSON.stringify(id)}.`);
  if (found.status === 'completed' || found.status === 'failed') {
    throw new AppError('illegal_transition', `The import is ${found.status} already.`);
  }
  if (found.status === 'uploading') {
    const forgotten = (await importsById(sql, [id])).get(id)!;
    await forgetImport(sql, id);
    const changes = { status: ['uploading', 'cancelled'] } as const;
    await recordChange(sql, accountId, { entityType: 'import', entityId: id, changes });
    return { ...forgotten, status: 'cancelled' };
  }
  if (found.status !== 'cancelled') {
    await finishImport(sql, { id, status: 'cancelled', error: null, at: now });
    await context.record(importEvent((await importsById(sql, [id])).get(id)!));
  }
  return (await importsById(sql, [id])).get(id)!;
}
