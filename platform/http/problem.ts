import type { Request, Response } from 'express';
import { challengeOf } from '../auth/bearer.ts';
import { MOVED_HEADER } from './cells/whose.types.ts';
import { AppError, errorRow } from '../errors.ts';
import { scopeOf } from './request-scope.ts';

/** Media type of problem documents (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';

/** Where and under which id a request failed. */
export interface ProblemScope {
  /** Path of the request, where it is known. */
  instance?: string;
  requestId: string;
}

/** A failure as a problem document, in JSON. */
export function problemDocument({ code, status, message, faults, extensions }: AppError, scope: ProblemScope): string {
  return JSON.stringify({
    type: `urn:property-management:problem:${code}`,
    title: errorRow(code).title,
    status,
    detail: message,
    instance: scope.instance,
    code,
    request_id: scope.requestId,
    ...(faults.length > 0 ? { errors: faults } : {}),
    ...extensions,
  });
}

/** Answers with a problem document; anything but an {@link AppError} is logged and masked. */
export function sendProblem(request: Request, response: Response, error: unknown): void {
  const { requestId, logger } = scopeOf(request);
  const known = error instanceof AppError ? error : undefined;
  if (!known) logger.error({ err: error }, 'a request failed');
  const problem =
    known ?? new AppError('internal_error', 'The service failed to answer; quote the request id to support.');
  const { status, extensions } = problem;
  const challenge = challengeOf(problem);
  if (challenge) response.setHeader('WWW-Authenticate', challenge);
  const retryAfter = extensions['retry_after'] ?? (status === 503 || status === 429 ? 1 : undefined);
  if (typeof retryAfter === 'number') response.setHeader('Retry-After', String(retryAfter));
  if (problem.code === 'account_moved') response.setHeader(MOVED_HEADER, 'true');
  if (typeof extensions['allow'] === 'string') response.setHeader('Allow', extensions['allow']);
  // The path as sent may hold characters that no URI may; as parsed it is safe to repeat.
  const document = problemDocument(problem, { instance: request.path, requestId });
  response.status(status).type(PROBLEM_TYPE).send(document);
}
