import { ApolloServer } from '@apollo/server';
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLFormattedError } from 'graphql';
import { turnApolloTelemetryOff } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import type { GraphOperation } from '../platform/graphql/graph-operation.ts';
import { presentError, publicExtensions } from '../platform/graphql/present-error.ts';
import type { RequestContext } from '../platform/graphql/request-context.ts';
import { briefRefusals, shortenRefusals } from './limits/brief-refusals.ts';
import { createOperationGuard } from './limits/operation-guard.ts';
import type { OperationGuard } from './limits/operation-guard.ts';
import type { OperationLimits } from './limits/operation-limits.ts';
import { createPlanGateway } from './plans/plan-gateway.ts';
import type { PlanCounts } from './plans/plan-gateway.ts';
import type { SubgraphExecutors } from './plans/subgraph-executor.ts';
import type { Logger } from '../platform/logger.ts';
import { challengeOf } from '../platform/auth/bearer.ts';
import { createScopeCheck, scopeTableOf } from '../platform/graphql/required-scopes.ts';

/** What the graph is made of. */
export interface GraphOptions {
  supergraphSdl: string;
  subgraphs: SubgraphExecutors;
  introspection: boolean;
  isProduction: boolean;
  limits: OperationLimits;
  logger: Logger;
}

/** The federated graph: one schema over all subgraphs. */
export interface Graph {
  server: ApolloServer<RequestContext>;
  /** Plans operations of the service's own before the first request for them. */
  prepare(documents: Iterable<DocumentNode>): void;
  /** Runs an operation of the service's own, without what Apollo Server does for clients' documents. */
  execute(operation: GraphOperation, context: RequestContext): Promise<ExecutionResult>;
  /** Refuses operations that are too large. */
  guard: OperationGuard;
  /** How operations have been run. */
  planCounts: PlanCounts;
  /** Serves another version of the supergraph from now on. */
  reload(supergraphSdl: string): void;
  stop(): Promise<void>;
}

/** Starts the graph: Apollo's planner over the published supergraph, its plans compiled. */
export async function startGraph(options: GraphOptions): Promise<Graph> {
  turnApolloTelemetryOff();
  const guarding = guardPlugin(options.limits);
  const rights = scopePlugin();
  const refusals = { suggests: !options.isProduction };
  const gateway = createPlanGateway(options.supergraphSdl, options);
  const server = new ApolloServer<RequestContext>({
    gateway: gateway.apollo,
    introspection: options.introspection,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: options.isProduction,
    csrfPrevention: true,
    // A document that is only named by its hash would pass by what measures documents.
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: silentLogger,
    plugins: [rights.plugin, guarding.plugin, briefRefusals(refusals), noLandingPage],
    formatError: (formatted, error) => formatError(formatted, error, options.logger),
  });
  await server.start();
  return {
    server,
    get guard() {
      return guarding.guard();
    },
    planCounts: gateway.counts,
    reload: gateway.reload,
    prepare: (documents) => {
      for (const document of documents) gateway.prepared(document);
    },
    execute: async ({ document, variables = {} }, context) => {
      const result = await settle(() => {
        rights.check(document, context);
        return gateway.prepared(document).execute(variables, context);
      });
      if (!result.errors) return result;
      const errors = result.errors.map((error) => formatError(enrich(error), error, options.logger));
      return { ...result, errors: shortenRefusals(errors, refusals) as unknown as GraphQLError[] };
    },
    stop: () => server.stop(),
  };
}

const silentLogger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Tells Apollo Server not to serve a page of its own. */
const noLandingPage: ApolloServerPlugin<RequestContext> = {
  serverWillStart: async () => ({ renderLandingPage: async () => ({ html: '' }) }),
};

/** What an operation came to; a failure of the whole of it is an error like others. */
async function settle(run: () => Promise<ExecutionResult>): Promise<ExecutionResult> {
  try {
    return await run();
  } catch (error) {
    return { errors: [asGraphQLError(error)] };
  }
}

const asGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError(error instanceof Error ? error.message : String(error), { originalError: error as Error });

/** An error of an answer with a code, as Apollo Server gives it to be formatted. */
function enrich(error: unknown): GraphQLFormattedError {
  const { extensions, ...formatted } = asGraphQLError(error).toJSON();
  return { ...formatted, extensions: { ...extensions, code: extensions?.['code'] ?? 'INTERNAL_SERVER_ERROR' } };
}

/** Makes the guard as soon as Apollo has the schema that clients see. */
function guardPlugin(limits: OperationLimits): { plugin: ApolloServerPlugin<RequestContext>; guard(): OperationGuard } {
  let guard: OperationGuard | undefined;
  return {
    guard: () => {
      if (!guard) throw new Error('The schema has not been loaded.');
      return guard;
    },
    plugin: {
      serverWillStart: async () => ({
        schemaDidLoadOrUpdate: ({ apiSchema }) => {
          guard = createOperationGuard(apiSchema, limits);
        },
      }),
    },
  };
}

/** Refuses an operation that reads or changes what the token has no scope for, before anything runs. */
function scopePlugin(): {
  plugin: ApolloServerPlugin<RequestContext>;
  check(document: DocumentNode, context: RequestContext): void;
} {
  let checkScopes: ReturnType<typeof createScopeCheck>;
  const check = (document: DocumentNode, { principal }: RequestContext): void => {
    try {
      checkScopes(document, principal.scopes);
    } catch (error) {
      throw error instanceof AppError ? httpError(error) : error;
    }
  };
  return {
    check,
    plugin: {
      serverWillStart: async () => ({
        schemaDidLoadOrUpdate: ({ apiSchema, coreSupergraphSdl }) => {
          if (!coreSupergraphSdl) throw new Error('The graph came without its supergraph.');
          checkScopes = createScopeCheck(apiSchema, scopeTableOf(coreSupergraphSdl));
        },
      }),
      requestDidStart: async () => ({
        didResolveOperation: async ({ document, contextValue }) => check(document, contextValue),
      }),
    },
  };
}

/** An expected failure of the whole request, with its HTTP status and challenge. */
function httpError(error: AppError): GraphQLError {
  const challenge = challengeOf(error);
  const headers = new Map(challenge ? [['www-authenticate', challenge]] : []);
  return new GraphQLError(error.message, {
    extensions: { ...publicExtensions(error), http: { status: error.status, headers } },
  });
}

function formatError(formatted: GraphQLFormattedError, error: unknown, logger: Logger): GraphQLFormattedError {
  const original =
    error instanceof GraphQLError ? error : new GraphQLError(formatted.message, { originalError: error as Error });
  const presented = presentError(withApolloCode(original, formatted), logger).toJSON();
  const { serviceName: _internal, http: _http, stacktrace: _stack, ...extensions } = presented.extensions ?? {};
  const locations = formatted.locations ? { locations: formatted.locations } : {};
  const path = formatted.path ? { path: formatted.path } : {};
  return { message: presented.message, ...locations, ...path, extensions };
}

/** Apollo puts its own code on the formatted error only. */
function withApolloCode(error: GraphQLError, formatted: GraphQLFormattedError): GraphQLError {
  const code = error.extensions['code'] ?? formatted.extensions?.['code'];
  if (code === undefined || code === 'INTERNAL_SERVER_ERROR' || error.extensions['code']) return error;
  return new GraphQLError(error.message, { extensions: { ...error.extensions, code } });
}
