import type { Request, Response } from 'express';
import type { OpenIdIdentity, OpenIdIssuer } from '../../platform/auth/openid-issuer.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import type { LinkHolder, LinkOutcome, LinkState, LinkUse } from '../../platform/auth/sign-in/links.types.ts';
import type { Clock } from '../../platform/clock.ts';

/** Who is signed in. */
export interface SignedIn {
  accountId: string;
  name: string;
}

/** What became of asking for a mail, which says nothing of whose the mailbox is. */
export interface MailOutcome {
  /** Whether a mail server is configured. */
  sendsMails: boolean;
  /** Whether a part of the service could not be asked whether it knows the mailbox. */
  isPartSilent: boolean;
}

/** What the pages for signing in need. */
export interface SignInOptions {
  clock: Clock;
  secrets: SecretBox;
  /** Where clients reach the service, if the operator has said so. */
  publicUrl: string | undefined;
  /** Where a browser goes that has signed in. */
  home: string;
  /** The issuer at which people sign in; without one they get a link by mail. */
  issuer: OpenIdIssuer | undefined;
  /** Who is signed in by a session's token. */
  findSession(token: string, request: Request): Promise<SignedIn | undefined>;
  /** Ends the session of a token, if it runs. */
  endSession(token: string): Promise<void>;
  /** Has a link mailed, if the mailbox belongs to anybody. */
  mailLink(request: { mailbox: string; browser: string; base: string }): Promise<MailOutcome>;
  /** Makes a link for an issuer's answer; undefined when it names nobody. */
  makeOpenIdLink(identity: OpenIdIdentity, browser: string): Promise<string | undefined>;
  lookAtLink(holder: LinkHolder): Promise<LinkState>;
  useLink(use: LinkUse): Promise<LinkOutcome>;
}

/** Enters by a link in an account, or says why not. */
export type Enter = (
  request: Request,
  response: Response,
  link: Pick<LinkUse, 'token' | 'browser' | 'accountId'>,
) => Promise<void>;
