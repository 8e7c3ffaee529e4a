import type { Request } from 'express';
import { errors } from 'jose';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { readBearerToken } from './bearer.ts';
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
  /** Why somebody who was let in may not go on; for streams, which outlast the moment they were opened in. */
  objectionTo(principal: Principal): AppError | undefined;
}

/**
 * Makes the one check of credentials, for REST, GraphQL and streams alike.
 * @param accountWideScopes those that nobody has who may see only some properties
 */
export function createAuthenticator(
  tokens: Tokens,
  denyList: DenyList,
  clock: Clock,
  accountWideScopes: readonly string[],
): Authenticator {
  const narrowed = withoutScopes(accountWideScopes);
  const wrongTokens = createAttemptLimit(FAILURES_ALLOWED, FORGIVE_AFTER_MS, clock);
  const verify = async (authorization: string | undefined, address: string): Promise<Principal> => {
    try {
      return await tokens.verify(readBearerToken(authorization));
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_token' && !isExpiry(error)) {
        wrongTokens.check(address);
        wrongTokens.fail(address);
      }
      throw error;
    }
  };
  return {
    authenticate: async (authorization, address) => {
      const principal = await verify(authorization, address);
      // A revoked client's token is none that somebody guessed, so it counts for nothing.
      await denyList.check(principal);
      return narrowed(principal);
    },
    objectionTo: (principal) =>
      principal.expiresAt <= clock.now()
        ? new AppError('invalid_token', 'The access token has expired.')
        : denyList.objectionTo(principal),
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
