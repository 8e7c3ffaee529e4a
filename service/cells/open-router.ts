import { createAssertions } from '../../platform/auth/assertion.ts';
import { deriveFrom } from '../../platform/auth/keys.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Readiness } from '../../platform/http/health.ts';
import type { Logger } from '../../platform/logger.ts';
import { AppError } from '../../platform/errors.ts';
import { ConfigError } from '../../platform/settings/read-settings.ts';
import type { Tracing } from '../../platform/tracing/tracing.types.ts';
import { openCell } from '../../router/cell-client.ts';
import type { RoutedCell } from '../../router/cell-client.ts';
import { createDirectory } from '../../router/directory.ts';
import { cellRouter } from '../../router/http.ts';
import { passUpgrades } from '../../router/pass-websocket.ts';
import { USUAL_PACE } from '../../router/watch-cell.ts';
import type { WatchPace } from '../../router/watch-cell.ts';
import type { ServiceConfig } from '../config.ts';
import { startHttpServer } from '../http-server.ts';
import { openRouterSignIn } from '../sign-in/router-sign-in.ts';

/** A running router. */
export interface RunningRouter {
  /** Address of what it passes on, without a slash at its end. */
  url: string;
  /** Address of the metrics, where they are served. */
  metricsUrl: string | undefined;
  stop(options?: { givesGrace: boolean }): Promise<void>;
}

/**
 * Starts the router, which passes requests on to the cells of their accounts. It has no database: it asks the cells.
 * @throws ConfigError when a setting is missing
 */
export async function startRouter(
  config: ServiceConfig,
  logger: Logger,
  pace: WatchPace = USUAL_PACE,
): Promise<RunningRouter> {
  // What was opened last is let go first; also when a later step fails.
  const opened = new AsyncDisposableStack();
  try {
    return await open({ config, logger, pace }, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** What a router is started with. */
interface RouterParts {
  config: ServiceConfig;
  logger: Logger;
  pace: WatchPace;
}

async function open(parts: RouterParts, opened: AsyncDisposableStack): Promise<RunningRouter> {
  const { config, logger } = parts;
  const tracing = await openTracing(parts, opened);
  const metrics = config.metrics && (await import('../metrics/router-metrics.ts')).openRouterMetrics();
  const meter = metrics?.meter;
  const serviceSecret = requireSecret(config);
  const cells = openCells(parts, serviceSecret, opened);
  const directory = createDirectory(cells, logger, meter);
  const trustsProxies = config.trustProxyHops > 0;
  const options = { directory, issuer: config.trustedIssuer, trustsProxies, meter, tracing };
  const upgrades = passUpgrades({ ...options, logger, frameLimitBytes: config.bodyLimitBytes });
  const served = metrics && (await metrics.serve(cells, config.metrics!));
  if (served) opened.defer(() => served.stop());
  const http = await startHttpServer(
    config,
    logger,
    {
      pages: undefined,
      signIn: openRouterSignIn(config, { cells, directory, logger, serviceSecret }),
      graphql: undefined,
      rest: cellRouter(options),
      jwks: undefined,
      isSentByService: () => false,
      paths: [],
      meter,
      tracing,
      upgrade: upgrades.handle,
      endStreams: upgrades.endAll,
    },
    () => readinessOf(cells),
  );
  let isGraceGiven = false;
  opened.defer(() => http.stop(isGraceGiven));
  return {
    url: http.url,
    metricsUrl: served?.url,
    stop: ({ givesGrace } = { givesGrace: false }) => {
      isGraceGiven = givesGrace;
      return opened.disposeAsync();
    },
  };
}

function requireSecret({ serviceSecret }: ServiceConfig): string {
  if (serviceSecret !== undefined) return serviceSecret;
  throw new ConfigError('The router needs the SERVICE_SECRET that all cells have.');
}

function openCells(
  { config, logger, pace }: RouterParts,
  serviceSecret: string,
  opened: AsyncDisposableStack,
): RoutedCell[] {
  const names = Object.entries(config.cells);
  if (names.length === 0) throw new ConfigError('The router needs CELLS, the names of the cells with their addresses.');
  const assertions = createAssertions(deriveFrom(serviceSecret)('assertions'), systemClock);
  return names.map(([name, url]) => {
    const cell = openCell(name, url, { assertions, clock: systemClock, logger, pace });
    opened.defer(() => cell.close());
    return cell;
  });
}

async function openTracing(
  { config, logger }: RouterParts,
  opened: AsyncDisposableStack,
): Promise<Tracing | undefined> {
  if (!config.traces) return undefined;
  const module = await import('../tracing/open-tracing.ts');
  const tracing = module.openTracing(config.traces, new Set(['router']), logger);
  opened.defer(() => tracing.stop());
  return tracing;
}

/** Ready as long as some cell answers; the others are named. Nothing is asked, so that no cell that hangs delays it. */
async function readinessOf(cells: readonly RoutedCell[]): Promise<Readiness> {
  await Promise.all(cells.map(({ watch }) => watch.firstLook));
  const warnings = cells.flatMap(({ name, watch }) => {
    if (watch.state === 'answers') return [];
    return watch.state === 'impaired'
      ? [`The cell "${name}" cannot say whose requests are; the log says why.`]
      : [`The cell "${name}" does not answer.`];
  });
  if (warnings.length === cells.length) throw new AppError('unavailable', warnings.join(' '));
  return { warnings };
}
