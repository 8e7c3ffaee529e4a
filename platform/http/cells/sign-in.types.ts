import type { OpenIdIdentity } from '../../auth/openid-issuer.ts';
import type { LinkHolder, LinkOutcome, LinkState, LinkUse } from '../../auth/sign-in/links.types.ts';

/** A link that leads into several cells: each has it under the same token. */
interface SharedLink {
  /** As it stands in the address of the link. */
  token: string;
  browser: string;
  /** The issuer at which people sign in by what the router is told; a cell that is told otherwise refuses. */
  issuer: string | null;
}

/** What a cell is asked for while somebody signs in, and what it answers, by the last part of the path. */
export interface SignInSteps {
  /** Makes a link for a mailbox, and mails it where `base` says where the browser has reached the service. */
  mail: {
    body: SharedLink & { mailbox: string; base: string | null };
    answer: { isKnown: boolean; sendsMails: boolean };
  };
  /** Makes a link for an issuer's answer. */
  openid: { body: SharedLink & { identity: OpenIdIdentity }; answer: { isKnown: boolean } };
  /** Says how a link stands. */
  look: { body: LinkHolder; answer: LinkState };
  /** Exchanges a link for a session. */
  use: { body: LinkUse; answer: LinkOutcome };
  /** Uses a link up, since another cell exchanges it. */
  'use-up': { body: LinkHolder; answer: { wasOpen: boolean } };
  /** Says whose a session is. */
  session: {
    body: { token: string; address: string };
    answer: { signedIn: { accountId: string; name: string } | null };
  };
  /** Ends the session of a token. */
  leave: { body: { token: string }; answer: object };
}

/** Where a cell is asked for a step of {@link SignInSteps}. */
export const signInPath = (step: keyof SignInSteps): string => `/cell/sign-in/${step}`;
