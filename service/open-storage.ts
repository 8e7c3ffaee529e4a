import { mkdirSync } from 'node:fs';
import type { Config } from '../platform/config.ts';
import { findRunningEmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import type { Logger } from '../platform/logger.ts';

/** A PostgreSQL server to work on: the one of DATABASE_URL, or the embedded one. */
export interface Storage {
  url: string;
  /** Whether the embedded database was made just now, so that it holds nothing yet. */
  isNew: boolean;
  close(): Promise<void>;
}

/** Opens the service's own storage, starting the embedded server when no DATABASE_URL is set. */
export async function openStorage(config: Config, logger: Logger): Promise<Storage> {
  if (config.databaseUrl) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    return { url: config.databaseUrl, isNew: false, close: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  return { url: embedded.connectionUrl, isNew: embedded.created, close: () => embedded.stop() };
}

/** Opens storage for a command: beside a running service its server, otherwise one of the command's own. */
export async function openStorageForCommand(config: Config, logger: Logger): Promise<Storage> {
  const running = config.databaseUrl ? undefined : await findRunningEmbeddedPostgres(config.dataDir);
  if (running) return { url: running.connectionUrl, isNew: false, close: async () => undefined };
  return openStorage(config, logger);
}
