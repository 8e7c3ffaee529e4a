import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { DataDirectoryLayout } from './data-directory-layout.ts';
import { serverFailure } from './embedded-postgres-error.ts';
import { pollUntil } from './poll-until.ts';
import { clusterName } from './process-table.ts';
import type { ServerAccount } from './server-account.ts';
import { openServerLog, readLogSince } from './server-log.ts';
import { clusterPath, spawnInCluster } from './server-programs.ts';

/**
 * Runs the server and ends it when standard input closes, which also happens when the service is killed. It asks for a
 * fast shutdown again and again, because the server ignores the signal until its handlers are set up, and after about
 * 8 seconds for an immediate one.
 */
const watchdog = `
trap '' HUP INT QUIT TERM
exec 4<&0 </dev/null
"$@" 4<&- &
server=$!
(
  read -r _ <&4
  tries=0
  while [ $tries -lt 80 ] && kill -s INT $server; do tries=$((tries + 1)); sleep 0.1; done
  while kill -s QUIT $server; do sleep 0.1; done
) 2>/dev/null &
watcher=$!
wait $server
code=$?
kill -s KILL $watcher 2>/dev/null
exit $code
`;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %q%u@%d ',
};

/** For data that nobody needs after a crash: nothing waits for the disk. */
const disposableSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '1GB' };

const startTimeoutMs = 120_000; // replaying the log after a crash takes its time

/** A running server under its watchdog. */
export interface ServerProcess {
  port: number;
  /** Settles when the server has ended, for whatever reason. */
  exited: Promise<void>;
  /** Ends the server: fast shutdown, immediate after 8 seconds. */
  shutDown(): Promise<void>;
}

/** Where and as whom a server runs. */
export interface ServerContext {
  layout: DataDirectoryLayout;
  account: ServerAccount;
  /** Whether a crash of the machine may lose the data. */
  isDisposable?: boolean;
}

/** The port was taken by another program between choosing and using it. */
export class PortTakenError extends Error {}

function isReady(cluster: string): boolean {
  try {
    // The eighth line of this file is the server's own state.
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false; // not written yet
  }
}

function release(child: ChildProcess): void {
  child.unref();
  // Neither the server nor the pipe to its watchdog keeps the service's event loop alive.
  if (child.stdin instanceof Socket) child.stdin.unref();
}

function spawnServer(postgres: string, port: number, context: ServerContext, log: number): ChildProcess {
  const { account, isDisposable } = context;
  const { cluster } = context.layout;
  const options = Object.entries({
    ...settings,
    ...(isDisposable ? disposableSettings : {}),
    port,
    cluster_name: clusterName(cluster),
  });
  const server = [postgres, '-D', clusterPath(cluster)];
  const child = spawnInCluster(
    '/bin/sh',
    ['-c', watchdog, 'sh', ...server, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cluster, account, stdio: ['pipe', log, log], detached: true }, // detached: Ctrl-C must reach the service only
  );
  child.stdin?.on('error', () => undefined); // the watchdog is gone; `exited` tells
  return child;
}

/**
 * Starts the server on a port and waits until it accepts connections.
 * @throws {PortTakenError} when the port is not free
 * @throws {EmbeddedPostgresError} when it does not start, with the end of its log as `details`
 */
export async function startServerProcess(
  postgres: string,
  port: number,
  context: ServerContext,
): Promise<ServerProcess> {
  const { cluster, log: logFile } = context.layout;
  const log = openServerLog(logFile);
  const logOffset = fstatSync(log).size;
  let child: ChildProcess;
  try {
    child = spawnServer(postgres, port, context, log);
  } finally {
    closeSync(log);
  }
  let ended = false as boolean;
  const exited = once(child, 'exit').then(
    () => void (ended = true),
    () => void (ended = true), // it could not even be spawned
  );
  release(child);
  const shutDown = async (): Promise<void> => {
    child.ref();
    child.stdin?.end();
    await exited;
  };
  await pollUntil(() => ended || isReady(cluster), startTimeoutMs);
  if (!ended && isReady(cluster)) return { port, exited, shutDown };
  await shutDown();
  const details = readLogSince(logFile, logOffset);
  if (/Address already in use|could not create any TCP\/IP sockets/.test(details)) throw new PortTakenError(details);
  throw serverFailure('PostgreSQL did not start.', details);
}
