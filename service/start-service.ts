import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGraph } from '../gateway/graph.ts';
import type { Graph, SubgraphExecutor } from '../gateway/graph.ts';
import { authenticate } from '../platform/auth/bearer.ts';
import { loadServiceKeys } from '../platform/auth/keys.ts';
import { createCursorSealer } from '../platform/auth/sealed-cursor.ts';
import { createTokens } from '../platform/auth/tokens.ts';
import type { Tokens } from '../platform/auth/tokens.ts';
import { systemClock } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startSequencer } from '../platform/events/sequencer.ts';
import { buildSubgraph } from '../platform/graphql/build-subgraph.ts';
import { createRequestContext } from '../platform/graphql/request-context.ts';
import type { RequestContext, ServiceContext } from '../platform/graphql/request-context.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import type { Logger } from '../platform/logger.ts';
import { projectRoot } from '../platform/paths.ts';
import { WakeSignal } from '../platform/wake-signal.ts';
import { loadContract } from '../rest-facade/contract.ts';
import { allSubgraphs } from '../subgraphs/all-subgraphs.ts';
import { allMigrations } from './all-migrations.ts';
import { startHttpServer } from './http-server.ts';

/** What a service is started with. */
export interface StartOptions {
  config: Config;
  databaseUrl: string;
  logger: Logger;
  clock?: Clock;
  /** Called with the text of every statement that requests cause. */
  onStatement?: (text: string) => void;
}

/** A running service. */
export interface Service {
  /** Address of REST, GraphQL and health, without a slash at its end. */
  url: string;
  tokens: Tokens;
  database: Database;
  /** Finishes running requests, then lets go of everything. */
  stop(): Promise<void>;
}

/**
 * Starts all roles in this process: migrates, builds the graph, serves, and sequences events.
 * @throws StartupError when the port is taken or the database cannot be used
 */
export async function startService(options: StartOptions): Promise<Service> {
  // What was opened last is let go first; also when a later step fails.
  const opened = new AsyncDisposableStack();
  try {
    return await openService(options, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openService(options: StartOptions, opened: AsyncDisposableStack): Promise<Service> {
  const { config, logger, databaseUrl, clock = systemClock } = options;
  await migrate(databaseUrl, allMigrations);
  const database = await openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    entities: allSubgraphs.flatMap((subgraph) => subgraph.entities),
    logger,
    ...(options.onStatement ? { onStatement: options.onStatement } : {}),
  });
  opened.defer(() => database.close());
  const keys = await loadServiceKeys(config.dataDir);
  const tokens = createTokens(keys, clock);
  const cursors = createCursorSealer(keys.derive('cursors'));
  const eventsRecorded = new WakeSignal();
  const service: ServiceContext = { database, clock, cursors, config, logger, eventsRecorded };
  const graph = await startLocalGraph(config, logger);
  opened.defer(() => graph.stop());
  const sequencer = startSequencer(database, logger, eventsRecorded);
  opened.defer(() => sequencer.stop());
  const http = await startHttpServer({
    config,
    logger,
    tokens,
    graph,
    contract: loadContract(),
    contextOf: async (request) => {
      const principal = await authenticate(request.get('authorization'), tokens);
      return createRequestContext(service, { ...scopeOf(request), principal });
    },
    client: (operation, request) => graph.execute(operation, createRequestContext(service, request)),
    isReady: async () => {
      await database.worker('select 1');
    },
  });
  opened.defer(() => http.stop());
  return { url: http.url, tokens, database, stop: () => opened.disposeAsync() };
}

/** The graph over subgraphs that run in this process. */
async function startLocalGraph(config: Config, logger: Logger): Promise<Graph> {
  const subgraphs: Record<string, SubgraphExecutor> = {};
  for (const definition of allSubgraphs) {
    const { execute } = await buildSubgraph(definition);
    subgraphs[definition.name] = (request, context: RequestContext) => execute(request, context);
  }
  return startGraph({
    supergraphSdl: readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'),
    subgraphs,
    introspection: config.graphqlIntrospection,
    isProduction: config.isProduction,
    logger,
  });
}
