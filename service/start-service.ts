import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'express';
import type { Tokens } from '../platform/auth/tokens.ts';
import { describeClockDifference, isWithinTolerance } from '../platform/db/database-clock.ts';
import type { Database } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { forgetOldEvents } from '../platform/events/forget-old-events.job.ts';
import { keepLogInMonths } from '../platform/events/keep-log-in-months.job.ts';
import type { LocalSubgraph } from '../platform/graphql/build-subgraph.ts';
import { createRequestContext } from '../platform/graphql/request-context.ts';
import type { RequestContext, ServiceContext } from '../platform/graphql/request-context.ts';
import { isSentByService } from '../platform/http/caller.ts';
import type { Readiness } from '../platform/http/health.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import { subgraphEndpoint } from '../platform/http/subgraph-endpoint.ts';
import { forgetOldKeys } from '../platform/idempotency/forget-old-keys.job.ts';
import { openKeyOf } from '../platform/idempotency/keyed-handler.ts';
import { passedKey } from '../platform/http/passed-key.ts';
import { startJobs } from '../platform/jobs/run-jobs.ts';
import type { WakeableJobs } from '../platform/jobs/run-jobs.ts';
import { projectRoot } from '../platform/paths.ts';
import type { SubgraphDefinition } from '../platform/subgraph/subgraph-definition.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Tracing } from '../platform/tracing/tracing.types.ts';
import { allSubgraphs } from '../subgraphs/all-subgraphs.ts';
import { cellEndpoint } from './cells/cell-endpoint.ts';
import { followLog } from './follow-log.ts';
import { startHttpServer } from './http-server.ts';
import type { Routers } from './http-server.ts';
import type { Measured, Metrics } from './metrics/open-metrics.ts';
import { openCore } from './open-core.ts';
import type { Gateway } from './open-gateway.ts';
import type { Core, StartOptions } from './open-core.ts';
import { openGraphClient } from './open-graph-client.ts';
import { openFrontDoor } from './open-front-door.ts';
import { loadRoleCode } from './role-code.ts';
import type { RoleCode } from './role-code.ts';
import { openSignIn } from './sign-in/open-sign-in.ts';
import { inPhase } from './start-phases.ts';

/** Paths that are no routes of the REST facade. */
const SHARED_PATHS = [
  ...['/health', '/health/live', '/health/ready', '/.well-known/jwks.json'],
  ...['/graphql', '/oauth/token', '/oauth/stream-token', '/', '/reference', '/assets/{file}'],
  ...['/sign-in', '/sign-in/links/{token}', '/sign-in/openid', '/sign-in/openid/callback', '/sign-out'],
];

/** A running process of the service. */
export interface Service {
  /** Address of what this process serves, without a slash at its end. */
  url: string;
  /** Address of the metrics, where they are served. */
  metricsUrl: string | undefined;
  tokens: Tokens;
  database: Database;
  /** Has background work look for what is due at once, as after a change of the clock. */
  lookForWork(): void;
  /** Finishes running requests, then lets go of everything; gives clients time to notice if asked to. */
  stop(options?: { givesGrace: boolean }): Promise<void>;
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
  const code = await loadRoleCode(roles);
  const metrics = config.metrics && (await import('./metrics/open-metrics.ts')).openMetrics();
  const tracing = await openTracing(options, opened);
  // While one waits for PostgreSQL, the other goes on.
  const [core, local] = await bothOf(
    inPhase(logger, 'migrate and open the database', () =>
      openCore(options, opened, { meter: metrics?.meter, tracing }),
    ),
    inPhase(logger, 'build the subgraphs', () => buildSubgraphs(definitions, code)),
  );
  const { context, tokens } = core;
  const gateway =
    code.gateway && (await inPhase(logger, 'open the gateway', () => code.gateway!.openGateway(core, local, opened)));
  const client = openGraphClient(core, gateway?.graph, opened);
  if (client) context.graph.open(client);
  followLog(context, opened, options.jobPatience);
  const background = roles.has('worker') ? startBackground(core, options, opened) : [];

  const readiness = (): Promise<Readiness> => readinessOf(context, options);
  const routers = await inPhase(logger, 'set up the routes', () => ({
    pages: openFrontDoor(config, readiness),
    signIn: openSignIn(core, config),
    ...routersOf(core, { code, gateway, local }),
  }));
  // Before what it measures, so that it is served until that has ended.
  const metricsUrl =
    metrics && (await serveMetrics(metrics, { context, roles, subscriptions: gateway?.streams.subscriptions }, opened));
  const isSubgraphAlone = routers.graphql !== undefined && !gateway && !routers.rest;
  const host = isSubgraphAlone ? config.subgraphHost : config.host;
  const http = await startHttpServer({ ...config, host }, logger, routers, readiness);
  let isGraceGiven = false;
  opened.defer(() => http.stop(isGraceGiven));
  return {
    url: http.url,
    metricsUrl,
    tokens,
    database: context.database,
    lookForWork: () => {
      context.eventsRecorded.raise();
      for (const work of background) work.wake();
    },
    stop: ({ givesGrace } = { givesGrace: false }) => {
      isGraceGiven = givesGrace;
      return opened.disposeAsync();
    },
  };
}

