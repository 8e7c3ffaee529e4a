import { loadConfig } from '../../service/config.ts';
import { createLogger } from '../../platform/logger.ts';
import { startService } from '../../service/start-service.ts';
import type { Service } from '../../service/start-service.ts';
import { TestClient } from './test-client.ts';
import type { TestService } from './test-service.ts';

/** Another process of a service: the same database, keys and clock, an address of its own. */
export interface ProcessBeside extends Service {
  /** A client that acts for the same account with the same token, through this process. */
  as(client: TestClient): TestClient;
}

/**
 * Starts another process of a running service; stop it before the service.
 * @param settings environment variables of the process
 * @param databaseUrl where it finds the database, if not where the service does
 */
export async function startProcessBeside(
  service: TestService,
  settings: Record<string, string> = {},
  databaseUrl?: string,
): Promise<ProcessBeside> {
  const { clock, dataDir, way } = service;
  const environment = { PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test', ...settings };
  const config = loadConfig(databaseUrl === undefined ? { ...environment, ...way.poolerSettings } : environment);
  const process = await startService({
    config,
    databaseUrl: databaseUrl ?? way.serviceUrl,
    logger: createLogger('silent'),
    clock,
  });
  return { ...process, as: ({ accountId, token }) => new TestClient(process, accountId, token) };
}
