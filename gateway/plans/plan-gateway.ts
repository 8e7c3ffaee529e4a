import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import type { Logger } from '../../platform/logger.ts';
import type { CompiledOperation } from './compile-operation.ts';
import { openGraphVersion } from './graph-version.ts';
import type { GraphVersion, OperationToCompile, PlanObserver } from './graph-version.ts';
import type { OperationAnswer } from './run/operation-answer.ts';
import type { Variables } from './run/plan-run.ts';
import type { SubgraphExecutors } from './subgraph-executor.ts';

/** What Apollo Server takes as a gateway. */
type ApolloGatewayInterface = NonNullable<ApolloServerOptionsWithGateway<RequestContext>['gateway']>;
type SchemaListener = Parameters<ApolloGatewayInterface['onSchemaLoadOrUpdate']>[0];

/** Runs a document that has been validated against a schema. */
export type RunValidated = (
  schema: GraphQLSchema,
  operation: OperationToCompile,
  variables: Variables,
  context: RequestContext,
) => Promise<OperationAnswer>;

/** How operations have been run since the start. */
export interface PlanCounts {
  /** Operations that were planned and compiled. */
  compiled: number;
  /** Runs on Apollo's own executor, by why. */
  fallbacks: ReadonlyMap<string, number>;
  /** Reads that the run of an equal one answered. */
  shared: number;
}

/** A gateway whose plans come from Apollo's planner and run as compiled closures. */
export interface PlanGateway {
  /** For `new ApolloServer({ gateway })`. */
  apollo: ApolloGatewayInterface;
  /** Runs an operation before Apollo Server asks for it; if it then does so, for the same context, it gets this run. */
  runAhead: RunValidated;
  /** An operation of the service's own, planned and compiled at the first call. */
  prepared(document: DocumentNode): CompiledOperation;
  /** A subscription, on the newest version of the graph. */
  subscription: GraphVersion['subscription'];
  /** Serves another version of the graph from now on; requests that have begun finish on the one they began with. */
  reload(supergraphSdl: string): void;
  counts: PlanCounts;
}

/** The context of an operation that has been run ahead. Apollo Server copies contexts, so the run travels in it. */
interface AheadContext extends RequestContext {
  ahead?: Promise<OperationAnswer>;
}

/** Runs a query or mutation, and whatever has to be done around it. */
export type WatchRun = (
  operation: Pick<OperationToCompile, 'document' | 'operationName'>,
  run: () => Promise<OperationAnswer>,
) => Promise<OperationAnswer>;

/** What the gateway plans for. */
export interface PlanGatewayOptions {
  subgraphs: SubgraphExecutors;
  logger: Logger;
  /** Runs each query and mutation of clients. */
  watch?: WatchRun | undefined;
}

/**
 * Makes the gateway over a composed supergraph.
 * @throws Error when the supergraph names a subgraph that there is no executor for
 */
export function createPlanGateway(
  supergraphSdl: string,
  { subgraphs, logger, watch }: PlanGatewayOptions,
): PlanGateway {
  const { counts, observer } = createCounts(logger);
  const listeners = new Set<SchemaListener>();
  const versions = new WeakMap<GraphQLSchema, GraphVersion>();
  const open = (sdl: string): GraphVersion => {
    const version = openGraphVersion(sdl, subgraphs, observer);
    versions.set(version.schema, version);
    return version;
  };
  let current = open(supergraphSdl);
  // The schema may be the one before the newest.
  const runAlone: RunValidated = async (schema, operation, variables, context) =>
    (versions.get(schema) ?? current).operation(operation).execute(variables, context);
  const run: RunValidated = watch ? (...call) => watch(call[1], () => runAlone(...call)) : runAlone;
  const announce = (): void => {
    for (const tell of listeners) tell({ apiSchema: current.schema, coreSupergraphSdl: current.supergraphSdl });
  };
  return {
    counts,
    prepared: (document) => current.prepared(document),
    subscription: (document, text) => current.subscription(document, text),
    reload: (sdl) => {
      current = open(sdl);
      announce();
    },
    runAhead: (...call) => {
      const context: AheadContext = call[3];
      context.ahead = run(...call);
      return context.ahead;
    },
    apollo: {
      onSchemaLoadOrUpdate: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      load: async () => {
        announce();
        return {
          executor: ({ document, queryHash: key, request: { operationName, variables }, schema, context }) =>
            (context as AheadContext).ahead ??
            run(schema, { document, operationName, key }, variables ?? {}, context as RequestContext),
        };
      },
      stop: async () => undefined,
    },
  };
}

function createCounts(logger: Logger): { counts: PlanCounts; observer: PlanObserver } {
  const fallbacks = new Map<string, number>();
  const counts = { compiled: 0, fallbacks, shared: 0 };
  return {
    counts,
    observer: {
      onCompiled: () => void (counts.compiled += 1),
      onShared: () => void (counts.shared += 1),
      onFallback: (reason) => {
        const runs = (fallbacks.get(reason) ?? 0) + 1;
        fallbacks.set(reason, runs);
        if (runs === 1) logger.info({ reason }, 'an operation runs uncompiled, which is slower');
      },
    },
  };
}
