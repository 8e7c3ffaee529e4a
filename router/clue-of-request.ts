import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';
import { isAnswerToken, LINK_SEGMENTS } from '../platform/auth/answer-links.ts';
import { API_KEY_PREFIX, isApiKey } from '../platform/auth/api-key-text.ts';
import type { ExternalIssuer } from '../platform/auth/external-issuer.ts';
import type { Clue } from '../platform/http/cells/whose.types.ts';
import { SESSION_COOKIE, cookieOf } from '../platform/http/session-cookie.ts';

/** What says where a request belongs: whose it is, or which cell it names. */
export type Trace = Clue | { kind: 'cell'; value: string };

/** A request as far as it is looked at. */
export type LookedAt = Pick<IncomingMessage, 'method' | 'headers'> & {
  /** Path and query. */
  target: string;
};

/** Where Twilio sends text messages; the address that it is given names the cell of the number: `?cell=NAME`. */
const SMS_PATH = '/sms/twilio';
/** Where clients get tokens. */
export const TOKEN_PATH = '/oauth/token';
/** Where people ask for a link in a mail. */
export const SIGN_IN_PATH = '/sign-in';
/** The ways to an issuer and back, which tell whose they are only at their end. */
export const OPENID_PATHS: ReadonlySet<string> = new Set(['/sign-in/openid', '/sign-in/openid/callback']);

const DOCUMENT_LINK = /^\/api\/v1\/document-links\/([\w-]+)\./;
const SIGN_IN_LINK = /^\/sign-in\/links\/([0-9a-f-]{36})\./;
const ANSWER_PAGE = new RegExp(`^/(?:${Object.values(LINK_SEGMENTS).join('|')})/([^/?]+)`);
const BEARER = /^Bearer +(\S+)$/i;
const BASIC = /^Basic +(\S+)$/i;

/**
 * What a request tells of its account without its body. Nothing is verified here, as the cell does that: a forged claim leads
 * to a cell that refuses it.
 * @param issuer another issuer whose tokens the cells trust
 */
export function traceOfRequest(request: LookedAt, issuer: ExternalIssuer | undefined): Trace | undefined {
  const [path = '', query = ''] = request.target.split('?', 2);
  if (path === SMS_PATH) return named('cell', new URLSearchParams(query).get('cell'));
  return (
    traceOfPath(path) ??
    traceOfToken(new URLSearchParams(query).get('stream_token') ?? undefined, issuer) ??
    traceOfCredentials(request.headers.authorization, issuer) ??
    (request.headers.authorization === undefined ? traceOfSession(request) : undefined)
  );
}

/** What an `Authorization` tells, also where a WebSocket brings it in its first message. */
export function traceOfCredentials(
  authorization: string | undefined,
  issuer: ExternalIssuer | undefined,
): Trace | undefined {
  const bearer = BEARER.exec(authorization ?? '')?.[1];
  if (bearer?.startsWith(API_KEY_PREFIX)) return isApiKey(bearer) ? named('api-key', digestOf(bearer)) : undefined;
  const basic = BASIC.exec(authorization ?? '')?.[1];
  return basic === undefined ? traceOfToken(bearer, issuer) : named('client', clientIdOf(basic));
}

/** What the body of a form or JSON tells, of the two paths where nothing else does. */
export function traceOfBody(path: string, contentType: string, body: string): Trace | undefined {
  const member = path === TOKEN_PATH ? 'client_id' : 'email';
  const value = contentType.includes('json') ? memberOf(body, member) : new URLSearchParams(body).get(member);
  return path === TOKEN_PATH ? named('client', value) : named('mailbox', value?.trim().toLowerCase());
}

function memberOf(json: string, member: string): string | undefined {
  try {
    const value = (JSON.parse(json) as Record<string, unknown> | null)?.[member];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function traceOfPath(path: string): Trace | undefined {
  const claims = DOCUMENT_LINK.exec(path)?.[1];
  if (claims !== undefined) return named('account', accountOfLink(claims));
  const link = SIGN_IN_LINK.exec(path)?.[1];
  if (link !== undefined) return named('sign-in-link', link);
  const answer = ANSWER_PAGE.exec(path)?.[1];
  return answer !== undefined && isAnswerToken(answer) ? named('answer-link', digestOf(answer)) : undefined;
}

/** The account of a link to a document, whose claims are signed and not hidden. */
function accountOfLink(claims: string): string | undefined {
  try {
    const [accountId] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown[];
    return typeof accountId === 'string' ? accountId : undefined;
  } catch {
    return undefined;
  }
}

function traceOfToken(token: string | undefined, issuer: ExternalIssuer | undefined): Trace | undefined {
  if (token === undefined) return undefined;
  try {
    const claims = decodeJwt(token);
    const account = claims[issuer && claims.iss === issuer.issuer ? issuer.accountClaim : 'account'];
    return typeof account === 'string' ? named('account', account) : undefined;
  } catch {
    return undefined;
  }
}

function traceOfSession({ headers }: LookedAt): Trace | undefined {
  const token = cookieOf(headers, SESSION_COOKIE);
  return token === undefined ? undefined : named('session', digestOf(token));
}

function clientIdOf(basic: string): string | undefined {
  const [id] = Buffer.from(basic, 'base64').toString().split(':', 1);
  try {
    return id && decodeURIComponent(id.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Longer ones name nothing, and are not asked for. */
const LONGEST = 1_024;

const named = (kind: Trace['kind'], value: string | null | undefined): Trace | undefined =>
  value && value.length <= LONGEST && !value.includes('\0') ? { kind, value } : undefined;
