import { invalid } from '../../../platform/errors.ts';
import { openReceipt } from '../../../platform/files/account-file.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { createRecord } from '../record/create-record.ts';
import type { CreateDocumentInput } from './document.inputs.ts';
import { documentKindWith } from './document.kind.ts';
import { claimFile } from './document.statements.ts';
import { DocumentSource, NOWHERE_ELSE } from './document.types.ts';
import type { DocumentContent, DocumentRow } from './document.types.ts';

/**
 * Creates a document whose bytes are in the store.
 * @throws AppError `validation_failed`, also for an invalid or expired receipt; `unknown_reference`; `already_exists`
 */
export async function createDocument(
  context: CommandContext,
  { receipt, ...input }: CreateDocumentInput,
): Promise<DocumentRow> {
  const { sql, accountId, secrets, actor } = context;
  const file = openReceipt(secrets, accountId, receipt);
  if (!file || !(await claimFile(sql, { accountId, fileId: file.fileId }))) {
    const detail = 'Expected a receipt of this service for bytes that no document has yet.';
    throw invalid({ pointer: '/receipt', code: 'invalid_receipt', detail });
  }
  const origin = { source: DocumentSource.UPLOAD, sourceUrl: null, createdBy: actor.id };
  const content: DocumentContent = { ...file, ...NOWHERE_ELSE, ...origin };
  return createRecord(context, documentKindWith(content), input);
}
