import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { Request, Router } from 'express';
import { AppError } from '../platform/errors.ts';
import type { RequestContext } from '../platform/graphql/request-context.ts';
import { httpError } from './graph.ts';
import type { Graph } from './graph.ts';

/** Finds out who asks and makes the context of the request. */
export type ContextOfRequest = (request: Request) => Promise<RequestContext>;

/** Serves the graph at `/graphql`. */
export function graphqlRouter(graph: Graph, contextOf: ContextOfRequest, bodyLimitBytes: number): Router {
  const router = express.Router();
  router.use(
    '/graphql',
    express.json({ limit: bodyLimitBytes }),
    expressMiddleware(graph.server, {
      context: async ({ req }) => {
        try {
          return await contextOf(req);
        } catch (error) {
          throw error instanceof AppError ? httpError(error) : error;
        }
      },
    }),
  );
  return router;
}
