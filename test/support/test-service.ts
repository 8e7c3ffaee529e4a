import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '../../service/config.ts';
import { createLogger } from '../../platform/logger.ts';
import type { StartOptions } from '../../service/open-core.ts';
import { startService } from '../../service/start-service.ts';
import type { Service } from '../../service/start-service.ts';
import { scratchFolder } from './scratch.ts';
import { makeTestAccount } from './test-account.ts';
import { JOB_PATIENCE, wakeWhileTestsWait } from './eventually.ts';
import type { TestClient } from './test-client.ts';
import { TestClock } from './test-clock.ts';
import type { TestDatabase } from './database/test-database.ts';
import { createTestDatabase } from './database/test-database.ts';

/** A whole service on a database and a data directory of its own. */
export interface TestService extends Service {
  databaseUrl: string;
  /** Where its processes find the database, and what they are told of it. */
  way: Pick<TestDatabase, 'serviceUrl' | 'poolerSettings'>;
  /** Folder of the service's keys. */
  dataDir: string;
  clock: TestClock;
  /** The text of every statement that requests caused, oldest first; empty it at will. */
  statements: string[];
  /** What the service logged, line by line. */
  logLines: string[];
  /** Makes an account and a client that acts for it, with all scopes unless others are named. */
  account(name?: string, scopes?: readonly string[]): Promise<TestClient>;
}

/** Tests send more at once than a customer may; those of the limits set their own. */
const UNLIMITED = { RATE_LIMIT_BURST: '100000', READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' };

/**
 * Starts a service for one test file.
 * @param settings environment variables of the service
 * @param lookup resolves the names that it calls
 * @param contract its contract of REST, instead of the published one
 */
export async function startTestService(
  settings: Record<string, string> = {},
  lookup?: StartOptions['lookup'],
  contract?: StartOptions['contract'],
): Promise<TestService> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(scratchFolder(), 'property-service-data-'));
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    ...UNLIMITED,
    ...database.poolerSettings,
    ...settings,
  });
  const clock = new TestClock();
  const statements: string[] = [];
  const logLines: string[] = [];
  const service = await startService({
    config,
    databaseUrl: database.serviceUrl,
    logger: createLogger(config.logLevel, { write: (line) => void logLines.push(line) }),
    clock,
    jobPatience: JOB_PATIENCE,
    ...(lookup ? { lookup } : {}),
    ...(contract ? { contract } : {}),
    onStatement: (text) => void statements.push(text),
  });
  clock.followedBy(() => service.lookForWork());
  const endWaking = wakeWhileTestsWait(() => service.lookForWork());

  return {
    ...service,
    databaseUrl: database.url,
    way: database,
    dataDir,
    clock,
    statements,
    logLines,
    account: (name, scopes) => makeTestAccount(service, clock.now(), name, scopes),
    stop: async (how) => {
      endWaking();
      await service.stop(how);
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
