import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from '../logger.ts';

/** What every HTTP request carries from its first moment. */
export interface RequestScope {
  requestId: string;
  logger: Logger;
}

const ACCEPTABLE_ID = /^[\x21-\x7e]{1,128}$/;
/** Ids by which the service itself knows what a request follows from, such as a step of a run. */
const OWN_PREFIX = 'run:';
const scopes = new WeakMap<object, RequestScope>();

/**
 * Gives each request its id (the client's `X-Request-Id`, or a new one), echoes it, and logs the outcome. An id by which the
 * service knows its own requests is believed from its own processes only. A path may hold personal data or a token, and so
 * may a query: the log has the form of the path.
 * @param routeOf the form of a path, like `/api/v1/tenants/{tenant_id}`; undefined for one that leads nowhere
 * @param isOwn whether another process of the service sends a request
 */
export function requestScope(
  logger: Logger,
  routeOf: (path: string) => string | undefined,
  isOwn: (request: Request) => boolean,
): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    // Read now: inside a router the path is what is left of it.
    const { method, path } = request;
    const given = request.get('x-request-id');
    const isBelieved = given && ACCEPTABLE_ID.test(given) && (!given.startsWith(OWN_PREFIX) || isOwn(request));
    const requestId = isBelieved ? given : randomUUID();
    const scope = { requestId, logger: logger.child({ request_id: requestId }) };
    scopes.set(request, scope);
    response.setHeader('X-Request-Id', requestId);
    response.on('close', () => {
      const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
      const outcome = { method, route: routeOf(path) ?? 'none', status: response.statusCode, duration_ms: durationMs };
      scope.logger.info(outcome, response.writableFinished ? 'request answered' : 'request broken off');
    });
    next();
  };
}

/** The scope that {@link requestScope} gave to a request. */
export function scopeOf(request: Request): RequestScope {
  const scope = scopes.get(request);
  if (!scope) throw new Error('requestScope has to stand before every handler.');
  return scope;
}
