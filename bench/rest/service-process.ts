// The service in a process of its own, as in use: load from the same event loop would be measured as the service's.
// Sends its address and tokens to its parent once it serves. Arguments: database URL, folder of its data.
import { loadConfig } from '../../service/config.ts';
import { createLogger } from '../../platform/logger.ts';
import { startService } from '../../service/start-service.ts';
import { issueBenchTokens } from '../bench-tokens.ts';
import { givenBenchAccount } from './bench-account.ts';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const config = loadConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  DATABASE_POOL_SIZE: '20',
  RATE_LIMIT_BURST: '100000000',
  READS_PER_MINUTE: '100000000',
  WRITES_PER_MINUTE: '100000000',
});
const service = await startService({ config, databaseUrl, logger: createLogger('warn') });
await givenBenchAccount(service.database);
// As a while after any load; until then PostgreSQL plans for tables that it takes to be empty.
await service.database.analyze();
process.send?.({ url: service.url, tokens: await issueBenchTokens(service, 'bench') });
process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)));
