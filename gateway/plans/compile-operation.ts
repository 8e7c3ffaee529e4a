import { operationFromDocument } from '@apollo/federation-internals';
import type { Operation, Schema } from '@apollo/federation-internals';
import { buildOperationContext, executeQueryPlan } from '@apollo/gateway';
import type { GraphQLDataSource } from '@apollo/gateway';
import type { PlanNode, QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { GraphQLError, OperationTypeNode, getVariableValues, visit } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import type { PlanSurroundings } from './compile-fetch.ts';
import { compilePlan } from './compile-plan.ts';
import { compileShape } from './compile-shape.ts';
import { compileConditions } from './condition-variables.ts';
import { createIntrospection } from './introspection.ts';
import { NotCompilable, requirePlainName } from './not-compilable.ts';
import type { PlanRun, RunOperation } from './plan-run.ts';
import { shareReads } from './shared-reads.ts';

/** One schema version of the graph, as Apollo's composition and planner have it. */
export interface PlannedGraph extends PlanSurroundings {
  /** What clients see. */
  schema: GraphQLSchema;
  apiSchema: Schema;
  planner: QueryPlanner;
  /** The subgraphs as Apollo's own executor calls them. */
  dataSources(event?: StoredEvent): Record<string, GraphQLDataSource>;
  /** Called for each run on Apollo's own executor, with why. */
  onFallback(reason: string): void;
  /** Called for each read that the run of an equal one answered. */
  onShared(): void;
}

/** An operation that has been planned; it runs any number of times. */
export interface CompiledOperation {
  execute: RunOperation;
  /** About how much it holds, in characters of documents. */
  size: number;
}

/**
 * Plans an operation and compiles the plan.
 * @throws GraphQLError of Apollo's when the document does not tell which operation is meant, or the planner refuses it
 */
export function compileOperation(
  graph: PlannedGraph,
  document: DocumentNode,
  operationName: string | undefined,
): CompiledOperation {
  const { schema, apiSchema } = graph;
  const operationContext = buildOperationContext({
    schema,
    operationDocument: document,
    operationName: operationName!,
  });
  const definitions = operationContext.operation.variableDefinitions ?? [];
  const operation = operationFromDocument(apiSchema, document, operationName ? { operationName } : undefined);
  const kind = operationContext.operation.operation;
  const isSubscription = kind === OperationTypeNode.SUBSCRIPTION;
  const plan = oncePerEvent(graph.planner.buildQueryPlan(operation));
  const onApollo = createFallback(graph, plan, operationContext);
  const compiled = compileOrFallBack(graph, { document, operationContext, plan }, onApollo);
  const run = kind === OperationTypeNode.QUERY ? shareReads(compiled, graph.onShared) : compiled;
  return {
    size: sizeOf(plan.node),
    execute: (variables, context, event) => {
      if (isSubscription && !event) return Promise.resolve({ errors: [new GraphQLError(ONLY_STREAMED)] });
      const errors = definitions.length > 0 ? getVariableValues(schema, definitions, variables).errors : undefined;
      return errors ? Promise.resolve({ errors }) : run(variables, context, event);
    },
  };
}

const ONLY_STREAMED = 'A subscription is answered with a stream of events, not with one answer.';

/**
 * Apollo's gateway runs no subscriptions, but its planner plans them: a first fetch to the subgraph that owns the field,
 * and then what has to come from others. Here the first fetch is made once for each event, which travels with it.
 */
function oncePerEvent({ node }: QueryPlan): RunnablePlan {
  if (node?.kind !== 'Subscription') return node ? { kind: 'QueryPlan', node } : { kind: 'QueryPlan' };
  const { primary, rest } = node;
  return { kind: 'QueryPlan', node: rest ? { kind: 'Sequence', nodes: [primary, rest] } : primary };
}

type Fallback = (reason: string) => RunOperation;

interface Planned {
  document: DocumentNode;
  operationContext: ReturnType<typeof buildOperationContext>;
  plan: RunnablePlan;
}

/** A plan without subscriptions. */
interface RunnablePlan extends QueryPlan {
  node?: PlanNode;
}

function compileOrFallBack(graph: PlannedGraph, planned: Planned, onApollo: Fallback): RunOperation {
  try {
    return compileRun(graph, planned, onApollo);
  } catch (error) {
    if (error instanceof NotCompilable) return onApollo(error.message);
    throw error;
  }
}

function compileRun(
  graph: PlannedGraph,
  { document, operationContext, plan }: Planned,
  onApollo: Fallback,
): RunOperation {
  requirePlainNames(document);
  const operation = operationToShape(graph.apiSchema, operationContext);
  const conditionsOf = compileConditions(document, operation);
  const fetchAll = compilePlan(plan.node, graph);
  const shape = compileShape(operation, createIntrospection(graph.schema, operationContext.operation));
  const unclear = onApollo('a variable of @skip or @include is neither true nor false');
  return async (variables, context, event) => {
    const conditions = conditionsOf(variables);
    if (!conditions) return unclear(variables, context, event);
    const run: PlanRun = { data: {}, errors: [], variables, conditions, context, event };
    await fetchAll(run);
    return answer(run, shape);
  };
}

/** The operation as Apollo shapes answers by it: fragments as the client wrote them, nothing validated again. */
function operationToShape(apiSchema: Schema, { operation, fragments }: Planned['operationContext']): Operation {
  const definitions = [operation, ...Object.values(fragments)];
  return operationFromDocument(apiSchema, { kind: 'Document', definitions } as DocumentNode, { validate: false });
}

function answer(run: PlanRun, shape: ReturnType<typeof compileShape>): ExecutionResult {
  const errors = run.errors as GraphQLError[];
  try {
    const shaped = shape(run);
    if (errors.length > 0) return { errors, data: shaped.data };
    if (shaped.errors.length > 0) return { extensions: { valueCompletion: shaped.errors }, data: shaped.data };
    return { data: shaped.data };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    const cause = error as Error;
    return { errors: [new GraphQLError(cause.message, { originalError: cause })] };
  }
}

/** @throws NotCompilable when the client gives a field a name that objects have, or one of GraphQL's own */
function requirePlainNames(document: DocumentNode): void {
  visit(document, {
    Field: ({ alias, name }) => {
      requirePlainName((alias ?? name).value);
      if (alias?.value.startsWith('__')) throw new NotCompilable(`the alias "${alias.value}" begins with "__"`);
    },
  });
}

function createFallback(
  graph: PlannedGraph,
  plan: RunnablePlan,
  operationContext: Planned['operationContext'],
): Fallback {
  return (reason) => async (variables, context, event) => {
    graph.onFallback(reason);
    const requestContext = { request: { variables }, context, metrics: {}, logger: silentLogger };
    const { supergraphSchema, apiSchema } = graph;
    const dataSources = graph.dataSources(event);
    const request = requestContext as unknown as Parameters<typeof executeQueryPlan>[2];
    return executeQueryPlan(plan, dataSources, request, operationContext, supergraphSchema, apiSchema);
  };
}

const silentLogger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

function sizeOf(node: PlanNode | undefined): number {
  return JSON.stringify(node ?? null).length;
}
