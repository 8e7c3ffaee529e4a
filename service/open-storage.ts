import { ConfigError } from '../platform/settings/read-settings.ts';
import type { Config } from '../platform/settings/config.ts';
import {
  findRunningEmbeddedPostgres,
  hasEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/db/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { directUrlTo } from '../platform/db/pools/pooler.ts';
import type { Logger } from '../platform/logger.ts';
import { makeDirectory } from '../platform/make-directory.ts';
import { StartupError } from '../platform/startup-error.ts';

/** A PostgreSQL server to work on: the one of DATABASE_URL, or the embedded one. */
export interface Storage {
  url: string;
  /** The same, around a pooler: for what needs a session. */
  directUrl: string;
  close(): Promise<void>;
}

/** Opens the service's own storage, starting the embedded server when no DATABASE_URL is set. */
export async function openStorage(config: Config, logger: Logger): Promise<Storage> {
  const { databaseUrl, databasePooler } = config;
  if (!databaseUrl && databasePooler) {
    throw new ConfigError('DATABASE_POOLER=transaction needs DATABASE_URL, the URL of the pooler.');
  }
  if (!databaseUrl && config.databaseReplicaUrls.length > 0) {
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL, the URL of the primary that the replicas follow.');
  }
  if (!databaseUrl) return openEmbedded(config, logger);
  try {
    makeDirectory(config.dataDir, 0o700);
  } catch (error) {
    throw new StartupError(`The data directory ${config.dataDir} cannot be made: ${(error as Error).message}.`);
  }
  return { url: databaseUrl, directUrl: directUrlTo(databaseUrl, databasePooler), close: async () => undefined };
}

/**
 * Opens storage for a command: beside a running service its server, otherwise one of the command's own.
 * @throws ConfigError where no service has run: a mistyped DATA_DIR would get a database of its own
 */
export async function openStorageForCommand(config: Config, logger: Logger): Promise<Storage> {
  const running = config.databaseUrl ? undefined : await findRunningEmbeddedPostgres(config.dataDir);
  if (running) return { url: running.connectionUrl, directUrl: running.connectionUrl, close: async () => undefined };
  if (!config.databaseUrl && !hasEmbeddedPostgres(config.dataDir)) throw noServiceHasRun(config);
  return openStorage(config, logger);
}

/** The same for a command that may be the first to use a place. */
export function openStorageToMigrate(config: Config, logger: Logger): Promise<Storage> {
  const isUsed = config.databaseUrl !== undefined || hasEmbeddedPostgres(config.dataDir);
  return isUsed ? openStorageForCommand(config, logger) : openStorage(config, logger);
}

/** What a command answers that needs what the first start of a service makes. */
export function noServiceHasRun({ dataDir }: Config): ConfigError {
  return new ConfigError(
    `No service has run in ${dataDir} yet; start it first, or set DATA_DIR to the one that it uses.`,
  );
}

/** Runs the embedded server, and starts it again at the same address should it end on its own. */
async function openEmbedded(config: Config, logger: Logger): Promise<Storage> {
  const { dataDir } = config;
  let isClosing = false;
  let server = await startEmbeddedPostgres({ dataDir, logger });
  const port = Number(new URL(server.connectionUrl).port);

  const watch = (watched: EmbeddedPostgres): void => {
    void watched.exited.then(async () => {
      if (isClosing) return;
      await watched.stop();
      server = await startEmbeddedPostgres({ dataDir, logger, port });
      watch(server);
      logger.info('The embedded PostgreSQL server was started again.');
    });
  };
  watch(server);

  return {
    url: server.connectionUrl,
    directUrl: server.connectionUrl,
    close: () => {
      isClosing = true;
      return server.stop();
    },
  };
}
