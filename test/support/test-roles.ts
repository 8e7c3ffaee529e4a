import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadServiceKeys } from '../../platform/auth/keys.ts';
import { createTokens } from '../../platform/auth/tokens.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import { ROLES } from '../../service/role-names.ts';
import { loadConfig } from '../../service/config.ts';
import type { Role } from '../../service/role-names.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { startRoleProcess } from '../../service/roles/role-process.ts';
import type { RoleProcess } from '../../service/roles/role-process.ts';
import { SUBGRAPH_ROLES } from '../../service/roles/start-roles.ts';
import { startService } from '../../service/start-service.ts';
import { allSubgraphs } from '../../subgraphs/all-subgraphs.ts';
import { scratchFolder } from './scratch.ts';
import { makeTestAccount } from './test-account.ts';
import type { TestClient } from './test-client.ts';
import { createTestDatabase } from './database/test-database.ts';

/** One role, wherever it runs. */
interface ServedRole {
  /** Stays the same over restarts. */
  url: string;
  /** What it logged, line by line. */
  logLines: string[];
}

/** One role in a process of its own, which a test may kill. */
interface RoleProcessOfTest extends ServedRole {
  signal(signal: NodeJS.Signals): void;
  /** Ends its process as a crash would, and waits until it is gone. */
  crash(): Promise<void>;
  /** Starts it again at its address. */
  restart(): Promise<void>;
}

/** A whole service whose roles run apart. */
export interface TestRoles {
  /** Address of REST. */
  url: string;
  graphqlUrl: string;
  database: Database;
  tokens: Tokens;
  served(name: Role): ServedRole;
  /** A role that runs in a process of its own. */
  role(name: Role): RoleProcessOfTest;
  /** Starts another gateway beside the first; gives its address. */
  anotherGateway(): Promise<string>;
  /** Makes an account and a client that acts for it, with all scopes unless others are named. */
  account(name?: string, scopes?: readonly string[]): Promise<TestClient>;
  stop(): Promise<void>;
}

/**
 * Starts the compiled service on a database and a data directory of its own, its roles apart: they know of each other by
 * HTTP and the database alone. A process takes seconds of a processor to start, so those roles that a test does not
 * kill can do without one of their own.
 * @param settings environment variables of every role
 * @param processes the roles that run in processes of their own; the others run in the test's
 */
export async function startTestRoles(
  settings: Record<string, string> = {},
  processes: readonly Role[] = ROLES,
): Promise<TestRoles> {
  await using started = new AsyncDisposableStack();
  const clone = await createTestDatabase();
  started.defer(() => clone.drop());
  const dataDir = await mkdtemp(join(scratchFolder(), 'property-service-data-'));
  started.defer(() => rm(dataDir, { recursive: true }));
  const database = await openDatabase({ url: clone.url, poolSize: 2, logger: createLogger('silent') });
  started.defer(() => database.close());
  const keys = await loadServiceKeys({ dataDir, serviceSecret: undefined, tokenSigningKey: undefined });
  const tokens = createTokens(keys, systemClock);

  const shared = {
    DATABASE_URL: clone.serviceUrl,
    ...clone.poolerSettings,
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    ...settings,
  };
  const served = new Map<Role, ServedRole>();
  const roles = new Map<Role, RoleProcessOfTest>();
  const start = async (name: Role, own: Record<string, string> = {}): Promise<string> => {
    const environment = { ...shared, ...own, ROLES: name };
    if (!processes.includes(name)) served.set(name, await serveRole(environment, started));
    else {
      const role = await startRole(environment);
      started.defer(() => role.crash());
      roles.set(name, role);
      served.set(name, role);
    }
    return served.get(name)!.url;
  };
  // One after another in this process, as each keeps it busy for a moment in which no other hears from the database.
  const beside = async (): Promise<void> => {
    for (const name of SUBGRAPH_ROLES) if (!processes.includes(name)) await start(name);
  };
  await Promise.all([
    beside(),
    ...SUBGRAPH_ROLES.filter((name) => processes.includes(name)).map((name) => start(name)),
  ]);
  const subgraphUrls = allSubgraphs.map(({ name }) => `${name}=${served.get(name as Role)!.url}/graphql`).join(',');
  const graphqlUrl = await start('gateway', { SUBGRAPH_URLS: subgraphUrls });
  const gateway = { GATEWAY_URL: `${graphqlUrl}/graphql` };
  await start('worker', gateway);
  const url = await start('rest-facade', gateway);

  const host = { url, graphqlUrl, database, tokens };
  const running = started.move();
  return {
    ...host,
    served: (name) => served.get(name)!,
    role: (name) => roles.get(name)!,
    anotherGateway: async () =>
      (await serveRole({ ...shared, SUBGRAPH_URLS: subgraphUrls, ROLES: 'gateway' }, running)).url,
    account: (name, scopes) => makeTestAccount(host, new Date(), name, scopes),
    stop: () => running.disposeAsync(),
  };
}

/** Serves a role in this process. */
async function serveRole(environment: Record<string, string>, started: AsyncDisposableStack): Promise<ServedRole> {
  const config = loadConfig({ ...environment, PORT: '0' });
  const logLines: string[] = [];
  const logger = createLogger(config.logLevel, { write: (line) => void logLines.push(line) });
  const service = await startService({ config, databaseUrl: config.databaseUrl!, logger });
  started.defer(() => service.stop());
  return { url: service.url, logLines };
}

async function startRole(environment: Record<string, string>): Promise<RoleProcessOfTest> {
  const logLines: string[] = [];
  const start = (port: number): RoleProcess =>
    startRoleProcess({ ...environment, PORT: String(port) }, (line) => void logLines.push(line));
  let current = start(0);
  const url = await current.ready;
  return {
    url,
    logLines,
    signal: (signal) => void current.child.kill(signal),
    crash: async () => {
      const { child } = current;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
    restart: async () => {
      current = start(Number(new URL(url).port));
      await current.ready;
    },
  };
}
