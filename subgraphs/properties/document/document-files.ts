import type { Readable } from 'node:stream';
import type { AccountFile } from '../../../platform/files/account-file.ts';
import type { ByteRange } from '../../../platform/files/file-store.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { discardFile } from './discard-file.ts';
import { documentsById } from './document.queries.ts';
import { openContent } from './open-content.ts';

/** A readable document. */
export interface ReadableDocument {
  fileName: string;
  contentType: string;
  byteCount: number;
  sha256: string;
  createdAt: Date;
  /** @throws AppError `content_gone` when the bytes no longer exist */
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
  return {
    find: async (accountId, id) => {
      const row = (await documentsById(service.database.reader(accountId), [id])).get(id);
      return row && { ...row, open: (range) => openContent(service, accountId, row, range) };
    },
    discard: (file) => discardFile(service, file),
  };
}
