import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Actor } from '../actor.ts';
import type { KeyMark } from './key-mark.types.ts';
import type { Grant, Principal } from './principal.ts';

const LIFETIME_MS = 30_000;
/** How long before its end an assertion is no longer handed out: the call that bears it has to arrive, too. */
const SPARE_MS = 15_000;
const VERIFIED_KEPT = 1_000;

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
  keyMark?: KeyMark | undefined;
}

interface Signed {
  assertion: string;
  expiresAt: number;
}

interface Verified {
  caller: AssertedCaller;
  expiresAt: number;
}

interface Claims {
  account: string;
  subject: string;
  scopes: string[];
  tokenExpiresAt: number;
  expiresAt: number;
  keyMark?: KeyMark | undefined;
  actor?: Actor | undefined;
  reach?: readonly string[] | undefined;
  grants?: readonly Grant[] | undefined;
  sessionId?: string | undefined;
}

/**
 * A page asks its subgraphs several times for one caller: an assertion is signed, and verified, once for all of them.
 * @param key 32 bytes that the service's processes share
 */
export function createAssertions(key: Buffer, clock: Clock): Assertions {
  const signatureOf = (body: string): Buffer => createHmac('sha256', key).update(body).digest();
  const signed = new WeakMap<Principal, Signed>();
  const verified = new LRUCache<string, Verified>({ max: VERIFIED_KEPT });

  const sign = (caller: AssertedCaller): Signed => {
    const expiresAt = clock.now().getTime() + LIFETIME_MS;
    const body = Buffer.from(JSON.stringify(claimsOf(caller, expiresAt))).toString('base64url');
    return { assertion: `${body}.${signatureOf(body).toString('base64url')}`, expiresAt };
  };

  const verify = (assertion: string): Verified => {
    const [body = '', signature = ''] = assertion.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = signatureOf(body);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused();
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
    return { caller: callerOf(claims), expiresAt: claims.expiresAt };
  };

  return {
    sign: (caller) => {
      // Under an Idempotency-Key it says more than who calls.
      if (caller.keyMark) return sign(caller).assertion;
      let known = signed.get(caller.principal);
      if (!known || known.expiresAt - SPARE_MS < clock.now().getTime()) {
        signed.set(caller.principal, (known = sign(caller)));
      }
      return known.assertion;
    },
    verify: (assertion) => {
      let known = verified.get(assertion);
      if (!known) verified.set(assertion, (known = verify(assertion)));
      if (known.expiresAt < clock.now().getTime()) throw refused();
      return known.caller;
    },
  };
}

function claimsOf({ principal, keyMark }: AssertedCaller, expiresAt: number): Claims {
  const { accountId: account, scopes, expiresAt: end, externalSubject: _external, ...rest } = principal;
  return { ...rest, account, scopes: [...scopes], tokenExpiresAt: end.getTime(), expiresAt, keyMark };
}

function callerOf({
  account: accountId,
  scopes,
  tokenExpiresAt,
  expiresAt: _end,
  keyMark,
  ...rest
}: Claims): AssertedCaller {
  const expiresAt = new Date(tokenExpiresAt);
  return { principal: { ...rest, accountId, scopes: new Set(scopes), expiresAt }, keyMark };
}

const refused = (): AppError =>
  new AppError('invalid_token', 'The service assertion is altered, too old or not of this service.');
