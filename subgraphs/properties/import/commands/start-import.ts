import { AppError } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { startImportRules } from './import.inputs.ts';
import type { StartImportInput } from './import.inputs.ts';
import { importsById } from '../store/import.queries.ts';
import { lockImport } from '../store/import.statements.ts';
import { queueImport } from '../store/queue.statements.ts';
import { missingPart } from '../store/upload.statements.ts';
import type { ImportRow } from '../store/import.types.ts';

/**
 * Queues a complete file for the workers, in the name of who starts it.
 * @throws AppError `validation_failed`; `not_found`; `illegal_transition` if it was started before, or a part of the
 *   file is missing
 */
export async function startImport(
  { sql, actor, now }: CommandContext,
  { id, input }: { id: string; input: StartImportInput },
): Promise<ImportRow> {
  const { kind, mapping, encoding, dryRun } = parseInput(startImportRules, input);
  const found = await lockImport(sql, id);
  if (!found) throw new AppError('not_found', `There is no import with the id ${JSON.stringify(id)}.`);
  if (found.status !== 'uploading') {
    throw new AppError('illegal_transition', `The import was started before; it is ${found.status}.`);
  }
  const missing = await missingPart(sql, id);
  if (missing !== undefined) {
    const detail = `The part ${missing} of the file is missing, and later ones are there; send it first.`;
    throw new AppError('illegal_transition', detail, { faults: [{ pointer: '/id', code: 'part_missing', detail }] });
  }
  await queueImport(sql, { id, kind, mapping, encoding, dryRun, actor, at: now });
  return (await importsById(sql, [id])).get(id)!;
}
