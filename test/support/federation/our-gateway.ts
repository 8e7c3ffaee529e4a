import type { DocumentNode, GraphQLSchema } from 'graphql';
import { createPlanGateway } from '../../../gateway/plans/plan-gateway.ts';
import type { PlanGateway } from '../../../gateway/plans/plan-gateway.ts';
import type { SubgraphExecutors } from '../../../gateway/plans/subgraph-executor.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import type { Logger } from '../../../platform/logger.ts';

/** Runs a document that has been validated. */
export type Execute = (document: DocumentNode, text: string, variables: Record<string, unknown>) => Promise<unknown>;

/** Our gateway, called as Apollo Server calls it. */
export interface OurGateway {
  execute: Execute;
  counts: PlanGateway['counts'];
  /** The schema that clients see. */
  schema: GraphQLSchema;
}

/** Starts our gateway over a supergraph. */
export async function startOurGateway(supergraphSdl: string, subgraphs: SubgraphExecutors): Promise<OurGateway> {
  const gateway = createPlanGateway(supergraphSdl, { subgraphs, logger: silent as unknown as Logger });
  let schema: GraphQLSchema | undefined;
  gateway.apollo.onSchemaLoadOrUpdate(({ apiSchema }) => (schema = apiSchema));
  const { executor } = await gateway.apollo.load({ apollo: {} });
  if (!schema || !executor) throw new Error('The gateway came without a schema or an executor.');
  return {
    counts: gateway.counts,
    schema,
    execute: async (document, text, variables) =>
      executor(requestOf(document, text, variables) as Parameters<typeof executor>[0]),
  };
}

/** A logger that says nothing. */
export const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** The context of a caller to whom nothing in particular is due. */
export const NO_CONTEXT = {
  logger: silent,
  principal: { accountId: 'library', scopes: new Set<string>() },
  keepToPrimary: () => undefined,
} as unknown as RequestContext;

/** A request as Apollo Server hands it to a gateway. */
export function requestOf(document: DocumentNode, text: string, variables: Record<string, unknown>): unknown {
  return {
    request: { query: text, variables },
    document,
    queryHash: text,
    context: NO_CONTEXT,
    metrics: {},
    logger: silent,
  };
}
