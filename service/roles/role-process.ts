import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compiledProgram } from '../../platform/paths.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { ListeningMessage } from '../parent-process.ts';

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A process of the service that this one started and that does not outlive it. */
export interface RoleProcess {
  child: ChildProcess;
  /**
   * Where it listens, without a slash at its end.
   * @throws StartupError with its output when it ends before
   */
  ready: Promise<string>;
  exited: Promise<void>;
}

const KEPT_OUTPUT = 8_192;

/**
 * Starts a process of the service. It is connected by an IPC channel: through it the process tells where it listens,
 * and when the channel breaks, because this process ended in whatever way, it drains and exits.
 * @param onLogLine called with each line of its log, which goes to standard output otherwise
 * @param program what it runs
 */
export function startRoleProcess(
  environment: Environment,
  onLogLine?: (line: string) => void,
  program = compiledProgram('main'),
): RoleProcess {
  const child = spawn(process.execPath, [program], {
    env: { ...environment },
    stdio: ['ignore', onLogLine ? 'pipe' : 'inherit', 'pipe', 'ipc'],
    // Ctrl-C is for the process that started it, which then stops its processes in good order.
    detached: true,
  });
  if (child.stdout && onLogLine) createInterface({ input: child.stdout }).on('line', onLogLine);
  const exited = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  const ready = whenReady(child);
  // A caller that awaits it gets the failure; no caller has to.
  ready.catch(() => undefined);
  return { child, ready, exited };
}

/** What it says on standard error until it is ready is its reason for not starting; later on it is passed through. */
function whenReady(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  let isReady = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    if (isReady) process.stderr.write(chunk);
    else output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
  });
  child.on('message', (message) => {
    isReady = true;
    if (output !== '') process.stderr.write(output);
    resolve((message as ListeningMessage).listeningAt);
  });
  child.on('error', (error) => reject(new StartupError(`A process cannot be started: ${error.message}.`)));
  // `close` comes after the last output.
  child.on('close', (code, signal) => {
    reject(
      new StartupError(output.trim() || `A process ended (${signal ?? `exit code ${code}`}) before it could serve.`),
    );
  });
  return promise;
}
