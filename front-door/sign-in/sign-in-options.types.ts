import type { Request, Response } from 'express';
import type { OpenIdIdentity, OpenIdIssuer } from '../../platform/auth/openid-issuer.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import type { Clock } from '../../platform/clock.ts';

/** Where a link may lead. */
export interface LinkChoice {
  accountId: string;
  accountName: string;
  personName: string;
}

/** How a link stands that leads to no session. */
export type ClosedLinkState = 'used' | 'expired' | 'unknown' | 'other_browser' | 'nobody' | 'closed';

/** How a link stands for a browser. */
export type LinkState = { state: 'open'; choices: readonly LinkChoice[] } | { state: ClosedLinkState };

/** What a browser sends to use a link. */
export interface LinkUse {
  token: string;
  browser: string | undefined;
  accountId: string;
  userAgent: string | undefined;
  address: string;
  formerSession: string | undefined;
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
  /** Whether a mail server is configured. */
  sendsMails: boolean;
  /** Who is signed in by a session's token. */
  findSession(token: string, request: Request): Promise<Principal | undefined>;
  endSession(sessionId: string): Promise<void>;
  /** Has a link mailed, if the mailbox belongs to anybody. */
  mailLink(request: { mailbox: string; browser: string; base: string }): Promise<void>;
  /** Makes a link for an issuer's answer; undefined when it names nobody. */
  makeOpenIdLink(identity: OpenIdIdentity, browser: string): Promise<string | undefined>;
  lookAtLink(holder: { token: string; browser: string | undefined }): Promise<LinkState>;
  useLink(use: LinkUse): Promise<LinkState | { state: 'signed_in'; sessionToken: string; lifetimeMs: number }>;
}

/** Enters by a link in an account, or says why not. */
export type Enter = (
  request: Request,
  response: Response,
  link: Pick<LinkUse, 'token' | 'browser' | 'accountId'>,
) => Promise<void>;
