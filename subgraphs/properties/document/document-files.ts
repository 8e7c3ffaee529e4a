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

/** The bytes of documents, for the process that receives and serves them. */
export interface DocumentFiles {
  /** Undefined when the account has no such document. The caller has checked the right to read it. */
  find(accountId: string, id: string): Promise<ReadableDocument | undefined>;
  /** Removes received bytes that no document has claimed. */
  discard(file: AccountFile): Promise<void>;
}

/** @param service the service of this process */
export function createDocumentFiles(service: ServiceContext): DocumentFiles {
  return {
    find: async (accountId, id) => {
      const row = (await documentsById(service.database.reader(accountId), [id])).get(id);
      return row && { ...row, open: (range) => openContent(service, accountId, row, range) };
    },
    discard: (file) => discardFile(service, file),
  };
}
