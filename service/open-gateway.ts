import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGraph } from '../gateway/graph/graph.ts';
import type { Graph } from '../gateway/graph/graph.ts';
import { traceExecutor } from '../gateway/graph/trace-operations.ts';
import { createPersistedOperations } from '../gateway/graph/persisted-operations.ts';
import type { PersistedOperations } from '../gateway/graph/persisted-operations.ts';
import type { SubgraphExecutor } from '../gateway/plans/subgraph-executor.ts';
import { watchConnections } from '../gateway/subscriptions/connections.ts';
import type { LiveConnections } from '../gateway/subscriptions/connections.ts';
import { startSubscriptions } from '../gateway/subscriptions/subscriptions.ts';
import type { Subscriptions } from '../gateway/subscriptions/subscriptions.ts';
import { websocketEndpoint } from '../gateway/subscriptions/websocket.ts';
import type { UpgradeHandler } from '../gateway/subscriptions/websocket.ts';
import type { LocalSubgraph } from '../platform/graphql/build-subgraph.ts';
import { createRemoteGraphql } from '../platform/http/remote-graphql.ts';
import { startLiveStreams } from '../platform/limits/live-streams.ts';
import { createOperationNames } from '../platform/metrics/operation-names.ts';
import { projectRoot } from '../platform/paths.ts';
import { StartupError } from '../platform/startup-error.ts';
import { allSubgraphs } from '../subgraphs/all-subgraphs.ts';
import type { Core } from './open-core.ts';

/** What a process with the gateway role serves. */
export interface Gateway {
  graph: Graph;
  persisted: PersistedOperations;
  streams: { subscriptions: Subscriptions; connections: LiveConnections };
}

/** Opens the graph over the subgraphs of this process and those that run elsewhere, and its subscriptions. */
export async function openGateway(
  core: Core,
  local: ReadonlyMap<string, LocalSubgraph>,
  opened: AsyncDisposableStack,
): Promise<Gateway> {
  const { config, logger, tracing } = core.context;
  refuseMissing(config.subgraphUrls, local);
  const subgraphs: Record<string, SubgraphExecutor> = {};
  for (const { name } of allSubgraphs) {
    const execute = local.get(name)?.execute ?? remoteExecutor(core, name, opened);
    subgraphs[name] = tracing ? traceExecutor(name, execute, tracing) : execute;
  }
  const supergraphSdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');
  const graph = await startGraph({
    supergraphSdl,
    subgraphs,
    introspection: config.graphqlIntrospection,
    isProduction: config.isProduction,
    limits: config.operationLimits,
    logger,
    names: createOperationNames(ownOperations()),
    meter: core.meter,
    deprecatedUses: core.deprecatedUses,
    tracing,
  });
  opened.defer(() => graph.stop());
  return { graph, persisted: createPersistedOperations(), streams: openStreams(core, graph, opened) };
}

/** The operations that the service's own facade, pages, jobs and desk send. */
const ownOperations = (): ReadonlySet<string> =>
  new Set(JSON.parse(readFileSync(join(projectRoot, 'schema', 'operations.json'), 'utf8')) as string[]);

/** Takes connections that want to become WebSockets. */
export function upgradeHandler(
  { context, authenticator, rateLimit }: Core,
  { graph, persisted, streams }: Gateway,
): UpgradeHandler {
  const { config, logger } = context;
  return websocketEndpoint({
    ...streams,
    service: context,
    graph,
    persisted,
    rateLimit,
    authenticator,
    logger,
    publicUrl: config.publicUrl,
    trustProxyHops: config.trustProxyHops,
    mostSubscriptions: config.subscriptionLimits.perConnection,
    frameLimitBytes: config.bodyLimitBytes,
  });
}

function openStreams({ context, authenticator }: Core, graph: Graph, opened: AsyncDisposableStack): Gateway['streams'] {
  const { database, logger, config } = context;
  const liveStreams = startLiveStreams(database, logger, config.subscriptionLimits.perAccount);
  opened.defer(() => liveStreams.stop());
  const streams = allSubgraphs.flatMap((subgraph) => subgraph.streams ?? []);
  const subscriptions = startSubscriptions({ graph, service: context, streams, liveStreams });
  opened.defer(() => subscriptions.stop());
  const connections = watchConnections(authenticator);
  opened.defer(async () => connections.stop());
  return { subscriptions, connections };
}

/** @throws StartupError naming every subgraph that runs neither here nor elsewhere */
function refuseMissing(urls: Readonly<Record<string, string>>, local: ReadonlyMap<string, LocalSubgraph>): void {
  const missing = allSubgraphs.map(({ name }) => name).filter((name) => !local.has(name) && !urls[name]);
  if (missing.length === 0) return;
  const which = missing.length === 1 ? `the subgraph ${missing[0]} runs` : `the subgraphs ${missing.join(', ')} run`;
  throw new StartupError(
    `SUBGRAPH_URLS must say where ${which}, or ROLES must include ${missing.length === 1 ? 'it' : 'them'}.`,
  );
}

function remoteExecutor({ context, assertions }: Core, name: string, opened: AsyncDisposableStack): SubgraphExecutor {
  const { config, tracing } = context;
  const url = config.subgraphUrls[name]!;
  const remote = createRemoteGraphql(url, { name, assertions, timeoutMs: config.subgraphTimeoutMs, tracing });
  opened.defer(() => remote.close());
  return (request, caller) => remote.execute(request, caller);
}
