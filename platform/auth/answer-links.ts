import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a link lets its holder do: a vendor answers an offer, a tenant follows a ticket, a person on call takes on a page, or an
 * approver answers a run of a workflow.
 */
export interface AnswerLinkClaims {
  purpose: 'vendor' | 'tenant' | 'agent' | 'approver';
  accountId: string;
  /** Empty for an approver: the approval says what it is about. */
  ticketId: string;
  /** The vendor, tenant or agent whom the link was sent to. */
  recipientId: string;
  /** The number of the dispatch decision that made the offer; null for all but vendors. */
  offer: number | null;
  /** The page to acknowledge; null for all but agents. */
  pageId: string | null;
  /** The approval to answer; null or absent for all but approvers. */
  approvalId?: string | null;
}

/** Makes the links by which vendors, tenants, people on call and approvers answer without signing in. */
export interface AnswerLinks {
  /** The token of a link: 22 letters, digits, `-` and `_`. The same claims always give the same token. */
  tokenOf(claims: AnswerLinkClaims): string;
  /** Proves that a form was made for the page of this token. */
  formTag(token: string, nonce: string): string;
}

const TOKEN_BYTES = 16;

/** Signs with HMAC-SHA256, shortened to 128 bits so that a link fits into a text message. */
export function createAnswerLinks(key: Buffer): AnswerLinks {
  const tagOf = (...parts: unknown[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, TOKEN_BYTES).toString('base64url');
  return {
    tokenOf: ({ purpose, accountId, ticketId, recipientId, offer, pageId, approvalId }) =>
      tagOf('link', purpose, accountId, ticketId, recipientId, approvalId ?? pageId ?? offer),
    formTag: (token, nonce) => tagOf('form', token, nonce),
  };
}

/** Whether a text has the form of a token. */
export const isAnswerToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The hash of a token, which is what is stored of it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares two tokens or tags in a time that does not depend on where they differ. */
export function isSameTag(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The first segment of a link's path, by its purpose. */
export const LINK_SEGMENTS = { vendor: 'v', tenant: 't', agent: 'p', approver: 'a' } as const satisfies Record<
  AnswerLinkClaims['purpose'],
  string
>;

/** The address of a link, as messages carry it. */
export function linkAddress(links: AnswerLinks, pagesUrl: string, claims: AnswerLinkClaims): string {
  return `${pagesUrl}/${LINK_SEGMENTS[claims.purpose]}/${links.tokenOf(claims)}`;
}
