import express from 'express';
import type { Request, Router } from 'express';
import { GraphQLError, OperationTypeNode, getOperationAST, parse, validate } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors.ts';
import { withAmountVariables } from '../graphql/amount-variables.ts';
import type { LocalSubgraph } from '../graphql/build-subgraph.ts';
import { presentError, publicExtensions } from '../graphql/present-error.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { createScopeCheck, scopeTableOf } from '../graphql/required-scopes.ts';
import type { SubgraphRequest } from '../graphql/subgraph-request.types.ts';
import { challengeOf } from '../auth/bearer.ts';
import { INTERNAL_BODY_BYTES } from './json-body.ts';
import { scopeOf } from './request-scope.ts';

const DOCUMENTS_KEPT = 2_000;

/**
 * Serves one subgraph at `/graphql` to this service's gateway and to any other Federation 2 gateway.
 * A subscription is answered about the event that comes with it, and such requests come from the service itself.
 * @param contextOf finds out who asks: by an assertion of this service, or by a client's token
 */
export function subgraphEndpoint(
  subgraph: LocalSubgraph,
  contextOf: (request: Request) => Promise<RequestContext>,
  isInternal: (request: Request) => Promise<boolean>,
): Router {
  const prepare = createPreparation(subgraph.schema);
  const checkScopes = createScopeCheck(subgraph.schema, scopeTableOf(subgraph.sdl));
  const router = express.Router();
  router.post('/graphql', express.json({ limit: INTERNAL_BODY_BYTES }), async (request, response) => {
    try {
      const context = await contextOf(request);
      const body = request.body as Partial<SubgraphRequest> | undefined;
      if (typeof body?.query !== 'string') {
        throw new AppError('validation_failed', 'Expected a member "query" of text.');
      }
      const document = prepare(body.query);
      if (!Array.isArray(document)) checkScopes(document, context.principal.scopes);
      const result = Array.isArray(document)
        ? { errors: document.map((error) => presentError(error, context.logger)) }
        : await subgraph.execute(withEvent(body as SubgraphRequest, document, await isInternal(request)), context);
      response.json(result);
    } catch (error) {
      if (!(error instanceof AppError)) scopeOf(request).logger.error({ err: error }, 'a subgraph request failed');
      const known = error instanceof AppError ? error : new AppError('internal_error', 'The service failed to answer.');
      const challenge = challengeOf(known);
      if (challenge) response.set('WWW-Authenticate', challenge);
      response.status(known.status).json({ errors: [{ message: known.message, extensions: publicExtensions(known) }] });
    }
  });
  return router;
}

/** Nobody but the service may say what has happened. */
function withEvent(request: SubgraphRequest, document: DocumentNode, isInternal: boolean): SubgraphRequest {
  const { event, ...rest } = request;
  const operation = getOperationAST(document, request.operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return rest;
  if (event && isInternal) return { ...rest, event: { ...event, occurredAt: new Date(event.occurredAt) } };
  throw new AppError('operation_not_allowed', 'Subscriptions are served by the gateway.');
}

/** Parses and validates a document once: the document, or what is wrong with it. */
function createPreparation(schema: GraphQLSchema): (query: string) => DocumentNode | GraphQLError[] {
  const known = new LRUCache<string, DocumentNode | GraphQLError[]>({ max: DOCUMENTS_KEPT });
  return (query) => {
    let prepared = known.get(query);
    if (!prepared) known.set(query, (prepared = parseAndValidate(schema, query)));
    return prepared;
  };
}

function parseAndValidate(schema: GraphQLSchema, query: string): DocumentNode | GraphQLError[] {
  try {
    const document = withAmountVariables(schema, parse(query));
    const errors = validate(schema, document, undefined, { maxErrors: 10 });
    return errors.length > 0 ? [...errors] : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
