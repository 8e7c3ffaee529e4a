import type { Readable } from 'node:stream';
import { AppError } from '../../../platform/errors.ts';
import { fileKey } from '../../../platform/files/account-file.ts';
import type { AccountFile } from '../../../platform/files/account-file.ts';
import { FileMissing } from '../../../platform/files/file-store.ts';
import type { ByteRange } from '../../../platform/files/file-store.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { documentsById } from './document.queries.ts';
import { claimFile } from './document.statements.ts';
import type { DocumentRow } from './document.types.ts';

/** A document that can be read. */
export interface ReadableDocument {
  fileName: string;
  contentType: string;
  byteCount: number;
  sha256: string;
  /** @throws AppError `content_gone` when the bytes are not there any more */
  open(range?: ByteRange): Promise<Readable>;
}

/** The bytes of documents, for the process that takes them from clients and gives them out. */
export interface DocumentFiles {
  /** Undefined when the account has no such document. Whoever asks has made sure that it may be read. */
  find(accountId: string, id: string): Promise<ReadableDocument | undefined>;
  /** Removes received bytes that no document has claimed. */
  discard(file: AccountFile): Promise<void>;
}

/** @param service the process's own */
export function createDocumentFiles(service: ServiceContext): DocumentFiles {
  const { database, files } = service;
  return {
    find: async (accountId, id) => {
      const row = (await documentsById(database.reader(accountId), [id])).get(id);
      return row && { ...row, open: (range) => openContent(service, accountId, row, range) };
    },
    discard: (file) =>
      database.transaction(file.accountId, async ({ sql }) => {
        if (await claimFile(sql, file)) await files.remove(fileKey(file));
      }),
  };
}

async function openContent(
  { files, logger }: ServiceContext,
  accountId: string,
  row: DocumentRow,
  range: ByteRange | undefined,
): Promise<Readable> {
  try {
    return await files.read(fileKey({ accountId, fileId: row.fileId! }), range);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    logger.error({ err: error, accountId, documentId: row.id }, 'the content of a document is missing');
    throw new AppError('content_gone', 'The content of the document is no longer where it was kept.', { cause: error });
  }
}
