import type { Request } from 'express';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import type { SignedLinks } from '../../platform/auth/signed-links.ts';
import type { AccountFile } from '../../platform/files/account-file.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { scopeOf } from '../../platform/http/request-scope.ts';
import { openKeyOf } from '../../platform/idempotency/keyed-handler.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { Contract } from '../contract/contract.ts';
import type { AuthenticatedRequest, GraphClient } from '../request/execute.ts';
import type { Rights } from '../request/request-checks.ts';
import type { ReadableDocument } from './send-content.ts';

/** The bytes of documents. */
export interface DocumentBytes {
  files: FileStore;
  /** Makes receipts for bytes that were received. */
  secrets: SecretBox;
  links: SignedLinks;
  maxBytes: number;
  /** Media types that are taken. */
  types: readonly string[];
  /** Undefined when the account has no such document; whether it may be read is the caller's to make sure. */
  find(accountId: string, id: string): Promise<ReadableDocument | undefined>;
  /** Removes received bytes that no document has claimed. */
  discard(file: AccountFile): Promise<void>;
}

/** What the routes of documents' bytes need. */
export interface DocumentOptions extends Rights {
  graph: GraphClient;
  rateLimit: RateLimit;
  contract: Contract;
  documents: DocumentBytes;
}

/** Who sends a request, as an operation of the graph wants to know it. */
export async function senderOf({ findCaller }: DocumentOptions, request: Request): Promise<AuthenticatedRequest> {
  return { ...scopeOf(request), principal: (await findCaller(request)).principal, openKey: openKeyOf(request) };
}
