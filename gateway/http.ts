import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express';
import { challengeOf } from '../platform/auth/bearer.ts';
import { AppError } from '../platform/errors.ts';
import { publicExtensions } from '../platform/graphql/present-error.ts';
import type { RequestContext } from '../platform/graphql/request-context.ts';
import type { CallerFinder } from '../platform/http/caller.ts';
import { bodyFailure, jsonBody } from '../platform/http/json-body.ts';
import { countRequest } from '../platform/http/rate-limited.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import { keyedHandler } from '../platform/idempotency/keyed-handler.ts';
import type { KeyedRequests } from '../platform/idempotency/keyed-requests.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import type { Graph } from './graph.ts';
import type { OperationRequest } from './limits/operation-guard.ts';

/** What the graph's door needs. */
export interface GraphqlRouterOptions {
  graph: Graph;
  findCaller: CallerFinder;
  contextOf(request: Request): Promise<RequestContext>;
  rateLimit: RateLimit;
  keyed: KeyedRequests;
  bodyLimitBytes: number;
}

/** Serves the graph at `/graphql`: who asks, how large, how often, under which key, and only then Apollo. */
export function graphqlRouter(options: GraphqlRouterOptions): Router {
  const { graph, findCaller, contextOf, bodyLimitBytes } = options;
  const router = express.Router();
  router.use(
    '/graphql',
    requireCaller(findCaller),
    jsonBody(bodyLimitBytes),
    admit(options),
    keyedHandler(options.keyed, async (request) => (await findCaller(request)).principal),
    expressMiddleware(graph.server, { context: ({ req }) => contextOf(req) }),
    answerFailure,
  );
  return router;
}

function requireCaller(findCaller: CallerFinder): RequestHandler {
  return async (request, _response, next) => {
    await findCaller(request);
    next();
  };
}

/** Lets in whoever has a token, an operation of a permitted size, and requests left. */
function admit({ graph, findCaller, rateLimit }: GraphqlRouterOptions): RequestHandler {
  return async (request, response, next) => {
    const caller = await findCaller(request);
    const operation = operationOf(request);
    await countRequest(rateLimit, caller, graph.guard.kindOf(operation), response);
    graph.guard.check(operation);
    next();
  };
}

/** The operation as Apollo will read it. */
function operationOf({ method, query, body }: Request): OperationRequest {
  if (method !== 'GET') return (body ?? {}) as OperationRequest;
  return { ...query, variables: parseOrNothing(query['variables']) };
}

function parseOrNothing(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

const answerFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error);
  const known = error instanceof AppError ? error : bodyFailure(error);
  if (!known) scopeOf(request).logger.error({ err: error }, 'a GraphQL request failed');
  const failure = known ?? new AppError('internal_error', 'The service failed to answer; quote the request id.');
  const challenge = challengeOf(failure);
  if (challenge) response.set('WWW-Authenticate', challenge);
  const retryAfter = failure.extensions['retry_after'] ?? (failure.status === 503 ? 1 : undefined);
  if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
  response
    .status(failure.status)
    .json({ errors: [{ message: failure.message, extensions: publicExtensions(failure) }] });
};
