// Hive's gateway with its planner in Rust, without what it does besides: pages, logs, health.
import { defineConfig } from '@graphql-hive/gateway';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';

export const gatewayConfig = defineConfig({
  unifiedGraphHandler,
  logging: 'error',
  landingPage: false,
  graphiql: false,
  maskedErrors: false,
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ authorization: request.headers.get('authorization') ?? '' }),
  },
});
