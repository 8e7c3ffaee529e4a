import { Supergraph } from '@apollo/federation-internals';
import type { GraphQLDataSource } from '@apollo/gateway';
import { QueryPlanner } from '@apollo/query-planner';
import type { QueryPlannerConfig } from '@apollo/query-planner';
import { parse, validate } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { checkLiterals } from './check-literals.ts';
import { compileOperation } from './compile-operation.ts';
import type { CompiledOperation, PlannedGraph } from './compile-operation.ts';
import { addedNamesOf } from './names/added-names.ts';
import type { SubgraphExecutor, SubgraphExecutors } from './subgraph-executor.ts';

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
  /**
   * A subscription, which may have been opened on a version before this one.
   * @throws AppError `graphql_validation_failed` when it does not fit this version
   */
  subscription(document: DocumentNode, text: string): CompiledOperation;
}

/**
 * An operation may be planned in very many ways where types are in many subgraphs. The planner weighs no more of them than
 * this, or a document of some hundred fields could keep a process busy for seconds (Apollo's own limit is 10,000).
 */
export const PLANNING: QueryPlannerConfig = { debug: { maxEvaluatedPlans: 100 } };

/** A document that has been validated. */
export interface OperationToCompile {
  document: DocumentNode;
  operationName?: string | undefined;
  /** Tells documents apart. */
  key: string;
}

/** What observers of operations see. */
export interface PlanObserver {
  onCompiled(): void;
  onFallback: PlannedGraph['onFallback'];
  onShared: PlannedGraph['onShared'];
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
  const kept = (key: string, make: () => CompiledOperation): CompiledOperation => {
    let operation = operations.get(key);
    if (!operation) operations.set(key, (operation = make()));
    return operation;
  };
  const prepared = new WeakMap<DocumentNode, CompiledOperation>();
  return {
    schema,
    supergraphSdl,
    operation: ({ document, operationName, key }) =>
      kept(`${key} ${operationName ?? ''}`, () => compile(document, operationName)),
    subscription: (document, text) => kept(`subscription ${text}`, () => compile(requireFitting(schema, document))),
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

function requireFitting(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const [error] = validate(schema, document, undefined, { maxErrors: 1 });
  if (error) throw new AppError('graphql_validation_failed', error.message);
  return document;
}

function planGraph(
  supergraphSdl: string,
  subgraphs: SubgraphExecutors,
  { onFallback, onShared }: Pick<PlannedGraph, 'onFallback' | 'onShared'>,
): PlannedGraph {
  if (composed?.sdl !== supergraphSdl) composed = readSupergraph(supergraphSdl);
  const { names, ofGraph } = composed;
  const missing = names.find((name) => !subgraphs[name]);
  if (missing) throw new Error(`The supergraph names a subgraph "${missing}" that is not configured.`);
  return {
    ...ofGraph,
    subgraphs,
    dataSources: (event) => Object.fromEntries(names.map((name) => [name, dataSource(subgraphs[name]!, event)])),
    onFallback,
    onShared,
  };
}

/** What follows from a supergraph alone. */
interface ComposedGraph {
  sdl: string;
  /** Of its subgraphs. */
  names: readonly string[];
  ofGraph: Pick<PlannedGraph, 'schema' | 'apiSchema' | 'planner' | 'supergraphSchema' | 'addedNames'>;
}

/** The one that was read last: services of one process share it. */
let composed: ComposedGraph | undefined;

function readSupergraph(sdl: string): ComposedGraph {
  // It was validated as it was composed. Places in its text are for faults, and take half of the room of its syntax tree.
  const supergraph = Supergraph.build(parse(sdl, { noLocation: true }), { validateSupergraph: false });
  const apiSchema = supergraph.apiSchema();
  return {
    sdl,
    names: supergraph.subgraphsMetadata().map(({ name }) => name),
    ofGraph: {
      schema: checkLiterals(apiSchema.toGraphQLJSSchema()),
      apiSchema,
      planner: new QueryPlanner(supergraph, PLANNING),
      supergraphSchema: supergraph.schema.toGraphQLJSSchema(),
      addedNames: addedNamesOf(sdl),
    },
  };
}

/** A subgraph as Apollo's own executor calls it. */
function dataSource(execute: SubgraphExecutor, event: StoredEvent | undefined): GraphQLDataSource {
  return {
    process: async ({ request: { query = '', operationName, variables }, context }) =>
      (await execute({ query, operationName, variables, event }, context as RequestContext)) as never,
  };
}
