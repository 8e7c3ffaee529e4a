import { operationFromDocument } from '@apollo/federation-internals';
import type { Operation, Schema } from '@apollo/federation-internals';
import type { GraphQLDataSource } from '@apollo/gateway';
// Of its own: all of Apollo's gateway brings what it measures itself with, and takes half a second to load.
import { buildOperationContext } from '@apollo/gateway/dist/operationContext.js';
import type { PlanNode, QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { GraphQLError, OperationTypeNode, getVariableValues, visit } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import type { PlanSurroundings } from './compile-fetch.ts';
import { compilePlan } from './compile-plan.ts';
import { compileShape } from './compile-shape.ts';
import { anchorSelections } from './conditions/anchor-selections.ts';
import { compileConditions } from './conditions/condition-variables.ts';
import { createIntrospection } from './introspection.ts';
import type { AddedNames } from './names/added-names.ts';
import { responseNameOf } from './names/document-places.ts';
import { restoreNames } from './names/restore-names.ts';
import { separateNames } from './names/separate-names.ts';
import { LRUCache } from 'lru-cache';
import { decideConditions, hasConditions } from './conditions/decide-conditions.ts';
import { NotCompilable, requirePlainName } from './not-compilable.ts';
import { answerOf, answerOfApollo, failed, refused } from './run/operation-answer.ts';
import type { OperationAnswer } from './run/operation-answer.ts';
import type { PlanRun, PlanStep, RunOperation } from './run/plan-run.ts';
import { shareReads } from './shared-reads.ts';

/** One schema version of the graph, as Apollo's composition and planner have it. */
export interface PlannedGraph extends PlanSurroundings {
  /** What clients see. */
  schema: GraphQLSchema;
  apiSchema: Schema;
  planner: QueryPlanner;
  /** The subgraphs as Apollo's own executor calls them. */
  dataSources(event?: StoredEvent): Record<string, GraphQLDataSource>;
  addedNames: AddedNames;
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
  const { schema } = graph;
  const sent = selectOperation(schema, document, operationName);
  const names = separateNames(document, sent, graph.addedNames);
  const planned = planOperation(graph, names?.document ?? document, operationName);
  const compiled = compileOrFallBack(graph, planned);
  const named = names ? restoreNames(compiled, names, planned.operationContext) : compiled;
  const kind = sent.operation.operation;
  const run = kind === OperationTypeNode.QUERY ? shareReads(named, graph.onShared) : named;
  const definitions = sent.operation.variableDefinitions ?? [];
  return {
    size: sizeOf(planned.plan.node),
    execute: (variables, context, event) => {
      if (kind === OperationTypeNode.SUBSCRIPTION && !event) {
        return Promise.resolve(refused(new GraphQLError(ONLY_STREAMED)));
      }
      const errors = definitions.length > 0 ? getVariableValues(schema, definitions, variables).errors : undefined;
      const [error, ...otherErrors] = errors ?? [];
      return error ? Promise.resolve(refused(error, ...otherErrors)) : run(variables, context, event);
    },
  };
}

type OperationContext = ReturnType<typeof buildOperationContext>;

function selectOperation(
  schema: GraphQLSchema,
  operationDocument: DocumentNode,
  operationName: string | undefined,
): OperationContext {
  return buildOperationContext({ schema, operationDocument, operationName: operationName! });
}

function planOperation(
  { schema, apiSchema, planner }: PlannedGraph,
  document: DocumentNode,
  operationName: string | undefined,
): Planned {
  const anchored = anchorSelections(document);
  const operation = operationFromDocument(apiSchema, anchored, operationName ? { operationName } : undefined);
  const plan = oncePerEvent(planner.buildQueryPlan(operation));
  return { document, operationName, operationContext: selectOperation(schema, document, operationName), plan };
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
  operationName: string | undefined;
  operationContext: OperationContext;
  plan: RunnablePlan;
}

/** A plan without subscriptions. */
interface RunnablePlan extends QueryPlan {
  node?: PlanNode;
}

function compileOrFallBack(graph: PlannedGraph, planned: Planned): RunOperation {
  const onApollo = createFallback(graph, planned);
  try {
    return compileRun(graph, planned, onApollo);
  } catch (error) {
    if (error instanceof NotCompilable) return onApollo(error.message);
    throw error;
  }
}

function compileRun(graph: PlannedGraph, planned: Planned, onApollo: Fallback): RunOperation {
  const { document, operationContext } = planned;
  requirePlainNames(document);
  const operation = operationToShape(graph.apiSchema, operationContext);
  const conditionsOf = compileConditions(document, operation);
  const fetchAll = compileFetches(graph, planned);
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

/**
 * Apollo's planner may ask a subgraph at once for what always counts and for what counts under a condition. If the latter
 * requires fields, these belong to what is told of the entities, although they are fetched under the condition alone. So where
 * fields require others, an operation with conditions is planned for each of their outcomes that comes, constant ones as well.
 */
function compileFetches(graph: PlannedGraph, { document, operationName, plan }: Planned): PlanStep {
  const compiled = compilePlan(plan.node, graph);
  if (!graph.addedNames.hasRequirements || !hasConditions(document)) return compiled;
  const byOutcome = new LRUCache<string, PlanStep>({ max: OUTCOMES_KEPT });
  return (run) => {
    const outcome = [...run.conditions.values()].join();
    let fetchAll = byOutcome.get(outcome);
    if (!fetchAll) {
      const decided = planOperation(graph, decideConditions(document, run.conditions), operationName);
      byOutcome.set(outcome, (fetchAll = compilePlan(decided.plan.node, graph)));
    }
    return fetchAll(run);
  };
}

const OUTCOMES_KEPT = 16;

/** The operation as Apollo shapes answers by it: fragments as the client wrote them, nothing validated again. */
function operationToShape(apiSchema: Schema, { operation, fragments }: Planned['operationContext']): Operation {
  const definitions = [operation, ...Object.values(fragments)];
  return operationFromDocument(apiSchema, { kind: 'Document', definitions } as DocumentNode, { validate: false });
}

function answer(run: PlanRun, shape: ReturnType<typeof compileShape>): OperationAnswer {
  try {
    const { data, errors } = shape(run);
    return answerOf({ data, errors: run.errors, invalidValues: errors });
  } catch (error) {
    return failed(error);
  }
}

/** @throws NotCompilable when a field has a name that every object has */
function requirePlainNames(document: DocumentNode): void {
  visit(document, { Field: (field) => void requirePlainName(responseNameOf(field)) });
}

function createFallback(graph: PlannedGraph, { plan, operationContext }: Planned): Fallback {
  return (reason) => async (variables, context, event) => {
    graph.onFallback(reason);
    const { executeQueryPlan } = await import('@apollo/gateway');
    const requestContext = { request: { variables }, context, metrics: {}, logger: silentLogger };
    const { supergraphSchema, apiSchema } = graph;
    const dataSources = graph.dataSources(event);
    const request = requestContext as unknown as Parameters<typeof executeQueryPlan>[2];
    return answerOfApollo(
      await executeQueryPlan(plan, dataSources, request, operationContext, supergraphSchema, apiSchema),
    );
  };
}

const silentLogger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

function sizeOf(node: PlanNode | undefined): number {
  return JSON.stringify(node ?? null).length;
}
