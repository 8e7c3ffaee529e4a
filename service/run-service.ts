import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, loadConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { createLogger } from '../platform/logger.ts';
import type { Logger } from '../platform/logger.ts';
import { announce } from './announce.ts';
import { loadDemo } from './demo/load-demo.ts';
import { exitWithFailure } from './exit-with-failure.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './open-storage.ts';
import { startService } from './start-service.ts';
import type { Service } from './start-service.ts';

/** The command line of `npm start`: `--demo` loads the demo account, `--empty` does not. */
export async function runService(args: readonly string[]): Promise<void> {
  try {
    const unknown = args.find((arg) => arg !== '--demo' && arg !== '--empty');
    if (unknown) throw new ConfigError(`Expected --demo or --empty, but got ${unknown}.`);
    const config = loadConfig();
    const logger = createLogger(config.logLevel);
    const storage = await openStorage(config, logger);
    const service = await start(config, logger, storage, args);
    stopOnSignal(service, storage, logger);
    await announce(service, config);
  } catch (error) {
    exitWithFailure(error);
  }
}

async function start(config: Config, logger: Logger, storage: Storage, args: readonly string[]): Promise<Service> {
  try {
    const service = await startService({ config, databaseUrl: storage.url, logger });
    if (args.includes('--demo')) await loadDemo(service.database);
    else if (!config.databaseUrl) await settleFirstStart(config, service, args.includes('--empty'));
    return service;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/**
 * A fresh embedded database gets the demo account, unless it is to stay empty. The choice is written down once it has
 * been carried out, so that a crash in between does not lose it.
 */
async function settleFirstStart(config: Config, service: Service, isEmptyWanted: boolean): Promise<void> {
  const settled = join(config.dataDir, 'first-start-settled');
  if (existsSync(settled)) return;
  if (!isEmptyWanted) await loadDemo(service.database);
  writeFileSync(settled, `${isEmptyWanted ? 'empty' : 'demo'}\n`, { mode: 0o600 });
}

/** The first signal drains; a second one ends the process at once. */
function stopOnSignal(service: Service, storage: Storage, logger: Logger): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'stopping');
    try {
      await service.stop();
      await storage.close();
      process.exit(0);
    } catch (error) {
      exitWithFailure(error);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, (received) => void stop(received));
}
