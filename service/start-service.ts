import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { startGraph } from '../gateway/graph.ts';
import type { Graph } from '../gateway/graph.ts';
import { graphqlRouter } from '../gateway/http.ts';
import type { SubgraphExecutor } from '../gateway/plans/subgraph-executor.ts';
import type { Tokens } from '../platform/auth/tokens.ts';
import type { Database } from '../platform/db/database.ts';
import { forgetOldEvents } from '../platform/events/forget-old-events.job.ts';
import { startSequencer } from '../platform/events/sequencer.ts';
import { buildSubgraph } from '../platform/graphql/build-subgraph.ts';
import type { LocalSubgraph } from '../platform/graphql/build-subgraph.ts';
import { createRequestContext } from '../platform/graphql/request-context.ts';
import type { RequestContext } from '../platform/graphql/request-context.ts';
import { createRemoteGraphql } from '../platform/http/remote-graphql.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import { subgraphEndpoint } from '../platform/http/subgraph-endpoint.ts';
import { forgetOldKeys } from '../platform/idempotency/forget-old-keys.job.ts';
import { keyMarkOf } from '../platform/idempotency/keyed-handler.ts';
import { startJobs } from '../platform/jobs/run-jobs.ts';
import { projectRoot } from '../platform/paths.ts';
import { StartupError } from '../platform/startup-error.ts';
import { allSubgraphs } from '../subgraphs/all-subgraphs.ts';
import { startHttpServer } from './http-server.ts';
import type { Routers } from './http-server.ts';
import { openCore } from './open-core.ts';
import type { Core, StartOptions } from './open-core.ts';
import { openFacade } from './open-facade.ts';

/** A running process of the service. */
export interface Service {
  /** Address of what this process serves, without a slash at its end. */
  url: string;
  tokens: Tokens;
  database: Database;
  /** Finishes running requests, then lets go of everything. */
  stop(): Promise<void>;
}

/**
 * Starts this process's roles; by default all of them.
 * @throws StartupError when the port is taken, the database cannot be used or a setting is missing
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
  const { config, logger } = options;
  const { roles } = config;
  const definitions = allSubgraphs.filter(({ name }) => (roles as ReadonlySet<string>).has(name));
  const core = await openCore(options, definitions, opened);
  const { context, tokens } = core;

  const local = new Map<string, LocalSubgraph>();
  for (const definition of definitions) local.set(definition.name, await buildSubgraph(definition));
  const graph = roles.has('gateway') ? await openGraph(core, local, opened) : undefined;
  if (roles.has('worker')) {
    const sequencer = startSequencer(context.database, logger, context.eventsRecorded);
    opened.defer(() => sequencer.stop());
    const jobs = startJobs(
      [forgetOldKeys, forgetOldEvents, ...allSubgraphs.flatMap((subgraph) => subgraph.jobs ?? [])],
      context,
    );
    opened.defer(() => jobs.stop());
  }

  const http = await startHttpServer(config, logger, routersOf(core, graph, local, opened), async () => {
    await context.database.worker('select 1');
  });
  opened.defer(() => http.stop());
  return { url: http.url, tokens, database: context.database, stop: () => opened.disposeAsync() };
}

function routersOf(
  core: Core,
  graph: Graph | undefined,
  local: ReadonlyMap<string, LocalSubgraph>,
  opened: AsyncDisposableStack,
): Routers {
  const { config } = core.context;
  const contextOf = contextFinder(core);
  const [only] = [...local.values()];
  // Beside a gateway, `/graphql` is the whole graph; subgraphs are reached through it alone.
  const subgraph = graph ? undefined : only;
  if (!graph && local.size > 1) throw new StartupError('A process without the gateway role serves one subgraph only.');
  return {
    graphql: graph
      ? graphqlRouter({ ...core, graph, contextOf, bodyLimitBytes: config.bodyLimitBytes })
      : subgraph && subgraphEndpoint(subgraph, contextOf),
    rest: config.roles.has('rest-facade') ? openFacade(core, graph, opened) : undefined,
    jwks: core.tokens.jwks,
  };
}

function contextFinder({ context, findCaller }: Core): (request: Request) => Promise<RequestContext> {
  return async (request) => {
    const { principal, keyMark } = await findCaller(request);
    return createRequestContext(context, {
      ...scopeOf(request),
      principal,
      keyMark: keyMark ?? keyMarkOf(request),
    });
  };
}

/** The graph over the subgraphs of this process and those that run elsewhere. */
async function openGraph(
  core: Core,
  local: ReadonlyMap<string, LocalSubgraph>,
  opened: AsyncDisposableStack,
): Promise<Graph> {
  const { config, logger } = core.context;
  const subgraphs: Record<string, SubgraphExecutor> = {};
  for (const { name } of allSubgraphs) {
    subgraphs[name] = local.get(name)?.execute ?? remoteExecutor(core, name, opened);
  }
  const graph = await startGraph({
    supergraphSdl: readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'),
    subgraphs,
    introspection: config.graphqlIntrospection,
    isProduction: config.isProduction,
    limits: config.operationLimits,
    logger,
  });
  opened.defer(() => graph.stop());
  return graph;
}

function remoteExecutor({ context, assertions }: Core, name: string, opened: AsyncDisposableStack): SubgraphExecutor {
  const url = context.config.subgraphUrls[name];
  if (!url) throw new StartupError(`SUBGRAPH_URLS must say where the subgraph ${name} runs, or ROLES must include it.`);
  const remote = createRemoteGraphql(url, { name, assertions, timeoutMs: context.config.subgraphTimeoutMs });
  opened.defer(() => remote.close());
  return (request, caller) => remote.execute(request, caller);
}
