import express from 'express';
import type { Request, Router } from 'express';
import type { Principal } from '../auth/principal.ts';
import { STREAM_TOKEN_TTL_SECONDS } from '../auth/stream-tokens.ts';
import type { StreamTokens } from '../auth/stream-tokens.ts';
import { challengeOf } from '../auth/bearer.ts';
import { AppError } from '../errors.ts';
import { refuseMethod } from './token-endpoint.ts';
import { scopeOf } from './request-scope.ts';

/**
 * Serves `POST /oauth/stream-token`: a token of {@link STREAM_TOKEN_TTL_SECONDS} that opens one event stream, for a
 * browser's EventSource, which cannot send the access token in a header.
 */
export function streamTokenEndpoint(
  tokens: StreamTokens,
  principalOf: (request: Request) => Promise<Principal>,
): Router {
  const router = express.Router();
  router.post('/oauth/stream-token', async (request, response) => {
    try {
      const token = await tokens.issue(await principalOf(request));
      response.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
      response.json({ stream_token: token, expires_in: STREAM_TOKEN_TTL_SECONDS });
    } catch (error) {
      if (!(error instanceof AppError)) scopeOf(request).logger.error({ err: error }, 'a stream token failed');
      const known = error instanceof AppError ? error : new AppError('internal_error', 'The service failed to answer.');
      const challenge = challengeOf(known);
      if (challenge) response.set('WWW-Authenticate', challenge);
      response.status(known.status).json({ error: known.code, error_description: known.message });
    }
  });
  router.all('/oauth/stream-token', refuseMethod);
  return router;
}
