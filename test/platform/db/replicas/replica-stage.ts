import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '../../../../platform/logger.ts';
import { loadConfig } from '../../../../service/config.ts';
import { startService } from '../../../../service/start-service.ts';
import type { Service } from '../../../../service/start-service.ts';
import { PostgresNode, SERVICE_ROLE } from '../../../failover/postgres-node.ts';
import { readExposition } from '../../../service/metrics/exposition.ts';
import { startPgBouncer } from '../../../support/database/pgbouncer.ts';
import { eventually } from '../../../support/eventually.ts';
import { scratchFolder } from '../../../support/scratch.ts';

/** Statements of queries by who answered them; the reason of the primary is why no replica did. */
export type Answered = Readonly<Record<string, number>>;

/** A primary, its standby, and services that may read from both. */
export interface ReplicaStage {
  primary: PostgresNode;
  standby: PostgresNode;
  /** Two processes of the service. */
  services: readonly [Service, Service];
  /** What the first of them logged of its replica. */
  logLines: { msg: string; reason?: string }[];
  /** Runs work, and counts what both processes have had answered meanwhile, as `replica fresh` or `primary behind`. */
  counting(work: () => Promise<unknown>): Promise<Answered>;
  /** Runs work again and again until a replica alone has answered it. */
  untilReplicaAnswers(work: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

const UNLIMITED = { RATE_LIMIT_BURST: '100000', READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' };

/** Starts all of them. */
export async function setReplicaStage(): Promise<ReplicaStage> {
  const opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(scratchFolder(), 'property-service-replicas-'));
  // The servers run as another user when root runs this; their folders have modes of their own.
  chmodSync(folder, 0o711);
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const [primary, standby] = [await PostgresNode.in(join(folder, 'a')), await PostgresNode.in(join(folder, 'b'))];
  for (const node of [primary, standby]) opened.defer(() => node.kill());
  await primary.create();
  await standby.follow(primary);
  const { urls, poolerSettings } = await waysTo([primary, standby], opened);
  const [primaryUrl = '', standbyUrl = ''] = urls;
  const logLines: ReplicaStage['logLines'] = [];
  const start = async (listen: (line: string) => void): Promise<Service> => {
    const config = loadConfig({
      ...{ PORT: '0', METRICS_PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'test', LOG_LEVEL: 'info' },
      ...{ DATABASE_URL: primaryUrl, DATABASE_REPLICA_URL: standbyUrl, ...poolerSettings, ...UNLIMITED },
    });
    const logger = createLogger(config.logLevel, { write: listen });
    const service = await startService({ config, databaseUrl: primaryUrl, logger });
    opened.defer(() => service.stop());
    return service;
  };
  const first = await start((line) => {
    const logged = JSON.parse(line) as ReplicaStage['logLines'][number];
    if (logged.msg.startsWith('a replica is')) logLines.push(logged);
  });
  const services = [first, await start(() => undefined)] as const;
  const answered = (): Promise<Answered> => answeredBy(services);
  const counting: ReplicaStage['counting'] = async (work) => {
    const before = await answered();
    await work();
    const after = await answered();
    const counts = Object.entries(after).map(([by, count]) => [by, count - (before[by] ?? 0)] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  };
  return {
    ...{ primary, standby, services, logLines, counting },
    untilReplicaAnswers: async (work) => {
      const isByReplica = (counts: Answered): boolean => Object.keys(counts).join() === 'replica fresh';
      await eventually(() => counting(work), isByReplica);
    },
    stop: () => opened.disposeAsync(),
  };
}

/** The addresses by which services reach servers: in a run with a pooler, one stands before each. */
async function waysTo(
  nodes: readonly PostgresNode[],
  opened: AsyncDisposableStack,
): Promise<{ urls: string[]; poolerSettings: Record<string, string> }> {
  const direct = nodes.map(({ url }) => url);
  if (process.env['TEST_POOLER_SERVER'] === undefined) return { urls: direct, poolerSettings: {} };
  const urls: string[] = [];
  for (const url of direct) {
    // The servers ask for no password, the pooler does.
    const withPassword = url.replace('@', ':secret@');
    const pooler = await startPgBouncer(withPassword);
    opened.defer(() => pooler.stop());
    urls.push(pooler.urlOf(withPassword));
  }
  return { urls, poolerSettings: { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct[0]! } };
}

async function answeredBy(services: readonly Service[]): Promise<Answered> {
  const counts: Record<string, number> = {};
  for (const { metricsUrl } of services) {
    const { samples } = readExposition(await (await fetch(metricsUrl!)).text());
    for (const { name, labels, value } of samples) {
      if (name !== 'property_service_database_reads_total') continue;
      const by = `${labels['server']} ${labels['reason']}`;
      counts[by] = (counts[by] ?? 0) + value;
    }
  }
  return counts;
}

/** Runs a statement in the database of the service, as the superuser. */
export const inServiceDatabase = (node: PostgresNode, statement: string): Promise<Record<string, unknown>[]> =>
  node.query(statement, SERVICE_ROLE);
