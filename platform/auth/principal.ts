import type { Actor } from './actor.ts';

/** Who a request acts for: one client or person of one account, with the scopes of its access token or roles. */
export interface Principal {
  accountId: string;
  /** The API client, or the person or command the token was made for. */
  subject: string;
  scopes: ReadonlySet<string>;
  expiresAt: Date;
  /** Who is named in what the request changes; the subject itself unless it is a known agent. */
  actor?: Actor | undefined;
  /** The only properties whose rows the caller sees; all of them when absent. */
  reach?: readonly string[] | undefined;
}
