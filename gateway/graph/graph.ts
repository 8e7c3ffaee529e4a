import { ApolloServer } from '@apollo/server';
import type { ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError } from 'graphql';
import type {
  DocumentNode,
  ExecutionResult,
  FormattedExecutionResult,
  GraphQLFormattedError,
  GraphQLSchema,
} from 'graphql';
import { turnApolloTelemetryOff } from './apollo-telemetry.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import type { GraphOperation } from '../../platform/graphql/graph-operation.ts';
import { withAmountVariables } from '../../platform/graphql/amount-variables.ts';
import { publicExtensions } from '../../platform/graphql/present-error.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { briefRefusals, addCost } from './answer-plugins.ts';
import { createAnswerWriter } from './answer-text.ts';
import { formatError } from './format-error.ts';
import { traceOperations } from './trace-operations.ts';
import { createKnownOperations } from './known-operations.ts';
import { createRunNotes, nameOfDocument } from './note-runs.ts';
import { shortenRefusals } from '../../platform/graphql/limits/shorten-refusals.ts';
import { createOperationGuard } from '../../platform/graphql/limits/operation-guard.ts';
import type { OperationGuard, OperationRequest } from '../../platform/graphql/limits/operation-guard.ts';
import type { OperationLimits } from '../../platform/settings/operation-limit-settings.ts';
import { asGraphQLError } from '../plans/run/operation-answer.ts';
import type { OperationAnswer } from '../plans/run/operation-answer.ts';
import { createPlanGateway } from '../plans/plan-gateway.ts';
import type { PlanCounts, PlanGateway } from '../plans/plan-gateway.ts';
import type { SubgraphExecutors } from '../plans/subgraph-executor.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DeprecatedUses } from '../../platform/metrics/deprecated-uses.ts';
import type { OperationNames } from '../../platform/metrics/operation-names.ts';
import type { TrafficMeter } from '../../platform/metrics/traffic-meter.types.ts';
import type { Tracing } from '../../platform/tracing/tracing.types.ts';
import { challengeOf } from '../../platform/auth/bearer.ts';
import { createScopeCheck, scopeTableOf } from '../../platform/graphql/required-scopes.ts';

/** What the graph is made of. */
export interface GraphOptions {
  supergraphSdl: string;
  subgraphs: SubgraphExecutors;
  introspection: boolean;
  isProduction: boolean;
  limits: OperationLimits;
  logger: Logger;
  /** What operations are called in metrics and in the log. */
  names: OperationNames;
  /** Hears of every operation. */
  meter?: TrafficMeter | undefined;
  /** Hears of deprecated fields in clients' operations. */
  deprecatedUses?: DeprecatedUses | undefined;
  /** Makes spans of operations. */
  tracing?: Tracing | undefined;
}

/** An operation as a client sends it. */
export interface ClientOperation {
  query: string;
  operationName?: string | null | undefined;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
  extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

/** A subscription without what differs between those who ask the same. */
export interface EventQuestion {
  document: DocumentNode;
  /** The document as text. */
  text: string;
  variables: Readonly<Record<string, unknown>>;
}

/** The federated graph: one schema over all subgraphs. */
export interface Graph {
  server: ApolloServer<RequestContext>;
  /**
   * Runs an operation of the service's own, without what Apollo Server does for clients' documents. It is planned at the first
   * request for it: to plan all of them beforehand took longer than opening the gateway.
   */
  execute(operation: GraphOperation, context: RequestContext): Promise<ExecutionResult>;
  /**
   * Answers an operation that Apollo Server has let through before, as JSON; undefined where it has to be asked, with the
   * same context.
   */
  answerKnown(request: OperationRequest, context: RequestContext): Promise<string | undefined>;
  /** Refuses operations that are too large. */
  guard: OperationGuard;
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Whether a refusal may say which names of the schema are like the one that was sent. */
  suggests: boolean;
  /** @throws AppError `insufficient_scope` */
  checkScopes(document: DocumentNode, granted: ReadonlySet<string>): void;
  /** Answers a subscription about one event, on the newest version of the graph and under its scopes. */
  answerEvent(subscription: EventQuestion, event: StoredEvent, context: RequestContext): Promise<OperationAnswer>;
  /** Runs an operation as a client sent it. */
  answer(operation: ClientOperation, context: RequestContext): Promise<FormattedExecutionResult>;
  /** How operations have been run. */
  planCounts: PlanCounts;
  /** Serves another version of the supergraph from now on. */
  reload(supergraphSdl: string): void;
  stop(): Promise<void>;
}

/** Starts the graph: Apollo's planner over the published supergraph, its plans compiled. */
export async function startGraph(options: GraphOptions): Promise<Graph> {
  turnApolloTelemetryOff();
  const loaded = schemaPlugin(options.limits);
  const refusals = { suggests: !options.isProduction };
  const watch = options.tracing && traceOperations(options.tracing, options.names);
  const gateway = createPlanGateway(options.supergraphSdl, { ...options, watch });
  const write = createAnswerWriter();
  const { ended, plugin: noteRuns } = createRunNotes(options.names, options.meter, options.deprecatedUses);
  const known = createKnownOperations({ ...gateway, ...loaded, write, ended, schema: () => loaded.parts().schema });
  const server = openServer(options, gateway.apollo, write, [
    loaded.plugin,
    known.plugin,
    noteRuns,
    briefRefusals(refusals),
    addCost(() => loaded.parts().guard),
  ]);
  await server.start();
  return {
    server,
    answerKnown: known.answer,
    get guard() {
      return loaded.parts().guard;
    },
    get schema() {
      return loaded.parts().schema;
    },
    checkScopes: (document, granted) => loaded.parts().checkScopes(document, granted),
    ...refusals,
    answer: async ({ query, operationName, variables, extensions }, contextValue) => {
      const named = operationName == null ? {} : { operationName };
      const request = { query, variables: { ...variables }, extensions: { ...extensions }, ...named };
      const { body } = await server.executeOperation(request, { contextValue });
      if (body.kind !== 'single') throw new Error('The graph answered in parts, which it never should.');
      return body.singleResult;
    },
    answerEvent: async ({ document, text, variables }, event, context) => {
      loaded.parts().checkScopes(document, context.principal.scopes);
      return gateway.subscription(document, text).execute(variables, context, event);
    },
    planCounts: gateway.counts,
    reload: gateway.reload,
    execute: async ({ document, variables = {} }, context) => {
      const startedAt = performance.now();
      const result = await settle(() => {
        loaded.check(document, context);
        const run = () => gateway.prepared(document).execute(variables, context);
        return watch ? watch({ document }, run) : run();
      });
      ended({ name: nameOfDocument(document), isFailed: result.errors !== undefined, startedAt }, context);
      if (!result.errors) return result;
      const errors = result.errors.map((error) => formatError(enrich(error), error, options.logger));
      return { ...result, errors: shortenRefusals(errors, refusals) as unknown as GraphQLError[] };
    },
    stop: () => server.stop(),
  };
}

function openServer(
  options: GraphOptions,
  gateway: PlanGateway['apollo'],
  write: ReturnType<typeof createAnswerWriter>,
  plugins: readonly ApolloServerPlugin<RequestContext>[],
): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    gateway,
    introspection: options.introspection,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: options.isProduction,
    csrfPrevention: true,
    // A document that is only named by its hash would pass by what measures documents.
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: silentLogger,
    // Cache control would look at every field of every answer.
    plugins: [...plugins, ApolloServerPluginLandingPageDisabled(), ApolloServerPluginCacheControlDisabled()],
    formatError: (formatted, error) => formatError(formatted, error, options.logger),
    stringifyResult: write,
  });
}

