import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { errors } from 'jose';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { isInRanges } from './address-ranges.ts';
import { API_KEY_PREFIX, isApiKey } from './api-key-text.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { readBearerToken } from './bearer.ts';
import type { Credentials } from './credentials.ts';
import type { DenyList } from './deny-list.ts';
import type { Principal } from './principal.ts';
import type { Tokens } from './tokens.ts';

const FAILURES_ALLOWED = 100;
const FORGIVE_AFTER_MS = 600;

/** Finds out who sends a request. */
export interface Authenticator {
  /**
   * @param address where the request comes from; too many wrong tokens from one address are answered with 429, while
   *   right ones still pass, so that nobody can lock out others behind the same address; expired ones count for
   *   nothing, so that a client is always told to fetch a new one
   * @throws AppError `unauthenticated`, `invalid_token`, `rate_limited`, `unavailable`
   */
  authenticate(authorization: string | undefined, address: string): Promise<Principal>;
  /**
   * The same for the token of a session's cookie.
   * @throws AppError `invalid_token`, `rate_limited`, `unavailable`
   */
  authenticateSession(token: string, address: string): Promise<Principal>;
  /** Why somebody who was let in may not go on; for streams, which outlast the moment they were opened in. */
  objectionTo(principal: Principal): AppError | undefined;
}

/** What the check of credentials asks. */
export interface AuthenticatorSources {
  tokens: Tokens;
  credentials: Credentials;
  denyList: DenyList;
  clock: Clock;
  /** The scopes that nobody has who may see only some properties. */
  accountWideScopes: readonly string[];
}

/** Makes the one check of credentials, for REST, GraphQL and streams alike. */
export function createAuthenticator(sources: AuthenticatorSources): Authenticator {
  const { tokens, credentials, denyList, clock } = sources;
  const narrowed = withoutScopes(sources.accountWideScopes);
  const wrongTokens = createAttemptLimit(FAILURES_ALLOWED, FORGIVE_AFTER_MS, clock);
  const personOf = createPersonFinder(credentials);

  const verify = async (token: string, address: string): Promise<Principal> =>
    token.startsWith(API_KEY_PREFIX) ? verifyApiKey(credentials, token, address) : personOf(await tokens.verify(token));

  const verifySession = async (token: string): Promise<Principal> => {
    const principal = await credentials.findSession(token);
    if (principal) return principal;
    throw new AppError('invalid_token', 'The session is unknown or has ended; sign in again.');
  };

  const admit = async (address: string, find: () => Promise<Principal>): Promise<Principal> => {
    const principal = await find().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid_token' && !isExpiry(error)) {
        wrongTokens.check(address);
        wrongTokens.fail(address);
      }
      throw error;
    });
    // A revoked client's token is none that somebody guessed, so it counts for nothing.
    await denyList.check(principal);
    return narrowed(principal);
  };

  return {
    authenticate: (authorization, address) =>
      admit(address, async () => verify(readBearerToken(authorization), address)),
    authenticateSession: (token, address) => admit(address, () => verifySession(token)),
    objectionTo: (principal) =>
      principal.expiresAt <= clock.now()
        ? new AppError('invalid_token', 'The access token has expired.')
        : denyList.objectionTo(principal),
  };
}

async function verifyApiKey(credentials: Credentials, key: string, address: string): Promise<Principal> {
  const known = isApiKey(key) ? await credentials.findApiKey(key) : undefined;
  if (!known) throw new AppError('invalid_token', 'The API key is unknown, mistyped, revoked or has expired.');
  const { principal, addresses } = known;
  if (addresses.length === 0 || isInRanges(address, addresses)) return principal;
  throw new AppError('invalid_token', `The API key may not be used from the address ${address}.`);
}

/** A token of another issuer acts as the person whom it names, with what both may do; others as their own subject. */
function createPersonFinder(credentials: Credentials): (principal: Principal) => Promise<Principal> {
  const known = new WeakMap<Principal, { person: Principal; both: Principal }>();
  return async (principal) => {
    if (principal.externalSubject === undefined) return principal;
    const person = await credentials.findPerson(principal.accountId, principal.externalSubject);
    if (!person) return principal;
    const kept = known.get(principal);
    if (kept?.person === person) return kept.both;
    const scopes = new Set([...principal.scopes].filter((scope) => person.scopes.has(scope)));
    const both = { ...person, scopes, expiresAt: principal.expiresAt };
    known.set(principal, { person, both });
    return both;
  };
}

/** A token comes again, and what is known of its principal with it. */
function withoutScopes(accountWideScopes: readonly string[]): (principal: Principal) => Principal {
  const known = new WeakMap<Principal, Principal>();
  const lacked = new Set(accountWideScopes);
  return (principal) => {
    if (!principal.reach) return principal;
    let narrowed = known.get(principal);
    if (!narrowed) {
      const scopes = new Set([...principal.scopes].filter((scope) => !lacked.has(scope)));
      known.set(principal, (narrowed = { ...principal, scopes }));
    }
    return narrowed;
  };
}

/** Whether a token was right once: its signature is checked first, so nobody has guessed it. */
const isExpiry = ({ cause }: AppError): boolean => cause instanceof errors.JWTExpired;

/** The address that a request comes from. */
export function addressOf(request: Request): string {
  return request.ip ?? 'unknown';
}

/** The same for a connection that Express has not seen: the last address that no trusted proxy has added. */
export function addressBehindProxies({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const nearestFirst = [socket.remoteAddress ?? 'unknown', ...forwarded.reverse()];
  return nearestFirst[Math.min(trustedProxies, nearestFirst.length - 1)]!;
}
