import { createServer } from 'node:net';
import { ConfigError } from '../../platform/settings/read-settings.ts';
import { loadConfig, warnOfMisspelledSettings } from '../config.ts';
import type { Config } from '../../platform/settings/config.ts';
import { createLogger } from '../../platform/logger.ts';
import type { Logger } from '../../platform/logger.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { exitWithFailure } from '../command-line/exit-with-failure.ts';
import { loadServiceKeys } from '../../platform/auth/keys.ts';
import { readDemoChoice, settleFirstStart } from '../first-start.ts';
import type { DemoChoice } from '../first-start.ts';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../open-storage.ts';
import { shutDownOnce } from '../shut-down-once.ts';
import { useDatabase } from '../command-line/with-database.ts';
import type { Environment } from './role-process.ts';
import { besidePort, startRoles } from './start-roles.ts';
import type { RunningRoles } from './start-roles.ts';

/**
 * The command line of `npm run start:roles`: the whole service on this machine, each role in a process of its own,
 * on one database.
 * @param environment settings, which the processes inherit
 */
export async function runRoles(args: readonly string[], environment: Environment): Promise<void> {
  try {
    const choice = readDemoChoice(args);
    const config = loadConfig(environment);
    await refuseTakenPorts(config);
    const logger = createLogger(config.logLevel).child({ roles: 'none: starts the others' });
    warnOfMisspelledSettings(logger, environment);
    const storage = await openStorage(config, logger);
    const roles = await start(config, environment, logger, storage, choice);
    shutDownOnce(logger, config.shutdownTimeoutSeconds, async (reason) => {
      await roles.stop({ givesGrace: reason === 'SIGTERM' });
      await storage.close();
    });
    await announceRoles(roles, config, storage);
  } catch (error) {
    exitWithFailure(error);
  }
}

async function start(
  config: Config,
  environment: Environment,
  logger: Logger,
  storage: Storage,
  choice: DemoChoice,
): Promise<RunningRoles> {
  try {
    // A wrong key is told of before the database is changed.
    await loadServiceKeys(config);
    // One process migrates, so that a problem with the database is reported once.
    await useDatabase(config, storage.url, { work: () => settleFirstStart(config, storage.url, choice) });
    const shared = { DATABASE_URL: storage.url, DATA_DIR: config.dataDir, HOST: config.host };
    return await startRoles({ config, environment: { ...environment, ...shared }, logger });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function announceRoles({ rest, graphql, inside }: RunningRoles, config: Config, storage: Storage): Promise<void> {
  const { announce } = await import('../announce.ts');
  const addresses = { rest, graphql, health: rest, inside };
  await useDatabase(config, storage.url, { work: (database) => announce({ addresses, database }, config) });
}

/** Says so before anything is started, with both ports in the sentence. */
async function refuseTakenPorts({ host, port }: Config): Promise<void> {
  if (port === 65_535) throw new ConfigError('Expected a PORT below 65535, since the gateway takes the next one.');
  for (const wanted of [port, besidePort(port)]) {
    if (wanted === 0 || (await isFree(wanted, host))) continue;
    throw new StartupError(
      `Port ${wanted} of ${host} cannot be used; set PORT so that it (for REST) and the next one (for GraphQL) are free.`,
    );
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
