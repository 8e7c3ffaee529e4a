import pg from 'pg';
import { loadConfig } from '../../service/config.ts';
import { createLogger } from '../../platform/logger.ts';
import { DEMO_ACCOUNT_ID, loadDemo } from '../../service/demo/load-demo.ts';
import { startService } from '../../service/start-service.ts';
import { issueBenchTokens } from '../bench-tokens.ts';
import type { BenchTokens } from '../bench-tokens.ts';

/** Loads the demo account into a database, and makes tokens for it. */
export async function prepareDemo(databaseUrl: string, dataDir: string): Promise<BenchTokens> {
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ROLES: 'gateway,rest-facade,accounts,properties,maintenance,finance,workflows',
  });
  const service = await startService({ config, databaseUrl, logger: createLogger('warn') });
  await loadDemo(service.database.background, new Date('2026-02-01T12:00:00Z'));
  const tokens = await issueBenchTokens(service, DEMO_ACCOUNT_ID);
  await service.stop();
  await analyze(databaseUrl);
  return tokens;
}

/** What autovacuum would do within a minute: without it the planner takes a loaded table for an empty one. */
async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('analyze');
  await client.end();
}
