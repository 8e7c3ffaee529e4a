import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express';
import type { Principal } from '../auth/principal.ts';
import { STREAM_TOKEN_TTL_SECONDS } from '../auth/stream-tokens.ts';
import type { StreamTokens } from '../auth/stream-tokens.ts';
import { challengeOf } from '../auth/bearer.ts';
import { AppError } from '../errors.ts';
import { abbreviate } from '../text.ts';
import { bodyFailure, jsonBody } from './json-body.ts';
import { refuseMethod } from './token-endpoint.ts';
import { scopeOf } from './request-scope.ts';

const BODY_BYTES = 8_192;

/**
 * Serves `POST /oauth/stream-token`: a token of {@link STREAM_TOKEN_TTL_SECONDS} that opens one event stream, for a
 * browser's EventSource, which cannot send the access token in a header. It takes no parameters and no members.
 */
export function streamTokenEndpoint(
  tokens: StreamTokens,
  principalOf: (request: Request) => Promise<Principal>,
): Router {
  const requireCaller: RequestHandler = async (request, _response, next) => {
    await principalOf(request);
    next();
  };
  const answer: RequestHandler = async (request, response) => {
    refuseNames(request);
    const token = await tokens.issue(await principalOf(request));
    response.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
    response.json({ stream_token: token, expires_in: STREAM_TOKEN_TTL_SECONDS });
  };
  const router = express.Router();
  router.post('/oauth/stream-token', requireCaller, jsonBody(BODY_BYTES), answer);
  router.all('/oauth/stream-token', refuseMethod);
  router.use('/oauth/stream-token', answerFailure);
  return router;
}

function refuseNames({ query, body }: Request): void {
  const [parameter] = Object.keys(query);
  if (parameter !== undefined) {
    throw new AppError('unknown_parameter', `Unknown parameter ${abbreviate(parameter)}: there are none here.`);
  }
  const [member] = Object.keys((body ?? {}) as object);
  if (member !== undefined) {
    throw new AppError('unknown_member', `Unknown member ${abbreviate(member)}: there are none here.`);
  }
}

const answerFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error);
  const failure: unknown = bodyFailure(error) ?? error;
  if (!(failure instanceof AppError)) scopeOf(request).logger.error({ err: failure }, 'a stream token failed');
  const known = failure instanceof AppError ? failure : new AppError('internal_error', 'The service failed to answer.');
  const challenge = challengeOf(known);
  if (challenge) response.set('WWW-Authenticate', challenge);
  response.status(known.status).json({ error: known.code, error_description: known.message });
};
