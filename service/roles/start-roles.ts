import { ROLES } from '../role-names.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Role } from '../role-names.ts';
import type { Logger } from '../../platform/logger.ts';
import { startRoleProcess } from './role-process.ts';
import type { Environment, RoleProcess } from './role-process.ts';
import { superviseRole } from './supervised-role.ts';
import type { SupervisedRole } from './supervised-role.ts';

const DOORS: ReadonlySet<Role> = new Set<Role>(['gateway', 'rest-facade']);

/** The subgraphs and the worker; only other processes of the service talk to them. */
export const INNER_ROLES: readonly Role[] = ROLES.filter((role) => !DOORS.has(role));

const SUBGRAPHS = INNER_ROLES.filter((role) => role !== 'worker');

/** A service whose every role is a process of its own. */
export interface RunningRoles {
  rest: string;
  graphql: string;
  /** Addresses of the processes inside, by role. */
  inside: Readonly<Record<string, string>>;
  /**
   * Stops them from the doors inwards, so that running requests are answered; kills what is left at the end.
   * @param options whether clients of the doors are given time to notice
   */
  stop(options: { givesGrace: boolean }): Promise<void>;
}

/** What the processes of a service have in common. */
export interface RolesOptions {
  config: Config;
  /** What the processes inherit, with the database's address and where the data is. */
  environment: Environment;
  logger: Logger;
}

/**
 * Starts each role in a process of its own: those inside on free ports of the loopback address, the gateway beside the
 * REST facade. Each is kept running at its address.
 * @throws StartupError when one of them does not start; the others are stopped then
 */
export async function startRoles(options: RolesOptions): Promise<RunningRoles> {
  const { config } = options;
  const started: SupervisedRole[] = [];
  const stop = ({ givesGrace }: { givesGrace: boolean }): Promise<void> =>
    stopFromOutside(started, givesGrace ? 'SIGTERM' : 'SIGINT', config.shutdownTimeoutSeconds * 1_000);
  try {
    const inside = await startInside(options, started);
    const subgraphUrls = SUBGRAPHS.map((name) => `${name}=${inside[name]}/graphql`).join(',');
    const gateway = await startRole(options, 'gateway', besidePort(config.port), { SUBGRAPH_URLS: subgraphUrls });
    started.push(gateway);
    const gatewayUrl = `${gateway.url}/graphql`;
    const facade = await startRole(options, 'rest-facade', config.port, { GATEWAY_URL: gatewayUrl });
    started.push(facade);
    return { rest: facade.url, graphql: gateway.url, inside, stop };
  } catch (error) {
    await stop({ givesGrace: false });
    throw error;
  }
}

/** The gateway's port; a free one when the facade takes a free one. */
export function besidePort(port: number): number {
  return port === 0 ? 0 : port + 1;
}

async function startInside(options: RolesOptions, started: SupervisedRole[]): Promise<Record<string, string>> {
  const outcomes = await Promise.allSettled(
    INNER_ROLES.map(async (role) => {
      // Its own port is not where the links lead that its messages carry.
      const links = role === 'worker' ? { PUBLIC_URL: options.config.pagesUrl } : {};
      const running = await startRole(options, role, 0, { HOST: '127.0.0.1', SUBGRAPH_HOST: '127.0.0.1', ...links });
      started.push(running);
      return [role, running.url] as const;
    }),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason as Error;
  return Object.fromEntries(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])));
}

function startRole(
  { environment, logger }: RolesOptions,
  role: Role,
  firstPort: number,
  settings: Environment,
): Promise<SupervisedRole> {
  const start = (port: number): RoleProcess =>
    startRoleProcess({ ...environment, ...settings, ROLES: role, PORT: String(port) });
  return superviseRole(start, firstPort, logger.child({ role }));
}

/** Doors first, then those inside, whose clients are gone then. All share the time that one process may take to drain. */
async function stopFromOutside(
  started: readonly SupervisedRole[],
  signalOfDoors: 'SIGTERM' | 'SIGINT',
  timeoutMs: number,
): Promise<void> {
  const timeIsUp = AbortSignal.timeout(timeoutMs);
  const inside = started.slice(0, INNER_ROLES.length);
  for (const door of started.slice(INNER_ROLES.length).reverse()) await door.stop(signalOfDoors, timeIsUp);
  await Promise.all(inside.map((role) => role.stop('SIGINT', timeIsUp)));
}
