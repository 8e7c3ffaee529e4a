import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCell } from '../../platform/db/cells/keep-cell.ts';
import { asAdmin } from '../support/database/admin.ts';
import { scratchFolder } from '../support/scratch.ts';
import type { ChaosOptions } from './chaos-options.ts';
import { clockAheadEnvironment, giveDueWork } from './clock-ahead.ts';
import { givenAccounts } from './given-accounts.ts';
import type { ChaosAccount } from './given-accounts.ts';
import { startPostgresHost } from './postgres-host.ts';
import type { PostgresHost } from './postgres-host.ts';
import { sabotageEnvironment, sabotageServerSettings, sabotageStatement } from './sabotage/sabotage.ts';
import { startServiceHost } from './service-host.ts';
import type { ServiceHost } from './service-host.ts';
import { startWebhookLog } from './webhook-log.ts';
import type { WebhookLog } from './webhook-log.ts';

/** What is killed, and who is there meanwhile. */
export interface Stage {
  databases: PostgresHost[];
  /** All processes of the service that are killed. */
  services: ServiceHost[];
  /** Where clients reach it. */
  urls: string[];
  accounts: ChaosAccount[];
  /** One account of each database, whose events are read meanwhile. */
  readers: ChaosAccount[];
  /** For posts of other kinds than tickets; it is in the first database. */
  postAccount: ChaosAccount;
  webhooks: WebhookLog;
}

/** Services on one database. */
const SERVICES = 2;
/** The cells behind a router. */
const CELLS = ['a', 'b'];
const OFTEN = '1000000';

/** Starts databases and services, with accounts and a receiver of webhooks. */
export async function setStage(options: ChaosOptions, opened: AsyncDisposableStack): Promise<Stage> {
  const directory = await mkdtemp(join(scratchFolder(), 'property-service-chaos-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const shared = { dataDir: join(directory, 'data'), secret: randomBytes(32).toString('base64') };
  const { databases, services, urls } = options.cells
    ? await startCells(options, directory, shared, opened)
    : await startOne(options, directory, shared, opened);
  const each = Math.ceil(options.clients / databases.length);
  const given = await Promise.all(
    databases.map(({ url }, index) =>
      givenAccounts(
        url,
        shared.dataDir,
        index === 0 ? each + 1 : each,
        index === 0 ? 'chaos' : `chaos-${CELLS[index]}`,
      ),
    ),
  );
  const postAccount = given[0]!.shift()!;
  const accounts = given.flat();
  const readers = given.map((own) => own[0]!);
  await giveDueWork(databases[0]!.url, readers[0]!.id);
  const webhooks = await startWebhookLog();
  opened.defer(() => webhooks.close());
  for (const account of accounts) await webhooks.subscribe(account, urls[0]!);
  // The stage itself survives every killing: a durable change makes all before it durable too.
  for (const { url } of databases) {
    await asAdmin(url, (client) => client.query('set synchronous_commit = on; create temp table durable ()'));
  }
  return { databases, services, urls, accounts, readers, postAccount, webhooks };
}

/** What all processes of the service share. */
interface Shared {
  dataDir: string;
  secret: string;
}

type Started = Pick<Stage, 'databases' | 'services' | 'urls'>;

async function startOne(
  options: ChaosOptions,
  directory: string,
  shared: Shared,
  opened: AsyncDisposableStack,
): Promise<Started> {
  const postgres = await startDatabase(options, join(directory, 'database'), opened);
  const own = [...Array.from({ length: SERVICES }, () => ({})), ...clockAheadEnvironment(options.clockAheadMs)];
  const services = await Promise.all(
    own.map((settings) => startHost({ ...environmentOf(options, postgres, shared), ...settings }, opened)),
  );
  return { databases: [postgres], services, urls: services.map(({ url }) => url) };
}

/** Two cells and a router, which is the only way in. */
async function startCells(
  options: ChaosOptions,
  directory: string,
  shared: Shared,
  opened: AsyncDisposableStack,
): Promise<Started> {
  const databases: PostgresHost[] = [];
  const services: ServiceHost[] = [];
  for (const [number, name] of CELLS.entries()) {
    const postgres = await startDatabase(options, join(directory, `database-${name}`), opened);
    const environment = { ...environmentOf(options, postgres, shared), TRUST_PROXY_HOPS: '1' };
    services.push(await startHost(environment, opened));
    await asAdmin(postgres.url, (client) => makeCell(client, { name, number }));
    databases.push(postgres);
  }
  for (const ahead of clockAheadEnvironment(options.clockAheadMs)) {
    services.push(await startHost({ ...environmentOf(options, databases[0]!, shared), ...ahead }, opened));
  }
  const router = await startHost(
    {
      ROLES: 'router',
      NODE_ENV: 'test',
      CELLS: CELLS.map((name, index) => `${name}=${services[index]!.url}`).join(','),
      SERVICE_SECRET: shared.secret,
      DATA_DIR: shared.dataDir,
    },
    opened,
  );
  return { databases, services: [...services, router], urls: [router.url] };
}

async function startDatabase(
  { sabotage }: ChaosOptions,
  directory: string,
  opened: AsyncDisposableStack,
): Promise<PostgresHost> {
  const postgres = await startPostgresHost(directory, sabotageServerSettings(sabotage));
  opened.defer(() => postgres.stop());
  const statement = sabotageStatement(sabotage);
  if (statement) await asAdmin(postgres.url, (client) => client.query(statement));
  return postgres;
}

async function startHost(environment: Record<string, string>, opened: AsyncDisposableStack): Promise<ServiceHost> {
  const service = await startServiceHost(environment);
  opened.defer(() => service.stop());
  return service;
}

const environmentOf = (
  { sabotage }: ChaosOptions,
  postgres: PostgresHost,
  { dataDir, secret }: Shared,
): Record<string, string> => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  SERVICE_SECRET: secret,
  NODE_ENV: 'test',
  // How fast clients may go is tested elsewhere.
  WRITES_PER_MINUTE: OFTEN,
  READS_PER_MINUTE: OFTEN,
  RATE_LIMIT_BURST: OFTEN,
  EGRESS_ALLOW: '127.0.0.1',
  ...sabotageEnvironment(sabotage),
});
