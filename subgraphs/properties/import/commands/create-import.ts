import { invalid } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { importsById } from '../store/import.queries.ts';
import { insertImport } from '../store/upload.statements.ts';
import type { ImportRow } from '../store/import.types.ts';

const MOST_CHARACTERS = 255;

/**
 * Creates an import whose file follows in parts.
 * @throws AppError `validation_failed`
 */
export async function createImport(
  { sql, accountId, actor, now }: CommandContext,
  { fileName }: { fileName: string | null },
): Promise<ImportRow> {
  if (fileName !== null && fileName.length > MOST_CHARACTERS) {
    const detail = `Expected a file name of at most ${MOST_CHARACTERS} characters.`;
    throw invalid({ pointer: '/fileName', code: 'too_long', detail });
  }
  const id = newId(now.getTime());
  await insertImport(sql, { accountId, id, fileName, actor, at: now });
  return (await importsById(sql, [id])).get(id)!;
}
