import { ROLES } from '../role-names.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Role } from '../role-names.ts';
import type { Logger } from '../../platform/logger.ts';
import { startRoleProcess } from './role-process.ts';
import type { Environment, RoleProcess } from './role-process.ts';
import { superviseRole } from './supervised-role.ts';
import type { SupervisedRole } from './supervised-role.ts';

const OTHERS: ReadonlySet<Role> = new Set<Role>(['gateway', 'rest-facade', 'worker']);

/** The subgraphs, which know of no other process. The gateway knows of them, and the others of the gateway. */
export const SUBGRAPH_ROLES: readonly Role[] = ROLES.filter((role) => !OTHERS.has(role));

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
  const started: StartedRoles = { doors: [], inside: [] };
  const stop = ({ givesGrace }: { givesGrace: boolean }): Promise<void> =>
    stopFromOutside(started, givesGrace ? 'SIGTERM' : 'SIGINT', config.shutdownTimeoutSeconds * 1_000);
  try {
    const subgraphs = await startSubgraphs(options, started);
    const subgraphUrls = Object.entries(subgraphs).map(([name, url]) => `${name}=${url}/graphql`);
    const settings = { SUBGRAPH_URLS: subgraphUrls.join(',') };
    const gateway = await startRole(options, 'gateway', besidePort(config.port), settings);
    started.doors.push(gateway);
    const gatewayUrl = `${gateway.url}/graphql`;
    // Its own port is not where the links lead that its messages carry.
    const own = { ...INSIDE, GATEWAY_URL: gatewayUrl, PUBLIC_URL: config.pagesUrl };
    const worker = await startRole(options, 'worker', 0, own);
    started.inside.push(worker);
    const facade = await startRole(options, 'rest-facade', config.port, { GATEWAY_URL: gatewayUrl });
    started.doors.push(facade);
    const inside = { ...subgraphs, worker: worker.url };
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

/** Only other processes of the service talk to these. */
const INSIDE: Environment = { HOST: '127.0.0.1', SUBGRAPH_HOST: '127.0.0.1' };

interface StartedRoles {
  doors: SupervisedRole[];
  inside: SupervisedRole[];
}

async function startSubgraphs(options: RolesOptions, started: StartedRoles): Promise<Record<string, string>> {
  const outcomes = await Promise.allSettled(
    SUBGRAPH_ROLES.map(async (role) => {
      const running = await startRole(options, role, 0, INSIDE);
      started.inside.push(running);
      return [role, running.url] as const;
    }),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason as Error;
  return Object.fromEntries(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])));
}

/** Each process has metrics of its own: the ports follow each other in the order of the roles. */
function metricsPlace({ metrics }: Config, role: Role): Environment {
  if (!metrics?.port) return {};
  return { METRICS_PORT: String(metrics.port + ROLES.indexOf(role)) };
}

function startRole(
  { config, environment, logger }: RolesOptions,
  role: Role,
  firstPort: number,
  settings: Environment,
): Promise<SupervisedRole> {
  const all = { ...environment, ...settings, ...metricsPlace(config, role), ROLES: role };
  const start = (port: number): RoleProcess => startRoleProcess({ ...all, PORT: String(port) });
  return superviseRole(start, firstPort, logger.child({ role }));
}

/** Doors first, then those inside, whose clients are gone then. All share the time that one process may take to drain. */
async function stopFromOutside(
  { doors, inside }: StartedRoles,
  signalOfDoors: 'SIGTERM' | 'SIGINT',
  timeoutMs: number,
): Promise<void> {
  const timeIsUp = AbortSignal.timeout(timeoutMs);
  for (const door of doors.toReversed()) await door.stop(signalOfDoors, timeIsUp);
  await Promise.all(inside.map((role) => role.stop('SIGINT', timeIsUp)));
}
