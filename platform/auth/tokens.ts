import { SignJWT, createLocalJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import type { Actor } from '../actor.ts';
import { createBoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { createExternalVerifier } from './external-issuer.ts';
import type { ExternalIssuer } from './external-issuer.ts';
import type { ServiceKeys } from './keys.ts';
import type { Grant, Principal } from './principal.ts';

const ISSUER = 'property-management-service';

/** A signature check costs about 70 µs; a client uses one token for an hour. */
const VERIFIED_TOKENS_KEPT = 20_000;

/** What to put into a new access token. */
export interface TokenRequest {
  accountId: string;
  subject: string;
  scopes: readonly string[];
  ttlSeconds: number;
  /** Who is named in what the token's bearer changes; a program named by the subject unless given. */
  actor?: Actor;
  /** The ids of the only properties that its bearer sees; all of them when absent. */
  reach?: readonly string[] | undefined;
  /** What its rights rest on beside the subject. */
  grants?: readonly Grant[] | undefined;
}

/** Issues and verifies access tokens: JWTs signed with EdDSA (RFC 8037), claims `account`, `scope` and, for some properties alone, `reach`. */
export interface Tokens {
  issue(request: TokenRequest): Promise<string>;
  /**
   * @throws AppError `invalid_token` when the token is not ours, altered or expired; `unavailable` when the keys of the
   *   other issuer cannot be had
   */
  verify(token: string): Promise<Principal>;
  /** The public keys, as served at `/.well-known/jwks.json`. */
  jwks: { keys: object[] };
}

/**
 * Makes the token functions for one set of keys.
 * @param external another issuer whose tokens hold too
 */
export function createTokens(keys: ServiceKeys, clock: Clock, external?: ExternalIssuer): Tokens {
  const jwks = { keys: [keys.signing.publicJwk] };
  const findKey = createLocalJWKSet(jwks);
  const verified = createBoundedCache<Principal>(VERIFIED_TOKENS_KEPT);

  const verifyExternal = external && createExternalVerifier(external, clock);

  const verifyOwn = async (token: string): Promise<Principal> => {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['EdDSA'],
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ['exp', 'sub', 'account', 'scope'],
      currentDate: clock.now(),
    });
    return {
      accountId: String(payload['account']),
      subject: String(payload.sub),
      scopes: new Set(String(payload['scope']).split(' ').filter(Boolean)),
      expiresAt: new Date(Number(payload.exp) * 1_000),
      // The service signed it, so it has the form that the service wrote.
      actor: payload['actor'] as Actor | undefined,
      reach: reachIn(payload['reach']),
      grants: payload['grants'] as readonly Grant[] | undefined,
    };
  };

  const verifySignature = (token: string): Promise<Principal> =>
    verifyExternal && decodeJwt(token).iss === external.issuer ? verifyExternal(token) : verifyOwn(token);

  return {
    jwks,
    issue: async ({ accountId, subject, scopes, ttlSeconds, actor, reach, grants }) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1_000);
      return new SignJWT({ account: accountId, scope: scopes.join(' '), actor, reach, grants })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(subject)
        .setJti(newId())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttlSeconds)
        .sign(keys.signing.privateKey);
    },
    verify: async (token) => {
      const known = verified.get(token);
      if (known && known.expiresAt > clock.now()) return known;
      try {
        const principal = await verifySignature(token);
        verified.set(token, principal);
        return principal;
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('invalid_token', describeRejection(error), { cause: error });
      }
    },
  };
}

/** What is no list of ids would be read as the whole account, and so counts as none. */
export const reachIn = (claim: unknown): readonly string[] | undefined =>
  claim === undefined ? undefined : (Array.isArray(claim) ? claim : []).map(String);

function describeRejection(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The access token has expired.';
  return 'The access token is malformed, altered or not issued by this service.';
}
