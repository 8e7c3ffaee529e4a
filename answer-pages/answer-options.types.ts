import type { AnswerLinkClaims, AnswerLinks } from '../platform/auth/answer-links.ts';
import type { SecretBox } from '../platform/auth/secret-box.ts';
import type { Clock } from '../platform/clock.ts';
import type { AccountFile } from '../platform/files/account-file.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { KeyedRequests } from '../platform/idempotency/keyed-requests.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import type { ReadableDocument } from '../rest-facade/documents/send-content.ts';
import type { GraphClient } from '../platform/graphql/graph-client.ts';
import type { SmsBook } from './sms/sms-book.types.ts';

/** Who holds a link, and what it is for. */
export interface LinkHolder {
  claims: AnswerLinkClaims;
  /** The name of the vendor, tenant or person. */
  name: string;
  /** The language tag of the holder's record; null when it has none. */
  language: string | null;
  accountName: string;
  /** The account's time zone. */
  timezone: string;
  /** The account's currency, in which a vendor names a price. */
  currency: string;
  /** How the account's office is reached; null when the account tells nobody. */
  office: Office | null;
}

/** A phone number and an email address of an account's office. */
export interface Office {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** Where photos go. */
export interface PhotoStore {
  files: FileStore;
  /** Issues receipts for received bytes. */
  secrets: SecretBox;
  maxBytes: number;
  /** The accepted media types. */
  types: readonly string[];
  /** Undefined when the account has no such document. The caller checks the right to read it. */
  find(accountId: string, id: string): Promise<ReadableDocument | undefined>;
  /** Removes received bytes that no document has claimed. */
  discard(file: AccountFile): Promise<void>;
}

/** What makes an answer, by a page or by a text message. */
export interface AnswerMeans {
  graph: GraphClient;
  keyed: KeyedRequests;
  clock: Clock;
  links: AnswerLinks;
}

/** What the pages and the text messages of vendors and tenants need. */
export interface AnswerOptions extends AnswerMeans {
  rateLimit: RateLimit;
  photos: PhotoStore;
  /** Undefined for a token of which this service made no link. */
  findHolder(token: string): Promise<LinkHolder | undefined>;
  /** Where links in messages lead, without a slash at the end. */
  pagesUrl: string;
  /** The address that Twilio was given, without a slash at the end; undefined where the operator has named none. */
  publicUrl: string | undefined;
  /** Undefined when the service has no Twilio account. */
  sms: { authToken: string; book: SmsBook } | undefined;
}