/** Waits for both, even if one of them fails: what it opens has to be let go. */
async function bothOf<First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

/** Builds them by the SDL that is published: the gateway plans by what was composed of it. */
async function buildSubgraphs(
  definitions: readonly SubgraphDefinition[],
  { subgraph }: RoleCode,
): Promise<ReadonlyMap<string, LocalSubgraph>> {
  const built = new Map<string, LocalSubgraph>();
  for (const definition of definitions) {
    // What others wait for is looked at in between: each takes a while.
    const sdl = await readFile(join(projectRoot, 'schema', `${definition.name}.graphql`), 'utf8');
    built.set(definition.name, await subgraph!.buildSubgraph(definition, sdl));
  }
  return built;
}

/** Begins to trace, if the settings name a place for traces; only then is what it takes loaded. */
async function openTracing(
  { config, logger }: StartOptions,
  opened: AsyncDisposableStack,
): Promise<Tracing | undefined> {
  if (!config.traces) return undefined;
  const module = await import('./tracing/open-tracing.ts');
  const tracing = module.openTracing(config.traces, config.roles, logger);
  opened.defer(() => tracing.stop());
  return tracing;
}

/** Serves the metrics of this process. */
async function serveMetrics(
  metrics: Metrics,
  measured: Measured & Pick<Core, 'context'>,
  opened: AsyncDisposableStack,
): Promise<string> {
  const { config, logger } = measured.context;
  const server = await metrics.serve(measured, config.metrics!);
  opened.defer(() => server.stop());
  logger.info({ address: server.url }, 'metrics are served');
  return server.url;
}

/** Starts what the worker role does, and gives what can be woken of it. */
function startBackground(
  { context }: Core,
  { logger, jobPatience = 1 }: StartOptions,
  opened: AsyncDisposableStack,
): WakeableJobs[] {
  const atWork = { ...context, database: context.database.background };
  const jobs = [
    forgetOldKeys,
    forgetOldEvents,
    keepLogInMonths,
    ...allSubgraphs.flatMap((subgraph) => subgraph.jobs ?? []),
  ];
  const loops = startJobs(jobs, atWork, jobPatience);
  const others = allSubgraphs.flatMap((subgraph) => subgraph.background ?? []);
  const running = [loops, ...others.map((start) => start(atWork, jobPatience))];
  for (const work of running) opened.defer(() => work.stop());
  const { worker: sql } = atWork.database;
  const watch = context.dueWatch.start({ sql, clock: context.clock, logger, patience: jobPatience });
  opened.defer(() => watch.stop());
  return [loops, watch];
}

/** @throws AppError `unavailable` while requests cannot be answered */
async function readinessOf({ database, clock }: ServiceContext, { isSettled }: StartOptions): Promise<Readiness> {
  if (isSettled?.() === false) {
    throw new AppError('unavailable', 'What a new database begins with is not stored yet.');
  }
  await database.assertUsable();
  const aheadMs = clock.aheadMs();
  return { warnings: isWithinTolerance(aheadMs) ? [] : [describeClockDifference(aheadMs)] };
}

/** What the roles of this process have opened. */
interface OpenRoles {
  code: RoleCode;
  gateway: Gateway | undefined;
  local: ReadonlyMap<string, LocalSubgraph>;
}

function routersOf(core: Core, { code, gateway, local }: OpenRoles): Omit<Routers, 'pages' | 'signIn'> {
  const { config } = core.context;
  const isOwn = (request: Request): boolean => isSentByService(core.assertions, request);
  const contextOf = contextFinder(core);
  const [only] = [...local.values()];
  // Beside a gateway, `/graphql` is the whole graph; subgraphs are reached through it alone.
  const subgraph = gateway ? undefined : only;
  if (!gateway && local.size > 1) {
    throw new StartupError('A process without the gateway role serves one subgraph only.');
  }
  return {
    graphql: gateway
      ? code.gateway!.graphqlRouter({ ...core, ...gateway, contextOf, bodyLimitBytes: config.bodyLimitBytes })
      : subgraph &&
        subgraphEndpoint(subgraph, {
          ...core,
          contextOf,
          limits: config.operationLimits,
          bodyLimitBytes: config.bodyLimitBytes,
          suggests: !config.isProduction,
        }),
    rest: code.facade?.openFacade(core, {
      graph: gateway?.graph,
      runsCommands: local.size === allSubgraphs.length,
    }),
    jwks: core.tokens.jwks,
    cell: cellEndpoint(core, isOwn),
    isSentByService: isOwn,
    paths: [...SHARED_PATHS, ...(code.facade?.facadePaths ?? []), ...(code.facade?.answerPaths ?? [])],
    meter: core.meter,
    tracing: core.context.tracing,
    upgrade: gateway && code.gateway!.upgradeHandler(core, gateway),
    endStreams: gateway && (() => gateway.streams.connections.stop()),
  };
}

function contextFinder({ context, findCaller, keyed }: Core): (request: Request) => Promise<RequestContext> {
  return async (request) => {
    const caller = await findCaller(request);
    const { principal } = caller;
    const openKey = openKeyOf(request) ?? passedKey(keyed, caller, request.res!);
    return createRequestContext(context, { ...scopeOf(request), principal, openKey });
  };
}
