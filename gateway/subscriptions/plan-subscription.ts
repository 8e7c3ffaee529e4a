import { buildOperationContext, executeQueryPlan } from '@apollo/gateway';
import type { GraphQLDataSource, ServiceMap } from '@apollo/gateway';
import { Supergraph, operationFromDocument } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import type { QueryPlan } from '@apollo/query-planner';
import type { DocumentNode, ExecutionResult } from 'graphql';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import type { SubgraphExecutor } from '../plans/subgraph-executor.ts';

/** Works out what a subscriber asked for about one event. */
export type Hydrate = (
  event: StoredEvent,
  variables: Readonly<Record<string, unknown>>,
  context: RequestContext,
) => Promise<ExecutionResult>;

/** Plans subscriptions over the supergraph. */
export type SubscriptionPlanner = (document: DocumentNode) => Hydrate;

/**
 * Apollo's gateway runs no subscriptions, but its planner plans them: a first fetch to the subgraph that owns the field,
 * and then what has to come from others. Here the first fetch is made once for each event, which travels with it.
 */
export function createSubscriptionPlanner(
  supergraphSdl: string,
  subgraphs: Readonly<Record<string, SubgraphExecutor>>,
): SubscriptionPlanner {
  const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: false });
  const planner = new QueryPlanner(supergraph);
  const apiSchema = supergraph.apiSchema();
  const schema = apiSchema.toGraphQLJSSchema();
  const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
  return (document) => {
    const plan = oncePerEvent(planner.buildQueryPlan(operationFromDocument(apiSchema, document)));
    const operation = buildOperationContext({ schema, operationDocument: document });
    return (event, variables, context) =>
      executeQueryPlan(
        plan,
        sourcesOf(subgraphs, event),
        { request: { variables }, context, metrics: {}, logger: silentLogger } as never,
        operation,
        supergraphSchema,
        apiSchema,
      ) as Promise<ExecutionResult>;
  };
}

const silentLogger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

function oncePerEvent({ node }: QueryPlan): QueryPlan {
  if (node?.kind !== 'Subscription') throw new Error('The plan of a subscription begins with something else.');
  const { primary, rest } = node;
  return { kind: 'QueryPlan', node: rest ? { kind: 'Sequence', nodes: [primary, rest] } : primary };
}

function sourcesOf(subgraphs: Readonly<Record<string, SubgraphExecutor>>, event: StoredEvent): ServiceMap {
  const source = (execute: SubgraphExecutor): GraphQLDataSource => ({
    process: async ({ request: { query = '', operationName, variables }, context }) =>
      (await execute({ query, operationName, variables, event }, context as RequestContext)) as never,
  });
  return Object.fromEntries(Object.entries(subgraphs).map(([name, execute]) => [name, source(execute)]));
}
