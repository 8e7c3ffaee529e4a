/**
 * What says whose a request is. Secrets are named by their SHA-256 in hexadecimal alone: of an API key, of a session's token,
 * or of the token of a link to vendors and tenants.
 */
export type Clue =
  { kind: 'account' | 'client'; value: string } | { kind: 'api-key' | 'session' | 'answer-link'; value: string };

/** What a cell knows of an account. */
export interface AccountInCell {
  accountId: string;
  /** Whether the account is served here: it lives here, or has not left yet. */
  isServed: boolean;
  /** Set while it comes or once it has gone. */
  move?: { state: 'gone' | 'arriving' | 'ready'; id: string; otherCell: string } | undefined;
}

/** Where a cell is asked whose something is. */
export const WHOSE_PATH = '/cell/whose';
/** Where a cell is told to open an account whose move the other cell has committed. */
export const OPEN_PATH = '/cell/open';
/** The header of an answer that says that the account lives in another cell, or is on its way there. */
export const MOVED_HEADER = 'x-account-moved';
