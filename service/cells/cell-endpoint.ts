import express from 'express';
import type { Request, RequestHandler, Router } from 'express';
import { z } from 'zod';
import { OPEN_PATH, WHOSE_PATH } from '../../platform/http/cells/whose.types.ts';
import { AppError } from '../../platform/errors.ts';
import type { Core } from '../open-core.ts';
import { openAccount } from './place.statements.ts';
import { signInEndpoint } from '../sign-in/sign-in-endpoint.ts';
import { accountsOf } from './whose.queries.ts';

const BODY_BYTES = 4_096;

const clueForm = z.object({
  kind: z.enum(['account', 'client', 'api-key', 'session', 'answer-link']),
  value: z.string().min(1).max(1_024),
});
const openForm = z.object({ account_id: z.string().min(1), move_id: z.uuid() });

/**
 * Tells the router whose a request is, has it finish moves whose mover was killed between its last two steps, and signs people
 * in by its pages. For other processes of the service alone.
 */
export function cellEndpoint(core: Core, isSentByService: (request: Request) => boolean): Router {
  const { worker } = core.context.database;
  const router = express.Router();
  const readJson = express.json({ limit: BODY_BYTES });
  const requireService: RequestHandler = (request, _response, next) => {
    if (!isSentByService(request)) throw new AppError('not_found', `There is nothing at ${request.path}.`);
    next();
  };
  router.post(WHOSE_PATH, requireService, readJson, async (request, response) => {
    response.json({ accounts: await accountsOf(worker, clueForm.parse(request.body)) });
  });
  router.post(OPEN_PATH, requireService, readJson, async (request, response) => {
    const { account_id: accountId, move_id: moveId } = openForm.parse(request.body);
    await openAccount(worker, accountId, moveId);
    response.status(204).end();
  });
  router.use(signInEndpoint(core, requireService));
  return router;
}
