import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../platform/logger.ts';
import type { RoleProcess } from './role-process.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Who ran for so long is not in a loop of failures. */
const HEALTHY_AFTER_MS = 10_000;

/** A role that is kept running at one address. */
export interface SupervisedRole {
  /** Where it listens, without a slash at its end. */
  url: string;
  /**
   * Lets it drain; when time is up, kills it.
   * @param signal SIGTERM for one whose clients need time to notice, SIGINT for others
   */
  stop(signal: 'SIGTERM' | 'SIGINT', timeIsUp: AbortSignal): Promise<void>;
}

/** How long to wait before start n+1 after n failures in a row, in milliseconds. */
export function pauseBeforeRestart(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
}

/**
 * Starts a role and starts it again, at the same address, whenever it ends on its own.
 * @param start starts a process of the role on a port, 0 for a free one
 * @throws StartupError when the first process does not get to serve
 */
export async function superviseRole(
  start: (port: number) => RoleProcess,
  firstPort: number,
  logger: Logger,
): Promise<SupervisedRole> {
  let current = start(firstPort);
  const url = await current.ready;
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;

  const keepRunning = async (): Promise<void> => {
    let failures = 0;
    for (;;) {
      const startedAt = performance.now();
      await current.exited;
      if (isStopping()) return;
      failures = performance.now() - startedAt > HEALTHY_AFTER_MS ? 1 : failures + 1;
      const pauseMs = pauseBeforeRestart(failures);
      logger.warn({ pause_ms: pauseMs }, 'the process ended on its own; starting it again');
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      current = start(Number(new URL(url).port));
      current.ready.catch((error: unknown) => logger.error({ err: error }, 'the process did not start'));
    }
  };
  const running = keepRunning();

  return {
    url,
    stop: async (signal, timeIsUp) => {
      stopping.abort();
      const { child } = current;
      const kill = (): boolean => child.kill('SIGKILL');
      timeIsUp.addEventListener('abort', kill);
      child.kill(timeIsUp.aborted ? 'SIGKILL' : signal);
      await running;
      timeIsUp.removeEventListener('abort', kill);
    },
  };
}
