import type { Command } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { noteUnclaimed } from './document.statements.ts';

/**
 * Registers a file for the bytes of a document, which stay invisible until a document claims them.
 * @returns the id of the file
 */
export const beginDocumentUpload: Command<undefined, string> = async ({ sql, accountId, now }) => {
  const fileId = newId(now.getTime());
  await noteUnclaimed(sql, { accountId, fileId }, now);
  return fileId;
};
