import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
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

/** Makes the check of an external issuer's tokens. */
export function createExternalVerifier(
  { issuer, jwksUrl, audience, accountClaim }: ExternalIssuer,
  clock: Clock,
): (token: string) => Promise<Principal> {
  const findKey = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 });
  return async (token) => {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['EdDSA', 'ES256', 'RS256', 'PS256'],
      issuer,
      audience,
      requiredClaims: ['exp', 'sub', accountClaim],
      currentDate: clock.now(),
    });
    const account = payload[accountClaim];
    if (typeof account !== 'string' || account === '')
      {throw new TypeError(`The claim ${accountClaim} names no account.`);}
    const scope = typeof payload['scope'] === 'string' ? payload['scope'] : '';
    return {
      accountId: account,
      subject: `${issuer}#${String(payload.sub)}`,
      scopes: new Set(scope.split(' ').filter(Boolean)),
      expiresAt: new Date(Number(payload.exp) * 1_000),
    };
  };
}
