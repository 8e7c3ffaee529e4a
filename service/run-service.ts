import { ROLES } from './role-names.ts';
import { loadConfig, warnOfMisspelledSettings } from './config.ts';
import type { ServiceConfig } from './config.ts';
import type { Role } from './role-names.ts';
import { createLogger } from '../platform/logger.ts';
import type { Logger } from '../platform/logger.ts';
import type { Addresses } from './announce.ts';
import { exitWithFailure } from './command-line/exit-with-failure.ts';
import { readDemoChoice, settleFirstStart } from './first-start.ts';
import type { DemoChoice } from './first-start.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './open-storage.ts';
import { logUnhandledRejections } from './log-unhandled-rejections.ts';
import { hasParentChannel, onParentGone, reportListening } from './parent-process.ts';
import { inPhase } from './start-phases.ts';
import type { Service } from './start-service.ts';
import { shutDownOnce } from './shut-down-once.ts';

/** The command line of `npm start`: `--demo` loads the demo account, `--empty` does not. */
export async function runService(args: readonly string[]): Promise<void> {
  // Until something is served, there is nothing to let go of.
  let whenParentGone = (): void => process.exit(1);
  onParentGone(() => whenParentGone());
  try {
    const choice = readDemoChoice(args);
    const config = loadConfig();
    const logger = createProcessLogger(config);
    logUnhandledRejections(logger);
    if (!hasParentChannel()) {
      warnOfMisspelledSettings(logger);
      if (!config.isRouter) warnOfOwnDocuments(config, logger);
    }
    if (config.isRouter) return void (whenParentGone = await runRouter(config, logger));
    const [storage, code] = await Promise.all([
      inPhase(logger, 'open the storage', () => openStorage(config, logger)),
      inPhase(logger, 'load the code', loadCode),
    ]);
    const service = await start(config, logger, { storage, code }, choice);
    whenParentGone = stopOnSignal(service, storage, config, logger);
    if (hasParentChannel()) reportListening(service.url);
    else await code.announce({ ...service, addresses: addressesOf(service, config) }, config);
  } catch (error) {
    exitWithFailure(error);
  }
}

/** @returns what stops the router for another reason than a signal */
async function runRouter(config: ServiceConfig, logger: Logger): Promise<() => void> {
  const { startRouter } = await import('./cells/open-router.ts');
  const router = await startRouter(config, logger);
  const stop = shutDownOnce(logger, config.shutdownTimeoutSeconds, (reason) =>
    router.stop({ givesGrace: reason === 'SIGTERM' }),
  );
  if (hasParentChannel()) reportListening(router.url);
  else process.stdout.write(`\nThe router passes requests to ${Object.keys(config.cells).join(', ')}: ${router.url}\n`);
  return () => stop('the parent process is gone');
}

/** Where the roles are spread over processes, each log line says which of them wrote it. */
function createProcessLogger({ logLevel, roles }: ServiceConfig): Logger {
  const logger = createLogger(logLevel);
  return roles.size === ROLES.length ? logger : logger.child({ roles: [...roles].join(',') });
}

/** One of several processes on a shared database may be on a machine of its own, and its folder with it. */
function warnOfOwnDocuments({ databaseUrl, roles, fileStore, dataDir }: ServiceConfig, logger: Logger): void {
  if (databaseUrl === undefined || roles.size === ROLES.length || fileStore !== undefined) return;
  logger.warn(
    `Documents are kept in ${dataDir}; set DOCUMENT_STORE to a folder or bucket that every process of the service sees.`,
  );
}

type Code = Awaited<ReturnType<typeof loadCode>>;

/** All of the service takes seconds to load, in which PostgreSQL can start. */
async function loadCode() {
  const [{ startService }, { announce }] = await Promise.all([import('./start-service.ts'), import('./announce.ts')]);
  return { startService, announce };
}

async function start(
  config: ServiceConfig,
  logger: Logger,
  { storage, code }: { storage: Storage; code: Code },
  choice: DemoChoice,
): Promise<Service> {
  let service: Service | undefined;
  try {
    let isSettled = false;
    service = await code.startService({ config, databaseUrl: storage.url, logger, isSettled: () => isSettled });
    await inPhase(logger, 'settle the first start', () => settleFirstStart(config, storage.url, choice));
    isSettled = true;
    return service;
  } catch (error) {
    await service?.stop();
    await storage.close();
    throw error;
  }
}

const WITHOUT_GRAPHQL: ReadonlySet<Role> = new Set<Role>(['rest-facade', 'worker']);

function addressesOf({ url }: Service, { roles }: ServiceConfig): Addresses {
  const servesGraphql = [...roles].some((role) => !WITHOUT_GRAPHQL.has(role));
  return {
    rest: roles.has('rest-facade') ? url : undefined,
    graphql: servesGraphql ? url : undefined,
    health: url,
  };
}

/** @returns what stops the process for another reason than a signal */
function stopOnSignal(service: Service, storage: Storage, config: ServiceConfig, logger: Logger): () => void {
  const stop = shutDownOnce(logger, config.shutdownTimeoutSeconds, async (reason) => {
    // After Ctrl-C, or when the parent process is gone, no load balancer needs time to notice.
    await service.stop({ givesGrace: reason === 'SIGTERM' });
    await storage.close();
  });
  return () => stop('the parent process is gone');
}
