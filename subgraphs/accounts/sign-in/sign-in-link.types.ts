/** What a link was made for: a mail that somebody asked for, an invitation, the operator's terminal, or an issuer's answer. */
export type LinkPurpose = 'mail' | 'invitation' | 'operator' | 'openid';

/** A link that is made. */
export interface NewLink {
  id: string;
  purpose: LinkPurpose;
  tokenHash: Buffer;
  /** The digest of what the browser keeps that may use it; null for any browser. */
  browserHash: Buffer | null;
  /** What its mail is made of, encrypted until it is sent; null without a mail. */
  sealedMail: Buffer | null;
  now: Date;
  expiresAt: Date;
}
