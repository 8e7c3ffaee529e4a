import { ApolloGateway } from '@apollo/gateway';
import type { GraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import type { ApolloServerOptionsWithGateway, ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { turnApolloTelemetryOff } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import type { SubgraphRequest } from '../platform/graphql/build-subgraph.ts';
import type { GraphOperation } from '../platform/graphql/graph-operation.ts';
import { presentError, publicExtensions } from '../platform/graphql/present-error.ts';
import type { RequestContext } from '../platform/graphql/request-context.ts';
import { briefRefusals } from './limits/brief-refusals.ts';
import { createOperationGuard } from './limits/operation-guard.ts';
import type { OperationGuard } from './limits/operation-guard.ts';
import type { OperationLimits } from './limits/operation-limits.ts';
import type { Logger } from '../platform/logger.ts';
import { challengeOf } from '../platform/auth/bearer.ts';
import { createScopeCheck, scopeTableOf } from '../platform/graphql/required-scopes.ts';

/** Runs one fetch of a query plan; local or over HTTP, the gateway does not know. */
export type SubgraphExecutor = (request: SubgraphRequest, context: RequestContext) => Promise<ExecutionResult>;

/** What the graph is made of. */
export interface GraphOptions {
  supergraphSdl: string;
  subgraphs: Readonly<Record<string, SubgraphExecutor>>;
  introspection: boolean;
  isProduction: boolean;
  limits: OperationLimits;
  logger: Logger;
}

/** The federated graph: one schema over all subgraphs. */
export interface Graph {
  server: ApolloServer<RequestContext>;
  execute(operation: GraphOperation, context: RequestContext): Promise<ExecutionResult>;
  /** Refuses operations that are too large. */
  guard: OperationGuard;
  stop(): Promise<void>;
}

/** Starts the graph: Apollo's planner and executor over the published supergraph. */
export async function startGraph(options: GraphOptions): Promise<Graph> {
  turnApolloTelemetryOff();
  const guarding = guardPlugin(options.limits);
  const gateway = new ApolloGateway({
    supergraphSdl: options.supergraphSdl,
    buildService: ({ name }) => dataSource(name, options.subgraphs),
    logger: silentLogger,
  });
  const server = new ApolloServer<RequestContext>({
    // Apollo Server 5 and Gateway 2 differ in the version of their interface package only.
    gateway: gateway as unknown as ApolloServerOptionsWithGateway<RequestContext>['gateway'],
    introspection: options.introspection,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: options.isProduction,
    csrfPrevention: true,
    // A document that is only named by its hash would pass by what measures documents.
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: silentLogger,
    plugins: [
      scopePlugin(options.supergraphSdl),
      guarding.plugin,
      briefRefusals({ suggests: !options.isProduction }),
      noLandingPage,
    ],
    formatError: (formatted, error) => formatError(formatted, error, options.logger),
  });
  await server.start();
  return {
    server,
    guard: guarding.guard(),
    execute: async ({ document, variables }, contextValue) => {
      const response = await server.executeOperation(
        { query: document, variables: { ...variables } },
        { contextValue },
      );
      if (response.body.kind !== 'single') throw new Error('The graph answered in parts, which it never should.');
      return response.body.singleResult as ExecutionResult;
    },
    stop: () => server.stop(),
  };
}

const silentLogger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Tells Apollo Server not to serve a page of its own. */
const noLandingPage: ApolloServerPlugin<RequestContext> = {
  serverWillStart: async () => ({ renderLandingPage: async () => ({ html: '' }) }),
};

function dataSource(name: string, subgraphs: GraphOptions['subgraphs']): GraphQLDataSource<RequestContext & object> {
  const execute = subgraphs[name];
  if (!execute) throw new Error(`The supergraph names a subgraph "${name}" that is not configured.`);
  return {
    process: async ({ request, context }) => {
      const { query, operationName, variables } = request;
      return (await execute({ query: query ?? '', operationName, variables }, context as RequestContext)) as never;
    },
  };
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
function scopePlugin(supergraphSdl: string): ApolloServerPlugin<RequestContext> {
  const table = scopeTableOf(supergraphSdl);
  let check: ReturnType<typeof createScopeCheck>;
  return {
    serverWillStart: async () => ({
      schemaDidLoadOrUpdate: ({ apiSchema }) => {
        check = createScopeCheck(apiSchema, table);
      },
    }),
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, contextValue }) => {
        try {
          check(document, contextValue.principal.scopes);
        } catch (error) {
          throw error instanceof AppError ? httpError(error) : error;
        }
      },
    }),
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
