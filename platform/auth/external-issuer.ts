import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Principal } from './principal.ts';

/** Another issuer whose tokens are trusted. */
export interface ExternalIssuer {
  /** The `iss` of its tokens. */
  issuer: string;
  jwksUrl: string;
  audience: string;
  /** The claim that names the account. */
  accountClaim: string;
}

/**
 * Makes the check of an external issuer's tokens.
 * @returns a function that throws AppError `unavailable` when the issuer's keys cannot be had, and any other error when
 *   the token does not hold
 */
export function createExternalVerifier(
  { issuer, jwksUrl, audience, accountClaim }: ExternalIssuer,
  clock: Clock,
): (token: string) => Promise<Principal> {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 });
  const findKey: JWTVerifyGetKey = (header, token) => keys(header, token).catch(tellWhoseFault);
  return async (token) => {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['EdDSA', 'ES256', 'RS256', 'PS256'],
      issuer,
      audience,
      requiredClaims: ['exp', 'sub', accountClaim],
      currentDate: clock.now(),
    });
    const account = payload[accountClaim];
    if (typeof account !== 'string' || account === '') {
      throw new TypeError(`The claim ${accountClaim} names no account.`);
    }
    const scope = typeof payload['scope'] === 'string' ? payload['scope'] : '';
    return {
      accountId: account,
      subject: `${issuer}#${String(payload.sub)}`,
      externalSubject: `${issuer}#${String(payload.sub)}`,
      scopes: new Set(scope.split(' ').filter(Boolean)),
      expiresAt: new Date(Number(payload.exp) * 1_000),
    };
  };
}

/** A token that no key fits is the sender's fault; keys that cannot be had are not. */
function tellWhoseFault(error: unknown): never {
  const { JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported, JWSInvalid } = errors;
  const faults = [JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported, JWSInvalid];
  if (faults.some((fault) => error instanceof fault)) throw error;
  const message = 'The keys of the access token’s issuer cannot be had right now; try again shortly.';
  throw new AppError('unavailable', message, { cause: error });
}
