import express from 'express';
import type { Request, RequestHandler, Router } from 'express';
import { GraphQLError, OperationTypeNode, getOperationAST, parse, validate } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { AppError } from '../errors.ts';
import { withAmountVariables } from '../graphql/amount-variables.ts';
import type { LocalSubgraph } from '../graphql/build-subgraph.ts';
import { createOperationGuard } from '../graphql/limits/operation-guard.ts';
import type { OperationGuard } from '../graphql/limits/operation-guard.ts';
import { createDocumentCache, documentBytes } from '../graphql/limits/read-document.ts';
import { shortenRefusals } from '../graphql/limits/shorten-refusals.ts';
import { presentError } from '../graphql/present-error.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { createScopeCheck, scopeTableOf } from '../graphql/required-scopes.ts';
import type { SubgraphRequest } from '../graphql/subgraph-request.types.ts';
import type { OperationLimits } from '../settings/operation-limit-settings.ts';
import type { CallerFinder } from './caller.ts';
import { admitOperation, answerFailure, readOperation, requireCaller, requireMethod } from './graphql-door.ts';
import type { GraphqlDoorOptions } from './graphql-door.ts';
import { requireJson } from './json-body.ts';
import { asksForCost } from './operation-cost.ts';

/** What documents that have been validated may take together. */
const DOCUMENT_CACHE_BYTES = 32 * 1_024 * 1_024;

/** What serves one subgraph over HTTP. */
export interface SubgraphEndpointOptions extends Omit<GraphqlDoorOptions, 'guard' | 'operationOf'> {
  /** Finds out who asks: by an assertion of this service, or by a client's token. */
  contextOf(request: Request): Promise<RequestContext>;
  limits: OperationLimits;
  /** Whether a refusal may say which names of the schema are like the one that was sent. */
  suggests: boolean;
}

/**
 * Serves one subgraph at `/graphql` to this service's gateway and to any other Federation 2 gateway. Whoever comes with a
 * client's token meets the limits of the gateway's own door; what the service's processes ask has been measured there.
 * A subscription is answered about the event that comes with it, and such requests come from the service itself.
 */
export function subgraphEndpoint(subgraph: LocalSubgraph, options: SubgraphEndpointOptions): Router {
  const { findCaller } = options;
  const guard = createOperationGuard(subgraph.schema, options.limits);
  const door = { ...options, guard: () => guard, operationOf: (request: Request) => request.body as SubgraphRequest };
  const admit = admitOperation(door);
  const router = express.Router();
  router.all(
    '/graphql',
    requireCaller(findCaller),
    requireMethod('POST'),
    requireJson,
    readOperation(door),
    requireQuery,
    admitClient(findCaller, admit),
    answer(subgraph, options, guard),
    answerFailure,
  );
  return router;
}

/** What another process of the service asks has been measured and counted there. */
function admitClient(findCaller: CallerFinder, admit: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    if ((await findCaller(request)).isInternal) next();
    else await admit(request, response, next);
  };
}

const requireQuery: RequestHandler = ({ body }, _response, next) => {
  if (typeof (body as Partial<SubgraphRequest> | null | undefined)?.query === 'string') return next();
  throw new AppError('validation_failed', 'Expected a member "query" of text.');
};

function answer(
  subgraph: LocalSubgraph,
  { contextOf, findCaller, suggests }: SubgraphEndpointOptions,
  guard: OperationGuard,
): RequestHandler {
  const prepare = createPreparation(subgraph.schema);
  const checkScopes = createScopeCheck(subgraph.schema, scopeTableOf(subgraph.sdl));
  return async (request, response) => {
    const context = await contextOf(request);
    const body = request.body as SubgraphRequest & { extensions?: unknown };
    const prepared = prepare(body.query);
    if (prepared.errors) {
      const presented = prepared.errors.map((error) => presentError(error, context.logger).toJSON());
      return void response.status(400).json({ errors: shortenRefusals(presented, { suggests }) });
    }
    const { document } = prepared;
    checkScopes(document, context.principal.scopes);
    const { isInternal } = await findCaller(request);
    const result = await subgraph.execute(withEvent(body, document, isInternal), context);
    const asks = !isInternal && asksForCost({ get: (name) => request.get(name) }, body.extensions);
    response.json(asks ? withCost(result, guard, body) : result);
  };
}

const withCost = (result: ExecutionResult, guard: OperationGuard, request: SubgraphRequest): ExecutionResult => ({
  ...result,
  extensions: { ...result.extensions, cost: guard.costOf(request) },
});

/** Nobody but the service may say what has happened. */
function withEvent(request: SubgraphRequest, document: DocumentNode, isInternal: boolean): SubgraphRequest {
  const { event, query, operationName, variables } = request;
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return { query, operationName, variables };
  if (event && isInternal) {
    return { query, operationName, variables, event: { ...event, occurredAt: new Date(event.occurredAt) } };
  }
  throw new AppError('operation_not_allowed', 'Subscriptions are served by the gateway.');
}

/** A document that fits the schema, or what is wrong with it. */
type Prepared = { document: DocumentNode; errors?: undefined } | { errors: readonly GraphQLError[] };

/** Parses and validates; what fits is kept for the next time. */
function createPreparation(schema: GraphQLSchema): (query: string) => Prepared {
  const known = createDocumentCache<DocumentNode>(DOCUMENT_CACHE_BYTES, (document, text) =>
    documentBytes(text, document),
  );
  return (query) => {
    const kept = known.get(query);
    if (kept) return { document: kept };
    const prepared = parseAndValidate(schema, query);
    if (!prepared.errors) known.set(query, prepared.document);
    return prepared;
  };
}

function parseAndValidate(schema: GraphQLSchema, query: string): Prepared {
  try {
    const document = withAmountVariables(schema, parse(query, { noLocation: true }));
    const errors = validate(schema, document);
    if (errors.length === 0) return { document };
    return { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [withCode(error, 'GRAPHQL_PARSE_FAILED')] };
    throw error;
  }
}

/** Apollo Server's code of a refusal, so that a document is refused here as it is by the gateway. */
function withCode(error: GraphQLError, code: string): GraphQLError {
  const { message, nodes = null, source = null, positions = null } = error;
  return new GraphQLError(message, { nodes, source, positions, extensions: { ...error.extensions, code } });
}