const silentLogger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** What an operation came to; a failure of the whole of it is an error like others. */
async function settle(run: () => Promise<ExecutionResult>): Promise<ExecutionResult> {
  try {
    return await run();
  } catch (error) {
    return { errors: [asGraphQLError(error)] };
  }
}

/** An error of an answer with a code, as Apollo Server gives it to be formatted. */
function enrich(error: unknown): GraphQLFormattedError {
  const { extensions, ...formatted } = asGraphQLError(error).toJSON();
  return { ...formatted, extensions: { ...extensions, code: extensions?.['code'] ?? 'INTERNAL_SERVER_ERROR' } };
}

/** What is made out of the schema that clients see. */
type SchemaParts = Pick<Graph, 'schema' | 'guard' | 'checkScopes'>;

/**
 * Makes the checks as soon as Apollo has a schema, and refuses an operation that reads or changes what the token has no
 * scope for before anything runs.
 */
function schemaPlugin(limits: OperationLimits): {
  plugin: ApolloServerPlugin<RequestContext>;
  parts(): SchemaParts;
  check(document: DocumentNode, context: RequestContext): void;
  isAllowed(document: DocumentNode, context: RequestContext): boolean;
} {
  let made: SchemaParts | undefined;
  const parts = (): SchemaParts => {
    if (!made) throw new Error('The schema has not been loaded.');
    return made;
  };
  const check = (document: DocumentNode, { principal }: RequestContext): void => {
    try {
      parts().checkScopes(document, principal.scopes);
    } catch (error) {
      throw error instanceof AppError ? httpError(error) : error;
    }
  };
  const plugin: ApolloServerPlugin<RequestContext> = {
    serverWillStart: async () => ({
      schemaDidLoadOrUpdate: ({ apiSchema: schema, coreSupergraphSdl }) => {
        if (!coreSupergraphSdl) throw new Error('The graph came without its supergraph.');
        const checkScopes = createScopeCheck(schema, scopeTableOf(coreSupergraphSdl));
        made = { schema, guard: createOperationGuard(schema, limits), checkScopes };
      },
    }),
    requestDidStart: async () => ({
      // Whatever is validated, kept and run afterwards is the document that the context holds by then.
      validationDidStart: async (request) => {
        Object.assign(request, { document: withAmountVariables(parts().schema, request.document) });
      },
      didResolveOperation: async ({ document, contextValue }) => check(document, contextValue),
    }),
  };
  const isAllowed = (document: DocumentNode, { principal }: RequestContext): boolean => {
    try {
      parts().checkScopes(document, principal.scopes);
      return true;
    } catch {
      return false;
    }
  };
  return { plugin, parts, check, isAllowed };
}

/** An expected failure of the whole request, with its HTTP status and challenge. */
function httpError(error: AppError): GraphQLError {
  const challenge = challengeOf(error);
  const headers = new Map(challenge ? [['www-authenticate', challenge]] : []);
  return new GraphQLError(error.message, {
    extensions: { ...publicExtensions(error), http: { status: error.status, headers } },
  });
}
