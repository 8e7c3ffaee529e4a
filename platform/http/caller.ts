import type { Request } from 'express';
import { ASSERTION_HEADER } from '../auth/assertion.ts';
import type { Assertions } from '../auth/assertion.ts';
import { addressOf } from '../auth/authenticator.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import type { KeyMark } from '../auth/key-mark.types.ts';
import type { Principal } from '../auth/principal.ts';

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
 * @throws AppError `unauthenticated`, `invalid_token`, `rate_limited`, `unavailable`
 */
export type CallerFinder = (request: Request) => Promise<Caller>;

/** A caller is known by an assertion of the service's processes, or by an access token. */
export function createCallerFinder(authenticator: Authenticator, assertions: Assertions): CallerFinder {
  const known = new WeakMap<Request, Promise<Caller>>();
  const find = async (request: Request): Promise<Caller> => {
    const assertion = request.get(ASSERTION_HEADER);
    if (assertion) {
      const { principal, keyMark } = assertions.verify(assertion);
      return { principal, keyMark, isInternal: true };
    }
    const principal = await authenticator.authenticate(request.get('authorization'), addressOf(request));
    return { principal, keyMark: undefined, isInternal: false };
  };
  return (request) => {
    let caller = known.get(request);
    if (!caller) known.set(request, (caller = find(request)));
    return caller;
  };
}
