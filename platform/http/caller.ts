import type { Request } from 'express';
import { ASSERTION_HEADER } from '../auth/assertion.ts';
import type { Assertions } from '../auth/assertion.ts';
import { addressOf } from '../auth/authenticator.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import type { KeyMark } from '../auth/key-mark.types.ts';
import type { Principal } from '../auth/principal.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { scopeOf } from './request-scope.ts';
import { SESSION_COOKIE, cookieOf } from './session-cookie.ts';

/** What changes nothing; a GET of the graph runs no mutation. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Who sends a request. */
export interface Caller {
  principal: Principal;
  /** Set when another process of the service runs the request under an Idempotency-Key. */
  keyMark: KeyMark | undefined;
  /** Whether another process of the service passes the request on, and has counted it against the limits. */
  isInternal: boolean;
}

/**
 * Finds out who sends a request, once for each request.
 * @throws AppError `unauthenticated`, `invalid_token`, `foreign_origin`, `rate_limited`, `unavailable`
 */
export type CallerFinder = (request: Request) => Promise<Caller>;

/** Whether another process of the service sends a request. */
export function isSentByService(assertions: Assertions, request: Request): boolean {
  const assertion = request.get(ASSERTION_HEADER);
  if (!assertion) return false;
  try {
    assertions.verify(assertion);
    return true;
  } catch {
    return false;
  }
}

/**
 * A caller is known by an assertion of the service's processes, by an access token or API key, or by a session's cookie;
 * the first of them counts. What is sent by cookie and may change something has to come from a page of this service.
 * @param publicUrl where clients reach the service, if the operator has said so
 */
export function createCallerFinder(
  authenticator: Authenticator,
  assertions: Assertions,
  publicUrl: string | undefined,
): CallerFinder {
  const known = new WeakMap<Request, Promise<Caller>>();
  const principalOf = async (request: Request): Promise<Principal> => {
    const authorization = request.get('authorization');
    const session = authorization === undefined ? cookieOf(request.headers, SESSION_COOKIE) : undefined;
    if (session === undefined) return authenticator.authenticate(authorization, addressOf(request));
    if (!READS.has(request.method)) requireOwnOrigin(request.headers, publicUrl);
    return authenticator.authenticateSession(session, addressOf(request));
  };
  const find = async (request: Request): Promise<Caller> => {
    const assertion = request.get(ASSERTION_HEADER);
    if (assertion) {
      const { principal, keyMark } = assertions.verify(assertion);
      return { principal, keyMark, isInternal: true };
    }
    const principal = await principalOf(request);
    return { principal, keyMark: undefined, isInternal: false };
  };
  const findAndNote = async (request: Request): Promise<Caller> => {
    const caller = await find(request);
    scopeOf(request).notes.principal = caller.principal;
    return caller;
  };
  return (request) => {
    let caller = known.get(request);
    if (!caller) known.set(request, (caller = findAndNote(request)));
    return caller;
  };
}
