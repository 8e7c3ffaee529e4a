import express from 'express';
import type { Router } from 'express';
import { AppError } from '../errors.ts';
import { serviceVersion as version } from '../service-version.ts';

/** What a process reports to its monitoring. */
export interface Readiness {
  /** Sentences about what works, but should be mended. */
  warnings: string[];
}

/**
 * `/health/live`: the process runs. `/health/ready`, or `/health`: it can answer requests, otherwise 503 with the reason.
 * Each says which version runs, for whoever replaces processes one by one.
 * @param readiness throws while it cannot; the message of an `AppError` is shown
 */
export function healthRouter(readiness: () => Promise<Readiness>): Router {
  const router = express.Router();
  router.get('/health/live', (_request, response) => void response.json({ status: 'live', version }));
  router.get(['/health', '/health/ready'], async (_request, response) => {
    try {
      const { warnings } = await readiness();
      response.json({ status: 'ready', version, ...(warnings.length > 0 ? { warnings } : {}) });
    } catch (error) {
      const reason = error instanceof AppError ? { reason: error.message } : {};
      response
        .status(503)
        .set('Retry-After', '1')
        .json({ status: 'not ready', version, ...reason });
    }
  });
  return router;
}
