import { existsSync, realpathSync } from 'node:fs';
import pg from 'pg';
import { makeDirectory } from '../../make-directory.ts';
import { ensureCluster } from './cluster-creation.ts';
import { connectionUrlFor, readPassword } from './cluster-password.ts';
import { dataDirectoryLayout, type DataDirectoryLayout } from './data-directory-layout.ts';
import { lockDataDirectory, lockHolder, type DataDirectoryLock } from './data-directory-lock.ts';
import { dataDirectoryError, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findFreePort } from './free-port.ts';
import { serverAccount } from './server-account.ts';
import { serverBinaries } from './server-binaries.ts';
import { PortTakenError, startServerProcess, type ServerContext, type ServerProcess } from './server-process.ts';
import { clearOldServer } from './server-recovery.ts';

/** A running PostgreSQL server that belongs to this process and never outlives it. */
export interface EmbeddedPostgres {
  /** The service's own database as its own, non-superuser role. Holds the password: keep it out of logs. */
  connectionUrl: string;
  /** Whether this start created the cluster, so that it holds no data yet. */
  created: boolean;
  /** Settles when the server has ended, by `stop` or on its own. */
  exited: Promise<void>;
  /** Ends the server within about 8 seconds, cutting open connections, and frees the data directory. */
  stop(): Promise<void>;
}

/** Receives what a person watching the start may want to know; a pino logger serves. */
export interface EmbeddedPostgresLogger {
  info(message: string): void;
  error(message: string): void;
}

/** How to start the server. */
interface StartOptions {
  /** Where everything is kept; created when missing. */
  dataDir: string;
  logger?: EmbeddedPostgresLogger;
  /** Port to listen on; a free one unless given. */
  port?: number;
  /** For tests: commits do not wait for the disk, so that a crash of the machine may lose the data. */
  isDisposable?: boolean;
}

const portAttempts = 5;

async function startOnFreePort(
  postgres: string,
  context: ServerContext,
  wantedPort: number | undefined,
): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServerProcess(postgres, wantedPort ?? (await findFreePort()), context);
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error;
      const message = `PostgreSQL found no free port in ${portAttempts} attempts.`;
      if (attempt === portAttempts) throw new EmbeddedPostgresError(message, { details: error.message });
    }
  }
}

async function acceptsConnections(connectionUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: connectionUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined); // a server going away meanwhile fails the query below too
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function startLocked(
  layout: DataDirectoryLayout,
  lock: DataDirectoryLock,
  { logger, port, isDisposable = false }: StartOptions,
): Promise<EmbeddedPostgres> {
  await clearOldServer(layout);
  const account = serverAccount(layout.cluster);
  const binaries = serverBinaries(account);
  const { password, created } = await ensureCluster({ layout, account, binaries });
  if (created) logger?.info('Created a new PostgreSQL database.');
  const server = await startOnFreePort(binaries.postgres, { layout, account, isDisposable }, port);
  const connectionUrl = connectionUrlFor(server.port, password);
  if (!(await acceptsConnections(connectionUrl))) {
    await server.shutDown();
    throw new EmbeddedPostgresError(`PostgreSQL does not accept the password in ${layout.password}.`);
  }
  lock.publishPort(server.port);
  let stopping: Promise<void> | undefined;
  void server.exited.then(() => {
    if (!stopping) logger?.error('The embedded PostgreSQL server ended unexpectedly.');
  });
  const stop = async (): Promise<void> => {
    await server.shutDown();
    await clearOldServer(layout); // should the watchdog itself have been killed
    lock.release();
  };
  return { connectionUrl, created, exited: server.exited, stop: () => (stopping ??= stop()) };
}

/**
 * Starts PostgreSQL on the data directory, creating both when they do not exist. The server ends with this process,
 * however that ends; data that was committed is still there at the next start.
 * @throws {EmbeddedPostgresError} with one sentence that says what to do when it cannot start
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  try {
    makeDirectory(options.dataDir, 0o700);
    const layout = dataDirectoryLayout(realpathSync(options.dataDir));
    const lock = lockDataDirectory(options.dataDir, layout.lock);
    try {
      return await startLocked(layout, lock, options);
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw dataDirectoryError(options.dataDir, error);
  }
}

/** Whether a service has run on the data directory, so that it holds a server's data. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(dataDirectoryLayout(dataDir).cluster);
}

/**
 * Finds the server that another process runs on the data directory, for commands beside the service.
 * @returns `undefined` when none runs there or it does not answer
 * @throws {EmbeddedPostgresError} when this user may not read its password
 */
export async function findRunningEmbeddedPostgres(dataDir: string): Promise<{ connectionUrl: string } | undefined> {
  const layout = dataDirectoryLayout(dataDir);
  try {
    const port = lockHolder(layout.lock)?.port;
    const password = port === undefined ? undefined : readPassword(layout.password);
    if (port === undefined || password === undefined) return undefined;
    const connectionUrl = connectionUrlFor(port, password);
    return (await acceptsConnections(connectionUrl)) ? { connectionUrl } : undefined;
  } catch (error) {
    throw dataDirectoryError(dataDir, error);
  }
}
