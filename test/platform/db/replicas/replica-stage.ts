import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '../../../../platform/logger.ts';
import { loadConfig } from '../../../../service/config.ts';
import { startService } from '../../../../service/start-service.ts';
import type { Service } from '../../../../service/start-service.ts';
import { PostgresNode, SERVICE_ROLE } from '../../../failover/postgres-node.ts';
import { readExposition } from '../../../service/metrics/exposition.ts';
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
  /** Runs work, and counts what the first process has had answered meanwhile, as `replica fresh` or `primary behind`. */
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
  const logLines: ReplicaStage['logLines'] = [];
  const start = async (listen: (line: string) => void): Promise<Service> => {
    const config = loadConfig({
      ...{ PORT: '0', METRICS_PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'test', LOG_LEVEL: 'info' },
      ...{ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url, ...UNLIMITED },
    });
    const logger = createLogger(config.logLevel, { write: listen });
    const service = await startService({ config, databaseUrl: primary.url, logger });
    opened.defer(() => service.stop());
    return service;
  };
  const first = await start((line) => {
    const logged = JSON.parse(line) as ReplicaStage['logLines'][number];
    if (logged.msg.startsWith('a replica is')) logLines.push(logged);
  });
  const services = [first, await start(() => undefined)] as const;
  const answered = (): Promise<Answered> => answeredBy(first);
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

async function answeredBy({ metricsUrl }: Service): Promise<Answered> {
  const { samples } = readExposition(await (await fetch(metricsUrl!)).text());
  const reads = samples.filter(({ name }) => name === 'property_service_database_reads_total');
  return Object.fromEntries(reads.map(({ labels, value }) => [`${labels['server']} ${labels['reason']}`, value]));
}

/** Runs a statement in the database of the service, as the superuser. */
export const inServiceDatabase = (node: PostgresNode, statement: string): Promise<Record<string, unknown>[]> =>
  node.query(statement, SERVICE_ROLE);
