import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { Request, RequestHandler, Response, Router } from 'express';
import { AppError } from '../platform/errors.ts';
import type { RequestContext } from '../platform/graphql/request-context.ts';
import type { StreamTokens } from '../platform/auth/stream-tokens.ts';
import type { Caller, CallerFinder } from '../platform/http/caller.ts';
import type { GraphqlDoorOptions } from '../platform/http/graphql-door.ts';
import {
  admitOperation,
  answerFailure,
  readOperation,
  requireCaller,
  requireMethod,
} from '../platform/http/graphql-door.ts';
import { requireJson } from '../platform/http/json-body.ts';
import { publicExtensions } from '../platform/graphql/present-error.ts';
import { COST_HEADER } from '../platform/http/operation-cost.ts';
import { countRequest } from '../platform/http/rate-limited.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import { keyedHandler, openKeyOf } from '../platform/idempotency/keyed-handler.ts';
import type { KeyedRequests } from '../platform/idempotency/keyed-requests.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import type { Graph } from './graph/graph.ts';
import type { OperationRequest } from '../platform/graphql/limits/operation-guard.ts';
import type { PersistedOperations } from './graph/persisted-operations.ts';
import { openingFaults } from './subscriptions/graphql-faults.ts';
import { GraphqlFaults } from './subscriptions/prepare-subscription.ts';
import { SERVED_TYPES, eventStream, wantsEventStream } from './subscriptions/server-sent-events.ts';
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
  /** Documents that clients name by their hash. */
  persisted: PersistedOperations;
}

const ONLY_SUBSCRIPTIONS_STREAM =
  'Only subscriptions are served as a stream: send queries and mutations with "Accept: application/json".';

/** Serves the graph at `/graphql`: who asks, how large, how often, under which key, and only then Apollo. */
export function graphqlRouter(options: GraphqlRouterOptions): Router {
  const { graph, contextOf, streams } = options;
  const findCaller = callerOrStream(options);
  const door = { ...options, findCaller, operationOf, guard: () => graph.guard };
  const router = express.Router();
  router.use(
    '/graphql',
    requireCaller(findCaller),
    requireMethod('GET', 'POST'),
    requireAcceptable,
    requireJsonPosted,
    readOperation(door),
    readPersisted(door, options.persisted),
    admitOperation(door),
    eventStreams(
      { ...streams, operationOf, principalOf: async (request) => (await findCaller(request)).principal },
      graph,
    ),
    requirePreflight,
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
  if (headers[COST_HEADER] !== undefined) return false;
  return typeof body === 'object' && body !== null;
}

/** A client that opens a stream may send a stream token in the address instead of an access token in a header. */
function callerOrStream({ findCaller, streamTokens }: GraphqlRouterOptions): CallerFinder {
  const redeemed = new WeakMap<Request, Promise<Caller>>();
  const redeem = async (request: Request, token: string): Promise<Caller> => {
    const principal = await streamTokens.redeem(token);
    scopeOf(request).notes.principal = principal;
    return { principal, keyMark: undefined, isInternal: false };
  };
  return (request) => {
    const token = request.query['stream_token'];
    if (typeof token !== 'string' || !wantsEventStream(request)) return findCaller(request);
    let caller = redeemed.get(request);
    if (!caller) redeemed.set(request, (caller = redeem(request, token)));
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

const requireAcceptable: RequestHandler = (request, _response, next) => {
  if (request.accepts([...SERVED_TYPES])) return next();
  const wanted = request.get('accept') ?? 'nothing';
  throw new AppError('not_acceptable', `The answer is ${SERVED_TYPES.join(' or ')}, but only ${wanted} is accepted.`);
};

const requireJsonPosted: RequestHandler = (request, response, next) =>
  request.method === 'POST' ? requireJson(request, response, next) : next();

/** Whether a page of a foreign site could send such a request without asking first (as Apollo Server sees it). */
const requirePreflight: RequestHandler = (request, _response, next) => {
  const type = request.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isAsked = PREFLIGHTED.some((name) => request.get(name)) || (type !== undefined && !UNASKED_TYPES.has(type));
  if (request.method !== 'GET' || isAsked) return next();
  throw new AppError(
    'operation_not_allowed',
    'Expected the header "Apollo-Require-Preflight: true" with GET, which no page of a foreign site can send unasked; or send the operation by POST.',
  );
};

const PREFLIGHTED = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** Content types that browsers send to other sites without asking these. */
const UNASKED_TYPES = new Set(['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']);

/** Puts the text of a document in place of its hash. What it objects to counts as a request like any other. */
function readPersisted(
  { findCaller, rateLimit, guard }: GraphqlDoorOptions,
  persisted: PersistedOperations,
): RequestHandler {
  return async (request, response, next) => {
    const caller = await findCaller(request);
    const received = operationOf(request);
    const { operation, objection } = persisted.resolve(caller.principal.accountId, received);
    if (objection) {
      await countRequest(rateLimit, caller, guard().kindOf(operation), response);
      if (objection.code !== 'persisted_query_not_found') throw objection;
      // Stock clients send the text only when the answer looks like one; it must not be kept on the way to them.
      response.set('Cache-Control', 'private, no-cache, must-revalidate');
      return void response.json({ errors: [{ message: objection.message, extensions: publicExtensions(objection) }] });
    }
    if (operation !== received) writeOperation(request, operation);
    next();
  };
}

/** Lets a request carry an operation as if its client had sent it so. */
function writeOperation(request: Request, operation: OperationRequest): void {
  if (request.method !== 'GET') {
    request.body = operation;
    return;
  }
  const { query, extensions } = operation;
  const search = new URLSearchParams(request.url.split('?')[1]);
  search.set('query', String(query));
  if (extensions === undefined) search.delete('extensions');
  else search.set('extensions', JSON.stringify(extensions));
  request.url = `${request.url.split('?')[0]}?${search.toString()}`;
}

/** The operation as Apollo will read it. */
function operationOf({ method, query, body }: Request): OperationRequest {
  if (method !== 'GET') return (body ?? {}) as OperationRequest;
  return {
    ...query,
    variables: parseOrNothing(query['variables']),
    extensions: parseOrNothing(query['extensions']),
  };
}

function parseOrNothing(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}
