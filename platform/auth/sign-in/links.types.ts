/** Where a link to sign in may lead. */
export interface LinkChoice {
  accountId: string;
  accountName: string;
  personName: string;
}

/**
 * How a link stands that leads to no session: it was used, is too old, is not one of ours (`unknown`), was asked for in
 * another browser, leads to nobody who may sign in any more, or its mailbox is closed for a while.
 */
export type ClosedLinkState = 'used' | 'expired' | 'unknown' | 'other_browser' | 'nobody' | 'closed';

/** How a link stands for a browser. */
export type LinkState = { state: 'open'; choices: readonly LinkChoice[] } | { state: ClosedLinkState };

/** Somebody at a browser who has a link. */
export interface LinkHolder {
  /** The token in the link's address. */
  token: string;
  /** What the browser keeps, if it has asked for a link. */
  browser: string | undefined;
}

/** What a browser sends that signs in. */
export interface LinkUse extends LinkHolder {
  accountId: string;
  userAgent: string | undefined;
  address: string;
  /** The token of the session that the browser had before; it ends. */
  formerSession: string | undefined;
}

/** A session that has begun, or how the link stands that led to none. */
export type LinkOutcome = { state: 'signed_in'; sessionToken: string; lifetimeMs: number } | LinkState;
