import type { Request } from 'express';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import type { SignedLinks } from '../../platform/auth/signed-links.ts';
import type { AccountFile } from '../../platform/files/account-file.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { scopeOf } from '../../platform/http/request-scope.ts';
import { openKeyOf } from '../../platform/idempotency/keyed-handler.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { Contract } from '../contract/contract.ts';
import type { AuthenticatedRequest, GraphClient } from '../../platform/graphql/graph-client.ts';
import type { Rights } from '../request/request-checks.ts';
import type { ReadableDocument } from './send-content.ts';

/** The store of documents' bytes. */
export interface DocumentBytes {
  files: FileStore;
  /** Issues receipts for received bytes. */
  secrets: SecretBox;
  links: SignedLinks;
  maxBytes: number;
  /** The accepted media types. */
  types: readonly string[];
  /** Undefined when the account has no such document. The caller checks the right to read it. */
  find(accountId: string, id: string): Promise<ReadableDocument | undefined>;
  /** Removes received bytes that no document has claimed. */
  discard(file: AccountFile): Promise<void>;
}

/** What the document content routes need. */
export interface DocumentOptions extends Rights {
  graph: GraphClient;
  rateLimit: RateLimit;
  contract: Contract;
  documents: DocumentBytes;
}

/** The sender of a request for a GraphQL operation. */
export async function senderOf({ findCaller }: DocumentOptions, request: Request): Promise<AuthenticatedRequest> {
  return { ...scopeOf(request), principal: (await findCaller(request)).principal, openKey: openKeyOf(request) };
}
