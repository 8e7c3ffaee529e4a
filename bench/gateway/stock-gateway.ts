import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import type { SubgraphExecutors } from '../../gateway/plans/subgraph-executor.ts';
import { turnApolloTelemetryOff } from '../../platform/config.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Apollo's own gateway over the same subgraphs, called as functions too. */
export async function startStockGateway(
  supergraphSdl: string,
  subgraphs: SubgraphExecutors,
): Promise<ApolloServer<RequestContext>> {
  turnApolloTelemetryOff();
  const gateway = new ApolloGateway({
    supergraphSdl,
    logger: silent,
    buildService: ({ name }) => ({
      process: async ({ request: { query, operationName, variables }, context }) =>
        (await subgraphs[name]!({ query: query ?? '', operationName, variables }, context as RequestContext)) as never,
    }),
  });
  const server = new ApolloServer<RequestContext>({
    gateway: gateway as unknown as ApolloServerOptionsWithGateway<RequestContext>['gateway'],
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: silent,
  });
  await server.start();
  return server;
}
