import type { Request, Response } from 'express';
import { challengeOf } from '../platform/auth/bearer.ts';
import { AppError, ERROR_CATALOGUE } from '../platform/errors.ts';
import { scopeOf } from '../platform/http/request-scope.ts';

/** Answers with a problem document (RFC 9457); anything but an {@link AppError} is logged and masked. */
export function sendProblem(request: Request, response: Response, error: unknown): void {
  const { requestId, logger } = scopeOf(request);
  const known = error instanceof AppError ? error : undefined;
  if (!known) logger.error({ err: error }, 'a request failed');
  const problem =
    known ?? new AppError('internal_error', 'The service failed to answer; quote the request id to support.');
  const { code, status, message, faults, extensions } = problem;
  const challenge = challengeOf(problem);
  if (challenge) response.setHeader('WWW-Authenticate', challenge);
  const retryAfter = extensions['retry_after'] ?? (status === 503 || status === 429 ? 1 : undefined);
  if (typeof retryAfter === 'number') response.setHeader('Retry-After', String(retryAfter));
  if (typeof extensions['allow'] === 'string') response.setHeader('Allow', extensions['allow']);
  response
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `urn:property-management:problem:${code}`,
        title: ERROR_CATALOGUE[code].title,
        status,
        detail: message,
        // The path as sent may hold characters that no URI may; as parsed it is safe to repeat.
        instance: request.path,
        code,
        request_id: requestId,
        ...(faults.length > 0 ? { errors: faults } : {}),
        ...extensions,
      }),
    );
}
