// One contender of the benchmark, in a process of its own; started by run.ts.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { Express, Request } from 'express';
import { startGraph } from '../../gateway/graph.ts';
import type { SubgraphExecutors } from '../../gateway/plans/subgraph-executor.ts';
import { loadConfig } from '../../platform/config.ts';
import { buildSubgraph } from '../../platform/graphql/build-subgraph.ts';
import { createLocalExecutor } from '../../platform/graphql/local-executor.ts';
import { createRequestContext } from '../../platform/graphql/request-context.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { createLogger } from '../../platform/logger.ts';
import { projectRoot } from '../../platform/paths.ts';
import { openCore } from '../../service/open-core.ts';
import { allSubgraphs } from '../../subgraphs/all-subgraphs.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import type { GraphProcessOptions } from './contender.types.ts';
import { openMemorySubgraphs } from './memory-subgraphs.ts';
import { startStockGateway } from './stock-gateway.ts';

type ContextFinder = (request: Request) => Promise<RequestContext>;

const options = JSON.parse(process.argv[2] ?? '{}') as GraphProcessOptions;
/** Apollo's gateway has its local subgraphs run by graphql-js; the others run as the service runs its own. */
const COMPILE_AFTER = options.kind === 'apollo' ? Infinity : 1;
const logger = createLogger('warn');
const config = loadConfig({ DATA_DIR: options.dataDir, LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: '20' });
const opened = new AsyncDisposableStack();

const { subgraphs, contextOf } = options.data === 'memory' ? openMemory() : await openPostgres();
const supergraphSdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');
const urls: Record<string, string> = {};
if (options.kind === 'subgraphs') {
  for (const [name, execute] of Object.entries(subgraphs)) {
    urls[name] = await serve((app) =>
      app.post('/graphql', async (request, response) => {
        response.json(await execute(request.body as Parameters<typeof execute>[0], await contextOf(request)));
      }),
    );
  }
} else {
  const server = options.kind === 'apollo' ? await startStockGateway(supergraphSdl, subgraphs) : await startCompiled();
  urls['graph'] = await serve((app) =>
    app.use('/graphql', expressMiddleware(server, { context: ({ req }) => contextOf(req) })),
  );
}
process.send?.({ urls });
process.on('disconnect', () => process.exit(0));

async function serve(mount: (app: Express) => unknown): Promise<string> {
  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  app.use(express.json({ limit: '8mb' }));
  mount(app);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

async function startCompiled() {
  const graph = await startGraph({
    supergraphSdl,
    subgraphs,
    introspection: false,
    isProduction: true,
    limits: config.operationLimits,
    logger,
  });
  return graph.server;
}

/** Nobody is asked for a token, for there is nothing to keep from anybody. */
function openMemory(): { subgraphs: SubgraphExecutors; contextOf: ContextFinder } {
  const scopes = new Set<string>(SCOPES);
  const principal = { accountId: 'bench', subject: 'bench', scopes, expiresAt: new Date(8.64e15) };
  return {
    subgraphs: openMemorySubgraphs(COMPILE_AFTER),
    contextOf: async () => ({ principal, logger }) as unknown as RequestContext,
  };
}

async function openPostgres(): Promise<{ subgraphs: SubgraphExecutors; contextOf: ContextFinder }> {
  const core = await openCore({ config, logger, databaseUrl: options.databaseUrl }, allSubgraphs, opened);
  const subgraphs: Record<string, SubgraphExecutors[string]> = {};
  for (const definition of allSubgraphs) {
    const { schema } = await buildSubgraph(definition);
    subgraphs[definition.name] = createLocalExecutor(schema, { compileAfter: COMPILE_AFTER });
  }
  return {
    subgraphs,
    contextOf: async (request) => {
      const { principal } = await core.findCaller(request);
      return createRequestContext(core.context, { principal, requestId: randomUUID(), logger });
    },
  };
}
