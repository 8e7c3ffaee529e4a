import express from 'express';
import type { Router } from 'express';

/**
 * `/health/live`: the process runs. `/health/ready`: it can answer requests, otherwise 503.
 * @param isReady throws while it cannot
 */
export function healthRouter(isReady: () => Promise<void>): Router {
  const router = express.Router();
  router.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  router.get('/health/ready', async (_request, response) => {
    try {
      await isReady();
      response.json({ status: 'ready' });
    } catch {
      response.status(503).set('Retry-After', '1').json({ status: 'not ready' });
    }
  });
  return router;
}
