import { digestOf } from '../../../platform/auth/api-key-text.ts';
import type { OpenIdIdentity } from '../../../platform/auth/openid-issuer.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import { linkText, newLinkToken } from '../../../platform/auth/sign-in/link-token.ts';
import type { LinkToken } from '../../../platform/auth/sign-in/link-token.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import {
  findMailbox,
  insertLinkOfAgent,
  insertLinkOfIdentity,
  insertLinkOfMailbox,
} from './sign-in-link.statements.ts';
import type { LinkPurpose, NewLink } from './sign-in-link.types.ts';

const MINUTE_MS = 60_000;
const LIFETIMES_MS: Readonly<Record<LinkPurpose, number>> = {
  mail: 10 * MINUTE_MS,
  operator: 10 * MINUTE_MS,
  openid: 10 * MINUTE_MS,
  invitation: 7 * 24 * 60 * MINUTE_MS,
};

/** The path of a link, behind the address of the service. */
const linkPath = (token: LinkToken): string => `/sign-in/links/${linkText(token)}`;

/** What a mail about a link is sealed with. */
export const sealedAbout = (id: string): readonly string[] => ['sign-in link', id];

/**
 * A new link with its token.
 * @param token of a link that leads into several databases
 */
export function newLink(
  purpose: LinkPurpose,
  { browser, now }: { browser: string | null; now: Date },
  token: LinkToken = newLinkToken(),
): { token: LinkToken; link: NewLink } {
  const expiresAt = new Date(now.getTime() + LIFETIMES_MS[purpose]);
  const browserHash = browser === null ? null : digestOf(browser);
  const tokenHash = digestOf(token.secret);
  return { token, link: { id: token.id, purpose, tokenHash, browserHash, sealedMail: null, now, expiresAt } };
}

/** A link that a mail carries to where the browser has reached the service. */
export const withMail = (link: NewLink, token: LinkToken, secrets: SecretBox, base: string): NewLink => ({
  ...link,
  sealedMail: secrets.seal(`${base}${linkPath(token)}`, sealedAbout(link.id)),
});

/** Who asks for a link in a mail. */
export interface MailRequest {
  mailbox: string;
  browser: string;
  /** Where the browser has reached the service; undefined where another database has the link mailed. */
  base: string | undefined;
  /** Of a link that leads into several databases. */
  token?: LinkToken | undefined;
}

/**
 * Has a link mailed to a mailbox, if it belongs to anybody. Nothing tells the browser whether it does.
 * @returns how many accounts the link may lead to
 */
export async function mailSignInLink(
  { database, clock, secrets, commandFollowers }: ServiceContext,
  { mailbox, browser, base, token: given }: MailRequest,
): Promise<number> {
  const { token, link } = newLink('mail', { browser, now: clock.now() }, given);
  const made = base === undefined ? link : withMail(link, token, secrets, base);
  const count = await insertLinkOfMailbox(database.worker, mailbox.toLowerCase(), made);
  commandFollowers.committed(mailSignInLink);
  return count;
}

/**
 * Makes a link for an issuer's answer, which the browser uses at once.
 * @param given the token of a link that leads into several databases
 * @returns the link's token; undefined when nobody has the subject or the verified mailbox
 */
export async function makeOpenIdLink(
  { database, clock }: ServiceContext,
  identity: OpenIdIdentity,
  browser: string,
  given?: LinkToken,
): Promise<string | undefined> {
  const { token, link } = newLink('openid', { browser, now: clock.now() }, given);
  const count = await insertLinkOfIdentity(database.worker, identity, link);
  return count > 0 ? linkText(token) : undefined;
}

/**
 * Makes a link for the operator's terminal, which any browser may use.
 * @param sql a connection with the worker role
 * @param whom a person of an account by mailbox, or else the account's first owner
 * @returns the link's path and whom it is for; undefined when there is no such person
 */
export async function makeOperatorLink(
  sql: Sql,
  whom: { accountId: string; email: string | undefined; now: Date },
): Promise<{ path: string; mailbox: string } | undefined> {
  const person = await findMailbox(sql, whom);
  if (!person) return undefined;
  const { token, link } = newLink('operator', { browser: null, now: whom.now });
  await insertLinkOfAgent(sql, { accountId: whom.accountId, ...person }, link);
  return { path: linkPath(token), mailbox: person.mailbox };
}
