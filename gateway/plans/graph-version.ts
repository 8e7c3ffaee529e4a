import { Supergraph } from '@apollo/federation-internals';
import type { GraphQLDataSource } from '@apollo/gateway';
import { QueryPlanner } from '@apollo/query-planner';
import { validate } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { compileOperation } from './compile-operation.ts';
import type { CompiledOperation, PlannedGraph } from './compile-operation.ts';
import type { SubgraphExecutors } from './subgraph-executor.ts';

/** Operations kept compiled, and how much they may hold together, in characters of their plans. */
const OPERATIONS_KEPT = 1_000;
const CHARACTERS_KEPT = 8_000_000;

/** One version of the graph with the operations that have been compiled for it. */
export interface GraphVersion {
  schema: GraphQLSchema;
  supergraphSdl: string;
  /** The operation, planned and compiled; kept under its key for the next time. */
  operation(request: OperationToCompile): CompiledOperation;
  /** An operation of the service's own, which is kept for good. */
  prepared(document: DocumentNode): CompiledOperation;
}

/** A document that has been validated. */
export interface OperationToCompile {
  document: DocumentNode;
  operationName?: string | undefined;
  /** Tells documents apart. */
  key: string;
}

/** What is told of the way operations run. */
export interface PlanObserver {
  onCompiled(): void;
  onFallback: PlannedGraph['onFallback'];
}

/**
 * Opens a composed supergraph for planning.
 * @throws Error when it names a subgraph that there is no executor for
 */
export function openGraphVersion(
  supergraphSdl: string,
  subgraphs: SubgraphExecutors,
  observer: PlanObserver,
): GraphVersion {
  const graph = planGraph(supergraphSdl, subgraphs, observer);
  const { schema } = graph;
  const compile = (document: DocumentNode, operationName?: string): CompiledOperation => {
    observer.onCompiled();
    return compileOperation(graph, document, operationName);
  };
  const operations = new LRUCache<string, CompiledOperation>({
    max: OPERATIONS_KEPT,
    maxSize: CHARACTERS_KEPT,
    sizeCalculation: ({ size }) => size,
  });
  const prepared = new WeakMap<DocumentNode, CompiledOperation>();
  return {
    schema,
    supergraphSdl,
    operation: ({ document, operationName, key }) => {
      const fullKey = `${key} ${operationName ?? ''}`;
      let operation = operations.get(fullKey);
      if (!operation) operations.set(fullKey, (operation = compile(document, operationName)));
      return operation;
    },
    prepared: (document) => {
      let operation = prepared.get(document);
      if (!operation) prepared.set(document, (operation = compile(requireValid(schema, document))));
      return operation;
    },
  };
}

function requireValid(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const [error] = validate(schema, document);
  if (error) throw new Error('An operation of the service itself does not fit its graph.', { cause: error });
  return document;
}

function planGraph(
  supergraphSdl: string,
  subgraphs: SubgraphExecutors,
  { onFallback }: Pick<PlannedGraph, 'onFallback'>,
): PlannedGraph {
  const supergraph = Supergraph.build(supergraphSdl);
  const names = supergraph.subgraphsMetadata().map(({ name }) => name);
  const apiSchema = supergraph.apiSchema();
  return {
    schema: apiSchema.toGraphQLJSSchema(),
    apiSchema,
    planner: new QueryPlanner(supergraph),
    supergraphSchema: supergraph.schema.toGraphQLJSSchema(),
    subgraphs,
    dataSources: Object.fromEntries(names.map((name) => [name, dataSource(name, subgraphs)])),
    onFallback,
  };
}

/** A subgraph as Apollo's own executor calls it. */
function dataSource(name: string, subgraphs: SubgraphExecutors): GraphQLDataSource {
  const execute = subgraphs[name];
  if (!execute) throw new Error(`The supergraph names a subgraph "${name}" that is not configured.`);
  return {
    process: async ({ request, context }) => {
      const { query, operationName, variables } = request;
      return (await execute({ query: query ?? '', operationName, variables }, context as RequestContext)) as never;
    },
  };
}
