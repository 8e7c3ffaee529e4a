/** Who a request acts for: one client of one account, with the scopes of its access token. */
export interface Principal {
  accountId: string;
  /** The API client, or the person or command the token was made for. */
  subject: string;
  scopes: ReadonlySet<string>;
  expiresAt: Date;
}
