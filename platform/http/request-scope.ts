import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../logger.ts';
import type { TrafficMeter } from '../metrics/traffic-meter.types.ts';
import { membersOfNotes } from '../request-notes.ts';
import type { RequestNotes } from '../request-notes.ts';

/** What every HTTP request carries from its first moment. */
export interface RequestScope {
  requestId: string;
  logger: Logger;
  /** Filled as more becomes known. */
  notes: RequestNotes;
}

/** What the scope of requests is made with. */
export interface RequestScopeOptions {
  logger: Logger;
  /** The form of a path, like `/api/v1/tenants/{tenant_id}`; undefined for one that leads nowhere. */
  routeOf(path: string): string | undefined;
  /** Whether another process of the service sends a request. */
  isOwn(request: Request): boolean;
  /** Hears of every answer. */
  meter?: TrafficMeter | undefined;
}

const ACCEPTABLE_ID = /^[\x21-\x7e]{1,128}$/;
/** Ids by which the service itself knows what a request follows from, such as a step of a run. */
const OWN_PREFIX = 'run:';
const scopes = new WeakMap<object, RequestScope>();

/**
 * Gives each request its id (the client's `X-Request-Id`, or a new one), echoes it, and logs the outcome. An id by which the
 * service knows its own requests is believed from its own processes only. A path may hold personal data or a token, and so
 * may a query: the log has the form of the path.
 */
export function requestScope({ logger, routeOf, isOwn, meter }: RequestScopeOptions): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    // Read now: inside a router the path is what is left of it.
    const { method, path } = request;
    const given = request.get('x-request-id');
    const isBelieved = given && ACCEPTABLE_ID.test(given) && (!given.startsWith(OWN_PREFIX) || isOwn(request));
    const requestId = isBelieved ? given : randomUUID();
    const scope: RequestScope = { requestId, logger: logger.child({ request_id: requestId }), notes: {} };
    scopes.set(request, scope);
    response.setHeader('X-Request-Id', requestId);
    response.on('close', () => {
      const elapsedMs = performance.now() - startedAt;
      const route = routeOf(path) ?? 'none';
      const durationMs = Math.round(elapsedMs * 10) / 10;
      const outcome = {
        method,
        route,
        status: response.statusCode,
        duration_ms: durationMs,
        ...membersOfNotes(scope.notes),
      };
      scope.logger.info(outcome, response.writableFinished ? 'request answered' : 'request broken off');
      // How long a stream lasts says nothing of how fast the service is.
      if (!meter || isStream(response)) return;
      meter.answered({ route, method, outcome: outcomeOf(response), seconds: elapsedMs / 1_000 });
    });
    next();
  };
}

const isStream = (response: Response): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');

const outcomeOf = ({ writableFinished, statusCode }: Response): string =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'broken_off';

/** The scope that {@link requestScope} gave to a request. */
export function scopeOf(request: Request): RequestScope {
  const scope = scopes.get(request);
  if (!scope) throw new Error('requestScope has to stand before every handler.');
  return scope;
}
