import { setTimeout as delay } from 'node:timers/promises';
import { startRoleProcess } from '../../service/roles/role-process.ts';
import type { Environment } from '../../service/roles/role-process.ts';
import { unbundledMain } from '../support/unbundled-main.ts';

const PAUSE_MS = 100;
const POLL_MS = 10;

/** A whole service in one process, to be killed. */
export interface ServiceHost {
  /** Stays the same over restarts. */
  url: string;
  /** Kills its process, also one that is still starting; another one is started at the same address. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a service and starts it again, at the same address, whenever it ends. */
export async function startServiceHost(environment: Environment): Promise<ServiceHost> {
  let isStopping = false as boolean;
  let port = '0';
  // Nobody reads the log; the answers are what counts.
  const start = (): ReturnType<typeof startRoleProcess> =>
    startRoleProcess(
      { ...environment, PORT: port },
      () => undefined,
      environment['NODE_OPTIONS'] ? unbundledMain : undefined,
    );
  let current = start();
  const url = await current.ready;
  ({ port } = new URL(url));

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await current.exited;
      if (isStopping) return;
      await delay(PAUSE_MS);
      current = start();
    }
  };
  const running = keepRunning();

  return {
    url,
    crash: async () => {
      while (!current.child.kill('SIGKILL')) await delay(POLL_MS);
    },
    stop: async () => {
      isStopping = true;
      current.child.kill('SIGKILL');
      await running;
    },
  };
}
