import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import { challengeOf } from '../platform/auth/bearer.ts';
import { AppError } from '../platform/errors.ts';
import { publicExtensions } from '../platform/graphql/present-error.ts';
import type { RequestContext } from '../platform/graphql/request-context.ts';
import type { StreamTokens } from '../platform/auth/stream-tokens.ts';
import type { Caller, CallerFinder } from '../platform/http/caller.ts';
import { INTERNAL_BODY_BYTES, bodyFailure, jsonBody, requireJson } from '../platform/http/json-body.ts';
import { countRequest } from '../platform/http/rate-limited.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import { keyedHandler, openKeyOf } from '../platform/idempotency/keyed-handler.ts';
import type { KeyedRequests } from '../platform/idempotency/keyed-requests.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import type { Graph } from './graph.ts';
import type { OperationRequest } from './limits/operation-guard.ts';
import { openingFaults } from './subscriptions/graphql-faults.ts';
import { GraphqlFaults } from './subscriptions/prepare-subscription.ts';
import { eventStream, wantsEventStream } from './subscriptions/server-sent-events.ts';
import type { EventStreamOptions } from './subscriptions/server-sent-events.ts';

/** What the graph's door needs. */
export interface GraphqlRouterOptions {
  graph: Graph;
  findCaller: CallerFinder;
  contextOf(request: Request): Promise<RequestContext>;
  rateLimit: RateLimit;
  keyed: KeyedRequests;
  bodyLimitBytes: number;
  /** Live streams of this process. */
  streams: Pick<EventStreamOptions, 'subscriptions' | 'connections'>;
  streamTokens: StreamTokens;
}

const ONLY_SUBSCRIPTIONS_STREAM =
  'Only subscriptions are served as a stream: send queries and mutations with "Accept: application/json".';

/** Serves the graph at `/graphql`: who asks, how large, how often, under which key, and only then Apollo. */
export function graphqlRouter(options: GraphqlRouterOptions): Router {
  const { graph, contextOf, streams } = options;
  const findCaller = callerOrStream(options);
  const router = express.Router();
  router.use(
    '/graphql',
    requireCaller(findCaller),
    requireJsonPosted,
    readBody({ ...options, findCaller }),
    admit({ ...options, findCaller }),
    eventStreams(
      { ...streams, operationOf, principalOf: async (request) => (await findCaller(request)).principal },
      graph,
    ),
    keyedHandler(options.keyed, async (request) => (await findCaller(request)).principal),
    ...graphAnswers(graph, contextOf),
    answerFailure,
  );
  return router;
}

/** Answers operations: those that are known at once, all others through Apollo Server. */
export function graphAnswers(
  graph: Pick<Graph, 'server' | 'answerKnown'>,
  contextOf: GraphqlRouterOptions['contextOf'],
): RequestHandler[] {
  const contexts = new WeakMap<Request, RequestContext>();
  const answerKnown: RequestHandler = async (request, response, next) => {
    if (!mayBeKnown(request)) return next();
    const context = await contextOf(request);
    const text = await graph.answerKnown(request.body as OperationRequest, context);
    if (text !== undefined) return void response.setHeader('Content-Type', 'application/json; charset=utf-8').end(text);
    contexts.set(request, context);
    next();
  };
  return [
    answerKnown,
    expressMiddleware(graph.server, { context: async ({ req }) => contexts.get(req) ?? contextOf(req) }),
  ];
}

/** What clients accept that get plain JSON of Apollo Server. */
const PLAIN_JSON: ReadonlySet<string | undefined> = new Set([undefined, '*/*', 'application/json']);

/** The answer under an Idempotency-Key is kept by what stands around Apollo Server. */
function mayBeKnown(request: Request): boolean {
  const { method, headers } = request;
  const body: unknown = request.body;
  if (method !== 'POST' || !PLAIN_JSON.has(headers.accept) || openKeyOf(request)) return false;
  return typeof body === 'object' && body !== null;
}

/** Whoever opens a stream may show a stream token in the address instead of an access token in a header. */
function callerOrStream({ findCaller, streamTokens }: GraphqlRouterOptions): CallerFinder {
  const redeemed = new WeakMap<Request, Promise<Caller>>();
  const redeem = async (token: string): Promise<Caller> => {
    return { principal: await streamTokens.redeem(token), keyMark: undefined, isInternal: false };
  };
  return (request) => {
    const token = request.query['stream_token'];
    if (typeof token !== 'string' || !wantsEventStream(request)) return findCaller(request);
    let caller = redeemed.get(request);
    if (!caller) redeemed.set(request, (caller = redeem(token)));
    return caller;
  };
}

/** A subscription goes to a stream of events, which serves nothing else; Apollo never sees it. */
function eventStreams(options: EventStreamOptions, graph: Graph): RequestHandler {
  const open = eventStream(options);
  const serve = async (request: Request, response: Response): Promise<void> => {
    try {
      await open(request, response);
    } catch (error) {
      if (!(error instanceof GraphqlFaults)) throw error;
      response.status(400).json({ errors: openingFaults(error, graph.suggests, scopeOf(request).logger) });
    }
  };
  return (request, response, next) => {
    const isSubscription = graph.guard.isSubscription(operationOf(request));
    const wantsStream = wantsEventStream(request);
    if (isSubscription && wantsStream) return serve(request, response);
    if (wantsStream) throw new AppError('operation_not_allowed', ONLY_SUBSCRIPTIONS_STREAM);
    if (!isSubscription) return next();
    throw new AppError(
      'operation_not_allowed',
      'Subscriptions are served over WebSocket (graphql-transport-ws), or as a stream: send "Accept: text/event-stream".',
    );
  };
}

function requireCaller(findCaller: CallerFinder): RequestHandler {
  return async (request, _response, next) => {
    await findCaller(request);
    next();
  };
}

const requireJsonPosted: RequestHandler = (request, response, next) =>
  request.method === 'POST' ? requireJson(request, response, next) : next();

/** REST takes longer bodies for its batches than a client's operation may have, and has measured them. */
function readBody({ findCaller, bodyLimitBytes }: GraphqlRouterOptions): RequestHandler {
  const ofClients = jsonBody(bodyLimitBytes);
  const ofProcesses = jsonBody(Math.max(bodyLimitBytes, INTERNAL_BODY_BYTES));
  return async (request, response, next) => {
    const { isInternal } = await findCaller(request);
    await (isInternal ? ofProcesses : ofClients)(request, response, next);
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
  const retryAfter =
    failure.extensions['retry_after'] ?? (failure.status === 503 || failure.status === 429 ? 1 : undefined);
  if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
  response
    .status(failure.status)
    .json({ errors: [{ message: failure.message, extensions: publicExtensions(failure) }] });
};
