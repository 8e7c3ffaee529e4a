import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { EmbeddedPostgresError, serverFailure, systemErrorCode } from './embedded-postgres-error.ts';
import type { ServerAccount } from './server-account.ts';

const inheritedDescriptor = 3;

/**
 * The path under which a program started by {@link spawnInCluster} reaches the cluster. On Linux it is the descriptor
 * handed to it: following that link does not walk the parent directories, so that the server's user need not be able
 * to enter them (think of a checkout in root's home).
 */
export function clusterPath(cluster: string): string {
  return process.platform === 'linux' ? `/proc/self/fd/${inheritedDescriptor}` : cluster;
}

/** Starts a program as the server's user with the cluster directory open as descriptor 3. */
export function spawnInCluster(
  command: string,
  args: string[],
  options: {
    cluster: string;
    account: ServerAccount;
    stdio: ['pipe', number | 'pipe', number | 'pipe'];
    detached: boolean;
  },
): ChildProcess {
  const directory = openSync(options.cluster, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return spawn(command, args, {
      ...options.account,
      cwd: '/',
      detached: options.detached,
      // Nothing of the service's environment: it may hold secrets or PG* variables that would change the server.
      // eslint-disable-next-line no-restricted-properties -- the search path is the machine's, not a setting
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: [...options.stdio, directory],
    });
  } finally {
    closeSync(directory);
  }
}

/**
 * Runs a program to its end in the cluster directory.
 * @returns what it printed
 * @throws {EmbeddedPostgresError} when it cannot be run or ends with an error, with the output as `details`
 */
export function runInCluster(
  command: string,
  args: string[],
  options: { cluster: string; account: ServerAccount; input?: string; failure: string },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawnInCluster(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.stdin?.on('error', () => undefined); // the program ended early; its exit code tells
  child.stdin?.end(options.input ?? '');
  child.on('error', (error) => reject(cannotRun(options.failure, error)));
  child.on('close', (code) => {
    if (code === 0) resolve(output);
    else reject(serverFailure(options.failure, output));
  });
  return promise;
}

function cannotRun(failure: string, error: Error): EmbeddedPostgresError {
  const reason = systemErrorCode(error) === 'EPERM' ? ' because root may not switch users here' : '';
  return new EmbeddedPostgresError(failure.replace(/\.$/, `${reason}.`), { cause: error, details: error.message });
}
