import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { turnApolloTelemetryOff } from '../../gateway/graph/apollo-telemetry.ts';

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** What Apollo's gateway passes on to the subgraphs. */
export interface StockContext {
  authorization: string;
}

/** Apollo's own gateway as it comes, over subgraphs that it reaches over HTTP. */
export async function startStockGateway(
  supergraphSdl: string,
  subgraphUrls: Readonly<Record<string, string>>,
): Promise<ApolloServer<StockContext>> {
  turnApolloTelemetryOff();
  const gateway = new ApolloGateway({
    supergraphSdl,
    logger: silent,
    buildService: ({ name }) =>
      new RemoteGraphQLDataSource<StockContext>({
        url: subgraphUrls[name]!,
        willSendRequest: ({ request, context }) => {
          request.http?.headers.set('authorization', (context as StockContext).authorization);
        },
      }),
  });
  const server = new ApolloServer<StockContext>({
    gateway: gateway as unknown as ApolloServerOptionsWithGateway<StockContext>['gateway'],
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: silent,
  });
  await server.start();
  return server;
}
