import { ConfigError, loadConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres-error.ts';
import { createLogger } from '../platform/logger.ts';
import type { Logger } from '../platform/logger.ts';
import { SCOPES } from '../subgraphs/accounts/account/scopes.ts';
import { DEMO_ACCOUNT_ID, loadDemo } from './demo/load-demo.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './open-storage.ts';
import { startService } from './start-service.ts';
import type { Service } from './start-service.ts';

/** The command line of `npm start`: `--demo` loads the demo account, `--empty` does not. */
export async function runService(args: readonly string[]): Promise<void> {
  try {
    const unknown = args.find((arg) => arg !== '--demo' && arg !== '--empty');
    if (unknown) throw new ConfigError(`Expected --demo or --empty, but got ${unknown}.`);
    const config = loadConfig();
    const logger = createLogger(config.logLevel);
    await run(config, logger, { demo: args.includes('--demo'), empty: args.includes('--empty') });
  } catch (error) {
    fail(error);
  }
}

async function run(config: Config, logger: Logger, wanted: { demo: boolean; empty: boolean }): Promise<void> {
  const storage = await openStorage(config, logger);
  let service: Service;
  try {
    service = await startService({ config, databaseUrl: storage.url, logger });
    if (wanted.demo || (storage.isNew && !wanted.empty)) await loadDemo(service.database);
  } catch (error) {
    await storage.close();
    throw error;
  }
  stopOnSignal(service, storage, logger);
  await announce(service, config);
}

/** The first signal drains; a second one ends the process at once. */
function stopOnSignal(service: Service, storage: Storage, logger: Logger): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'stopping');
    try {
      await service.stop();
      await storage.close();
      process.exit(0);
    } catch (error) {
      fail(error);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, (received) => void stop(received));
}

async function announce(service: Service, config: Config): Promise<void> {
  const token = await service.tokens.issue({
    accountId: DEMO_ACCOUNT_ID,
    subject: 'demo',
    scopes: SCOPES,
    ttlSeconds: config.tokenTtlSeconds,
  });
  process.stdout.write(`
REST      ${service.url}/api/v1   (described at ${service.url}/api/v1/openapi.json)
GraphQL   ${service.url}/graphql
Health    ${service.url}/health/ready

Try it:

curl -s ${service.url}/api/v1/properties?limit=3 -H 'Authorization: Bearer ${token}'

`);
}

/** One sentence for the person at the terminal; anything unexpected with its stack. */
function fail(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError || isSentence(error);
  const details = error instanceof EmbeddedPostgresError && error.details ? `\n${error.details}` : '';
  process.stderr.write(
    `${isExpected ? (error as Error).message + details : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
}

/** Our own sentences end in a full stop and stem from plain errors. */
function isSentence(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && /^[A-Z].*\.$/s.test(error.message);
}
