import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../logger.ts';
import type { AnswerMeter } from '../metrics/traffic-meter.types.ts';
import { membersOfNotes } from '../request-notes.ts';
import type { RequestNotes } from '../request-notes.ts';
import type { Span, Tracing } from '../tracing/tracing.types.ts';

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
  meter?: AnswerMeter | undefined;
  /** Makes a span of every request but those of probes. */
  tracing?: Tracing | undefined;
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
export function requestScope({ logger, routeOf, isOwn, meter, tracing }: RequestScopeOptions): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    // Read now: inside a router the path is what is left of it.
    const { method, path } = request;
    const given = request.get('x-request-id');
    const isBelieved = given && ACCEPTABLE_ID.test(given) && (!given.startsWith(OWN_PREFIX) || isOwn(request));
    const requestId = isBelieved ? given : randomUUID();
    const span = tracing && !isProbe(path) ? spanOf(tracing, request, routeOf(path)) : undefined;
    const ids = span ? { request_id: requestId, trace_id: span.traceId } : { request_id: requestId };
    const scope: RequestScope = { requestId, logger: logger.child(ids), notes: {} };
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
      span?.end(spanOutcome(response, scope));
      // How long a stream lasts says nothing of how fast the service is.
      if (!meter || isStream(response)) return;
      const { cell } = scope.notes.routed ?? {};
      meter.answered({ route, method, cell, outcome: outcomeOf(response), seconds: elapsedMs / 1_000 });
    });
    if (span) span.run(next);
    else next();
  };
}

const isProbe = (path: string): boolean => path === '/health' || path.startsWith('/health/');

/** A span for a request, by the form of its path: below the span that its sender names, if it names one. */
function spanOf(tracing: Tracing, { method, headers }: Request, route = 'none'): Span {
  return tracing.continueTrace(headers, {
    name: `${method} ${route}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': route },
  });
}

function spanOutcome(response: Response, { requestId, notes }: RequestScope): Parameters<Span['end']>[0] {
  const { statusCode, writableFinished } = response;
  const { accountId } = notes.principal ?? notes.routed ?? {};
  const failed = statusCode >= 500 ? String(statusCode) : undefined;
  return {
    failure: writableFinished ? failed : 'broken_off',
    attributes: {
      'http.response.status_code': statusCode,
      'property_service.request_id': requestId,
      ...(accountId === undefined ? {} : { 'property_service.account_id': accountId }),
      ...(notes.routed ? { 'property_service.cell': notes.routed.cell } : {}),
    },
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
