import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { challengeOf } from '../auth/bearer.ts';
import { MOVED_HEADER } from './cells/whose.types.ts';
import { AppError } from '../errors.ts';
import type { OperationGuard, OperationRequest } from '../graphql/limits/operation-guard.ts';
import { publicExtensions } from '../graphql/present-error.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { CallerFinder } from './caller.ts';
import { INTERNAL_BODY_BYTES, bodyFailure, jsonBody } from './json-body.ts';
import { asksForCost } from './operation-cost.ts';
import { countRequest } from './rate-limited.ts';
import { scopeOf } from './request-scope.ts';

/** What stands before whatever runs operations over HTTP. */
export interface GraphqlDoorOptions {
  findCaller: CallerFinder;
  rateLimit: RateLimit;
  /** The guard of the schema as it is now. */
  guard(): OperationGuard;
  operationOf(request: Request): OperationRequest;
  bodyLimitBytes: number;
}

/** Refuses a request without credentials before its body is read. */
export function requireCaller(findCaller: CallerFinder): RequestHandler {
  return async (request, _response, next) => {
    await findCaller(request);
    next();
  };
}

/** Refuses other methods than these. */
export function requireMethod(...methods: readonly string[]): RequestHandler {
  const allow = methods.join(', ');
  return ({ method }, _response, next) => {
    if (methods.includes(method)) return next();
    throw new AppError('method_not_allowed', `Expected ${methods.join(' or ')}, but got ${method}.`, {
      extensions: { allow },
    });
  };
}

/** Reads bodies: REST takes longer ones for its batches than a client's operation may have, and has measured them. */
export function readOperation({ findCaller, bodyLimitBytes }: GraphqlDoorOptions): RequestHandler {
  const ofClients = jsonBody(bodyLimitBytes);
  const ofProcesses = jsonBody(Math.max(bodyLimitBytes, INTERNAL_BODY_BYTES));
  return async (request, response, next) => {
    const { isInternal } = await findCaller(request);
    await (isInternal ? ofProcesses : ofClients)(request, response, next);
  };
}

/** Lets in an operation of a permitted size, of an account that has requests left; says what it costs if it is asked. */
export function admitOperation({ guard, findCaller, rateLimit, operationOf }: GraphqlDoorOptions): RequestHandler {
  return async (request, response, next) => {
    const caller = await findCaller(request);
    const operation = operationOf(request);
    await countRequest(rateLimit, caller, guard().kindOf(operation), response);
    guard().check(operation);
    if (asksForCost({ get: (name) => request.get(name) }, operation.extensions)) {
      const cost = guard().costOf(operation)?.cost;
      if (cost !== undefined) response.set('X-Operation-Cost', String(cost));
    }
    next();
  };
}

/** Answers a request that failed before an operation ran, as errors of GraphQL. */
export const answerFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error);
  const known = error instanceof AppError ? error : bodyFailure(error);
  if (!known) scopeOf(request).logger.error({ err: error }, 'a GraphQL request failed');
  const failure = known ?? new AppError('internal_error', 'The service failed to answer; quote the request id.');
  const challenge = challengeOf(failure);
  if (challenge) response.set('WWW-Authenticate', challenge);
  const retryAfter =
    failure.extensions['retry_after'] ?? (failure.status === 503 || failure.status === 429 ? 1 : undefined);
  if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
  if (failure.code === 'account_moved') response.set(MOVED_HEADER, 'true');
  if (typeof failure.extensions['allow'] === 'string') response.set('Allow', failure.extensions['allow']);
  response
    .status(failure.status)
    .json({ errors: [{ message: failure.message, extensions: publicExtensions(failure) }] });
};
