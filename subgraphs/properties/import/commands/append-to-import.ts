import { AppError, invalid } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockImport } from '../store/import.statements.ts';
import { insertChunk, isSameChunk } from '../store/upload.statements.ts';

/** A part of a file. */
export interface FilePart {
  id: string;
  /** Counted from 0, without gaps. */
  place: number;
  base64: string;
}

/**
 * Stores a part of a file. Sending the same part again changes nothing.
 * @throws AppError `not_found`; `illegal_transition` after the import has been started; `already_exists` if the place
 *   holds other bytes; `body_too_large`; `validation_failed`
 */
export async function appendToImport(context: CommandContext, { id, place, base64 }: FilePart): Promise<boolean> {
  const { sql, accountId, config, now } = context;
  const bytes = Buffer.from(base64, 'base64');
  if (place < 0) {
    const detail = `Expected the number of a part, from 0, but got ${place}.`;
    throw invalid({ pointer: '/place', code: 'out_of_range', detail });
  }
  if (bytes.length === 0 || bytes.toString('base64') !== base64) {
    throw invalid({ pointer: '/base64', code: 'invalid_format', detail: 'Expected bytes in base64.' });
  }
  const found = await lockImport(sql, id);
  if (!found) throw new AppError('not_found', `There is no import with the id ${JSON.stringify(id)}.`);
  if (found.status !== 'uploading') {
    throw new AppError('illegal_transition', `The file is whole; the import is ${found.status}.`);
  }
  const isSame = await isSameChunk(sql, { id, place, bytes });
  if (isSame) return true;
  if (isSame === false) {
    throw new AppError('already_exists', `The part ${place} of the file is stored already, with other bytes.`);
  }
  if (found.bytesTotal + bytes.length > config.importMaxBytes) {
    throw new AppError('body_too_large', `Expected a file of at most ${config.importMaxBytes} bytes.`);
  }
  await insertChunk(sql, { accountId, id, place, bytes, at: now });
  return true;
}
