import { createAssertions } from '../../platform/auth/assertion.ts';
import { deriveFrom } from '../../platform/auth/keys.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Readiness } from '../../platform/http/health.ts';
import type { Logger } from '../../platform/logger.ts';
import { AppError } from '../../platform/errors.ts';
import { ConfigError } from '../../platform/settings/read-settings.ts';
import { openCell } from '../../router/cell-client.ts';
import type { RoutedCell } from '../../router/cell-client.ts';
import { createDirectory } from '../../router/directory.ts';
import { cellRouter } from '../../router/http.ts';
import { passUpgrades } from '../../router/pass-websocket.ts';
import type { ServiceConfig } from '../config.ts';
import { startHttpServer } from '../http-server.ts';

/** A running router. */
export interface RunningRouter {
  /** Address of what it passes on, without a slash at its end. */
  url: string;
  stop(options?: { givesGrace: boolean }): Promise<void>;
}

/**
 * Starts the router, which passes requests on to the cells of their accounts. It has no database: it asks the cells.
 * @throws ConfigError when a setting is missing
 */
export async function startRouter(config: ServiceConfig, logger: Logger): Promise<RunningRouter> {
  const { serviceSecret, trustedIssuer, trustProxyHops } = config;
  const names = Object.entries(config.cells);
  if (names.length === 0) throw new ConfigError('The router needs CELLS, the names of the cells with their addresses.');
  if (serviceSecret === undefined) throw new ConfigError('The router needs the SERVICE_SECRET that all cells have.');
  const assertions = createAssertions(deriveFrom(serviceSecret)('assertions'), systemClock);
  const cells = names.map(([name, url]) => openCell(name, url, assertions, systemClock));
  const directory = createDirectory(cells, logger);
  const options = { directory, issuer: trustedIssuer, trustsProxies: trustProxyHops > 0 };
  const upgrades = passUpgrades({ ...options, logger, frameLimitBytes: config.bodyLimitBytes });
  const http = await startHttpServer(
    config,
    logger,
    {
      pages: undefined,
      graphql: undefined,
      rest: cellRouter(options),
      jwks: undefined,
      isSentByService: () => false,
      paths: [],
      upgrade: upgrades.handle,
      endStreams: upgrades.endAll,
    },
    () => readinessOf(cells),
  );
  return {
    url: http.url,
    stop: async ({ givesGrace } = { givesGrace: false }) => {
      await http.stop(givesGrace);
      await Promise.all(cells.map((cell) => cell.close()));
    },
  };
}

/** Ready as long as some cell answers; the others are named. */
async function readinessOf(cells: readonly RoutedCell[]): Promise<Readiness> {
  const silent: string[] = [];
  await Promise.all(
    cells.map((cell) =>
      cell.whose({ kind: 'account', value: 'probe of the router' }).catch(() => void silent.push(cell.name)),
    ),
  );
  const warnings = silent.map((name) => `The cell "${name}" does not answer.`);
  if (silent.length === cells.length) throw new AppError('unavailable', warnings.join(' '));
  return { warnings };
}
