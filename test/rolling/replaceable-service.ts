import { startRoleProcess } from '../../service/roles/role-process.ts';
import type { Environment, RoleProcess } from '../../service/roles/role-process.ts';
import { eventually } from '../support/eventually.ts';

const READY_WITHIN_MS = 60_000;

/** A whole service in one process, which another one can replace at its address. */
export interface ReplaceableService {
  /** Stays the same. */
  url: string;
  /**
   * Ends the process as an operator does, and starts another one at its address.
   * @returns how the process ended, if not in good order
   */
  replace(program: string | undefined): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Starts a service. */
export async function startReplaceableService(
  environment: Environment,
  program: string | undefined,
): Promise<ReplaceableService> {
  let port = '0';
  const start = async (started: string | undefined): Promise<RoleProcess> => {
    const process = startRoleProcess({ ...environment, PORT: port }, () => undefined, started);
    const url = await process.ready;
    await eventually(
      () => fetch(`${url}/health/ready`).then(({ ok }) => ok),
      (isReady) => isReady,
      READY_WITHIN_MS,
    );
    return process;
  };
  let current = await start(program);
  const url = await current.ready;
  ({ port } = new URL(url));
  const end = async (signal: NodeJS.Signals): Promise<string | undefined> => {
    const { child, exited } = current;
    child.kill(signal);
    await exited;
    return child.exitCode === 0
      ? undefined
      : `a process ended with ${child.signalCode ?? `exit code ${child.exitCode}`}`;
  };
  return {
    url,
    replace: async (next) => {
      const fault = await end('SIGTERM');
      current = await start(next);
      return fault;
    },
    stop: async () => {
      await end('SIGKILL');
    },
  };
}
