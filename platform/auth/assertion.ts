import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Principal } from './principal.ts';

const LIFETIME_MS = 30_000;

/** The header that carries an assertion between the service's own processes. */
export const ASSERTION_HEADER = 'x-service-assertion';

/** Passes a caller's identity from one process of the service to another, signed and short-lived. */
export interface Assertions {
  sign(caller: AssertedCaller): string;
  /** @throws AppError `invalid_token` for one that is altered, old or not the service's own */
  verify(assertion: string): AssertedCaller;
}

/** What one process tells another about a request. */
export interface AssertedCaller {
  principal: Principal;
  /** Set when the request runs under an Idempotency-Key. */
  keyMark?: { keyHash: string; holder: string } | undefined;
}

interface Claims {
  account: string;
  subject: string;
  scopes: string[];
  tokenExpiresAt: number;
  expiresAt: number;
  keyMark?: { keyHash: string; holder: string } | undefined;
}

/** @param key 32 bytes that the service's processes share */
export function createAssertions(key: Buffer, clock: Clock): Assertions {
  const signatureOf = (body: string): Buffer => createHmac('sha256', key).update(body).digest();
  return {
    sign: ({ principal: { accountId, subject, scopes, expiresAt }, keyMark }) => {
      const claims: Claims = {
        account: accountId,
        subject,
        scopes: [...scopes],
        tokenExpiresAt: expiresAt.getTime(),
        expiresAt: clock.now().getTime() + LIFETIME_MS,
        keyMark,
      };
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${body}.${signatureOf(body).toString('base64url')}`;
    },
    verify: (assertion) => {
      const [body = '', signature = ''] = assertion.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused();
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
      if (claims.expiresAt < clock.now().getTime()) throw refused();
      const principal = {
        accountId: claims.account,
        subject: claims.subject,
        scopes: new Set(claims.scopes),
        expiresAt: new Date(claims.tokenExpiresAt),
      };
      return { principal, keyMark: claims.keyMark };
    },
  };
}

const refused = (): AppError =>
  new AppError('invalid_token', 'The service assertion is altered, too old or not of this service.');
