import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { ErrorRequestHandler, Request, Router } from 'express';
import { AppError } from '../platform/errors.ts';
import { publicExtensions } from '../platform/graphql/present-error.ts';
import type { RequestContext } from '../platform/graphql/request-context.ts';
import { bodyFailure, jsonBody } from '../platform/http/json-body.ts';
import { httpError } from './graph.ts';
import type { Graph } from './graph.ts';

/** Finds out who asks and makes the context of the request. */
export type ContextOfRequest = (request: Request) => Promise<RequestContext>;

/** Serves the graph at `/graphql`. */
export function graphqlRouter(graph: Graph, contextOf: ContextOfRequest, bodyLimitBytes: number): Router {
  const router = express.Router();
  router.use(
    '/graphql',
    jsonBody(bodyLimitBytes),
    expressMiddleware(graph.server, {
      context: async ({ req }) => {
        try {
          return await contextOf(req);
        } catch (error) {
          throw error instanceof AppError ? httpError(error) : error;
        }
      },
    }),
    refuseBody,
  );
  return router;
}

/** A body that cannot be read is answered in GraphQL's form. */
const refuseBody: ErrorRequestHandler = (error, _request, response, next) => {
  const failure = bodyFailure(error);
  if (!failure || response.headersSent) {
    next(error);
    return;
  }
  const { message, status } = failure;
  response.status(status).json({ errors: [{ message, extensions: publicExtensions(failure) }] });
};
