import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';
import { isAnswerToken, LINK_SEGMENTS } from '../platform/auth/answer-links.ts';
import { API_KEY_PREFIX, digestOf, isApiKey } from '../platform/auth/api-key-text.ts';
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

const DOCUMENT_LINK = /^\/api\/v1\/document-links\/([\w-]+)\./;
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
  if (bearer?.startsWith(API_KEY_PREFIX)) return isApiKey(bearer) ? named('api-key', hexOf(bearer)) : undefined;
  const basic = BASIC.exec(authorization ?? '')?.[1];
  return basic === undefined ? traceOfToken(bearer, issuer) : named('client', clientIdOf(basic));
}

/** What the body of a request for a token tells, a form or JSON. */
export function traceOfBody(contentType: string, body: string): Trace | undefined {
  const isJson = contentType.includes('json');
  return named('client', isJson ? clientIdIn(body) : new URLSearchParams(body).get('client_id'));
}

function clientIdIn(json: string): string | undefined {
  try {
    const value = (JSON.parse(json) as Record<string, unknown> | null)?.['client_id'];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function traceOfPath(path: string): Trace | undefined {
  const claims = DOCUMENT_LINK.exec(path)?.[1];
  if (claims !== undefined) return named('account', accountOfLink(claims));
  const answer = ANSWER_PAGE.exec(path)?.[1];
  return answer !== undefined && isAnswerToken(answer) ? named('answer-link', hexOf(answer)) : undefined;
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
  return token === undefined ? undefined : named('session', hexOf(token));
}

function clientIdOf(basic: string): string | undefined {
  const [id] = Buffer.from(basic, 'base64').toString().split(':', 1);
  try {
    return id && decodeURIComponent(id.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

const hexOf = (secret: string): string => digestOf(secret).toString('hex');

/** Longer ones name nothing, and are not asked for. */
const LONGEST = 1_024;

const named = (kind: Trace['kind'], value: string | null | undefined): Trace | undefined =>
  value && value.length <= LONGEST && !value.includes('\0') ? { kind, value } : undefined;
