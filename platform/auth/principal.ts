import type { Actor } from '../actor.ts';

/**
 * What the rights of a principal rest on: a session, or a person as of a version of the person's rights. Once it ends, or
 * has a newer version, the principal may not go on.
 */
export interface Grant {
  id: string;
  version?: number;
}

/** Who a request acts for: one client or person of one account, with the scopes of its access token or roles. */
export interface Principal {
  accountId: string;
  /** The API client, or the person or command the token was made for. */
  subject: string;
  scopes: ReadonlySet<string>;
  expiresAt: Date;
  /** Who is named in what the request changes; the subject itself unless it is a known agent. */
  actor?: Actor | undefined;
  /** The ids of the only properties whose rows the caller sees; all of the account's rows when absent. */
  reach?: readonly string[] | undefined;
  /** What the rights rest on beside the subject. */
  grants?: readonly Grant[] | undefined;
  /** The session of a person who is signed in by a browser. */
  sessionId?: string | undefined;
  /** `issuer#sub` of a token of another issuer, which an agent of the account may have. */
  externalSubject?: string | undefined;
}

/**
 * What an answer for the caller depends on beside the question: two callers who have it in common see the same rows, and
 * are the same person where answers tell of the caller's own.
 */
export const sightOf = ({ accountId, reach, actor }: Principal): readonly unknown[] => [
  accountId,
  reach ? [...reach].sort() : null,
  actor?.id ?? null,
];

/** Those of some properties that the caller sees. */
export const propertiesInSight = ({ reach }: Pick<Principal, 'reach'>, ids: readonly string[]): string[] =>
  ids.filter((id) => reach?.includes(id) ?? true);
