// One contender of the benchmark, in a process of its own; started by run.ts.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { Express, Request } from 'express';
import { startGraph } from '../../gateway/graph/graph.ts';
import { graphAnswers } from '../../gateway/http.ts';
import type { SubgraphExecutors } from '../../gateway/plans/subgraph-executor.ts';
import { createAssertions } from '../../platform/auth/assertion.ts';
import type { Assertions } from '../../platform/auth/assertion.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { systemClock } from '../../platform/clock.ts';
import { loadConfig } from '../../service/config.ts';
import { buildSubgraph } from '../../platform/graphql/build-subgraph.ts';
import { createRequestContext } from '../../platform/graphql/request-context.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { createRemoteGraphql } from '../../platform/http/remote-graphql.ts';
import { requestScope, scopeOf } from '../../platform/http/request-scope.ts';
import { createLogger } from '../../platform/logger.ts';
import { createOperationNames } from '../../platform/metrics/operation-names.ts';
import { projectRoot } from '../../platform/paths.ts';
import { openCore } from '../../service/open-core.ts';
import { allSubgraphs } from '../../subgraphs/all-subgraphs.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import type { GraphProcessOptions, Listening } from './contender.types.ts';
import { createHandwrittenServer } from './handwritten.ts';
import { openMemorySubgraphs } from './memory-subgraphs.ts';
import { startStockGateway } from './stock-gateway.ts';
import type { StockContext } from './stock-gateway.ts';

type ContextFinder = (request: Request) => Promise<RequestContext>;

const options = JSON.parse(process.argv[2] ?? '{}') as GraphProcessOptions;
const logger = createLogger('warn');
const config = loadConfig({ DATA_DIR: options.dataDir, LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: '20' });
const supergraphSdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');
const opened = new AsyncDisposableStack();

const contenders = {
  compiled: serveCompiled,
  apollo: serveApollo,
  subgraphs: serveSubgraphs,
  bytes: serveBytes,
  handwritten: async (): Promise<Listening['urls']> => ({
    graph: await listen(createHandwrittenServer(options.databaseUrl)),
  }),
};

const urls = await contenders[options.kind]();
process.send?.({ urls });
process.on('disconnect', () => process.exit(0));

async function serveCompiled(): Promise<Listening['urls']> {
  const { subgraphs, contextOf } = await openData();
  const { operationLimits: limits } = config;
  const names = createOperationNames(new Set());
  const rest = { introspection: false, isProduction: true, limits, logger, names };
  const graph = await startGraph({ supergraphSdl, subgraphs, ...rest });
  return { graph: await serve((app) => app.use('/graphql', ...graphAnswers(graph, contextOf))) };
}

async function serveApollo(): Promise<Listening['urls']> {
  const server = await startStockGateway(supergraphSdl, options.subgraphUrls ?? {});
  const contextOf = async (request: Request): Promise<StockContext> => ({
    authorization: request.get('authorization') ?? '',
  });
  return {
    graph: await serve((app) =>
      app.use('/graphql', expressMiddleware(server, { context: ({ req }) => contextOf(req) })),
    ),
  };
}

async function serveSubgraphs(): Promise<Listening['urls']> {
  const { subgraphs, contextOf } = await openData();
  const served: Listening['urls'] = {};
  for (const [name, execute] of Object.entries(subgraphs)) {
    served[name] = await serve((app) =>
      app.post('/graphql', async (request, response) => {
        response.json(await execute(request.body as Parameters<typeof execute>[0], await contextOf(request)));
      }),
    );
  }
  return served;
}

/** What Node's HTTP costs by itself. */
async function serveBytes(): Promise<Listening['urls']> {
  const bytes = Buffer.from(options.answer ?? '');
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  return {
    graph: await listen(
      createServer((request, response) => {
        request.resume();
        request.on('end', () => response.writeHead(200, headers).end(bytes));
      }),
    ),
  };
}

async function serve(mount: (app: Express) => unknown): Promise<string> {
  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  app.use(requestScope({ logger, routeOf: () => undefined, isOwn: () => false }));
  app.use(express.json({ limit: '8mb' }));
  mount(app);
  return listen(createServer(app));
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

interface Data {
  subgraphs: SubgraphExecutors;
  contextOf: ContextFinder;
}

function openData(): Data | Promise<Data> {
  return options.data === 'memory' ? openMemory() : openPostgres();
}

/** Nobody is asked for rights, for there is nothing to keep from anybody; but each token is told apart. */
function openMemory(): Data {
  const principals = new Map<string, Principal>();
  const principalOf = (token: string): Principal => {
    let principal = principals.get(token);
    if (!principal) {
      principal = { accountId: token, subject: 'bench', scopes: new Set(SCOPES), expiresAt: new Date(8.64e15) };
      principals.set(token, principal);
    }
    return principal;
  };
  const assertions = createAssertions(randomBytes(32), systemClock);
  return {
    subgraphs: options.subgraphUrls ? remoteSubgraphs(options.subgraphUrls, assertions) : openMemorySubgraphs(),
    contextOf: async (request) => {
      const principal = principalOf(request.get('authorization') ?? '');
      return { principal, logger, requestId: 'bench' } as unknown as RequestContext;
    },
  };
}

/** As a process with the gateway role alone reaches the others. */
function remoteSubgraphs(subgraphUrls: Readonly<Record<string, string>>, assertions: Assertions): SubgraphExecutors {
  const timeoutMs = config.subgraphTimeoutMs;
  const remotes = Object.entries(subgraphUrls).map(([name, url]) => {
    const remote = createRemoteGraphql(url, { name, assertions, timeoutMs });
    const execute: SubgraphExecutors[string] = (request, caller) => remote.execute(request, caller);
    return [name, execute] as const;
  });
  return Object.fromEntries(remotes);
}

async function openPostgres(): Promise<Data> {
  const core = await openCore({ config, logger, databaseUrl: options.databaseUrl }, opened);
  const local = async (): Promise<SubgraphExecutors> => {
    const built = allSubgraphs.map(async (one) => [one.name, (await buildSubgraph(one)).execute] as const);
    return Object.fromEntries(await Promise.all(built));
  };
  return {
    subgraphs: options.subgraphUrls ? remoteSubgraphs(options.subgraphUrls, core.assertions) : await local(),
    contextOf: async (request) => {
      const { principal } = await core.findCaller(request);
      return createRequestContext(core.context, { principal, ...scopeOf(request) });
    },
  };
}
