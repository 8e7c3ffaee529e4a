// npm run bench:replicas [-- --seconds 4 --rounds 3 --json]: what a dashboard page and a list cost the primary in processor
// time when a replica answers reads and when none does, and what the question costs by which a replica is known to be fresh.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { askPrimaryPlace, askServer } from '../../platform/db/replicas/server-place.ts';
import { PostgresNode } from '../../test/failover/postgres-node.ts';
import { DASHBOARD } from '../gateway/bench-queries.ts';
import { prepareDemo } from '../gateway/bench-graph-data.ts';
import { report, rounded } from '../report.ts';
import { processorSeconds } from '../rest/cpu-time.ts';
import { median, runLoad } from '../rest/load.ts';
import type { LoadRequest } from '../rest/load.ts';
import { PROPERTIES, reading } from '../rest/requests.ts';
import { startServiceProcess } from '../service-process.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const CONNECTIONS = 8;
const QUESTIONS = 20_000;
/** A replica is worth its while where it takes at least this much from the primary. */
const BAR = { dashboard: 3, list: 1.5 };
const OFTEN = '100000000';

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
chmodSync(folder, 0o711);
opened.defer(() => rmSync(folder, { recursive: true }));
const [primary, standby] = [await PostgresNode.in(join(folder, 'a')), await PostgresNode.in(join(folder, 'b'))];
for (const node of [primary, standby]) opened.defer(() => node.kill());
await primary.create();
const dataDir = join(folder, 'data');
const tokens = await prepareDemo(primary.url, dataDir);
await standby.follow(primary);

const start = async (replicas: Record<string, string>) => {
  const service = await startServiceProcess(`${process.execPath} dist/main.js`, {
    ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: primary.url, LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: '20' },
    ...{ RATE_LIMIT_BURST: OFTEN, READS_PER_MINUTE: OFTEN, WRITES_PER_MINUTE: OFTEN, FRONT_DOOR: 'off' },
    ...replicas,
  });
  opened.defer(() => service.stop());
  return service;
};
const alone = await start({});
const helped = await start({ DATABASE_REPLICA_URL: standby.url });

let asked = 0;
const dashboard = (): LoadRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: {
    authorization: `Bearer ${tokens.differing[asked++ % tokens.differing.length]}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ query: DASHBOARD }),
});

/** Processor time of each request, in microseconds. */
interface Cost {
  serviceUs: number;
  primaryUs: number;
  replicaUs: number;
  p50Ms: number;
}

async function costOf({ url, child }: typeof alone, next: () => LoadRequest, forSeconds: number): Promise<Cost> {
  const used = (): number[] =>
    [child.pid!, primary.pid, standby.pid].map((pid) => [...processorSeconds(pid).values()].reduce((a, b) => a + b, 0));
  const before = used();
  const { requestsPerSecond, p50Ms } = await runLoad(url, { connections: CONNECTIONS, seconds: forSeconds, next });
  const [serviceUs = 0, primaryUs = 0, replicaUs = 0] = used().map((after, place) =>
    Math.round(((after - before[place]!) / (requestsPerSecond * forSeconds)) * 1e6),
  );
  return { serviceUs, primaryUs, replicaUs, p50Ms: rounded(p50Ms) };
}

/** The middle of rounds, the two services in turn. */
async function compare(next: () => LoadRequest): Promise<{ without: Cost; with: Cost }> {
  const [without, withReplica]: [Cost[], Cost[]] = [[], []];
  for (const service of [alone, helped]) await costOf(service, next, 2);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    without.push(await costOf(alone, next, seconds));
    withReplica.push(await costOf(helped, next, seconds));
  }
  const middle = (costs: readonly Cost[]): Cost => ({
    serviceUs: median(costs.map(({ serviceUs }) => serviceUs)),
    primaryUs: median(costs.map(({ primaryUs }) => primaryUs)),
    replicaUs: median(costs.map(({ replicaUs }) => replicaUs)),
    p50Ms: median(costs.map(({ p50Ms }) => p50Ms)),
  });
  return { without: middle(without), with: middle(withReplica) };
}

/** What the question costs the primary, in microseconds. */
async function costOfQuestion(): Promise<number> {
  const pool = new pg.Pool({ connectionString: primary.url, max: 1 });
  const used = (): number => [...processorSeconds(primary.pid).values()].reduce((a, b) => a + b, 0);
  const before = used();
  for (let count = 0; count < QUESTIONS; count += 1) await askServer(pool, askPrimaryPlace);
  const us = ((used() - before) / QUESTIONS) * 1e6;
  await pool.end();
  return Math.round(us);
}

const page = await compare(dashboard);
const list = await compare(reading(PROPERTIES, tokens.differing));
const question = await costOfQuestion();
const rows = [
  { request: 'dashboard', replica: 'none', ...page.without },
  { request: 'dashboard', replica: 'one', ...page.with },
  { request: 'list of properties', replica: 'none', ...list.without },
  { request: 'list of properties', replica: 'one', ...list.with },
  { request: 'the question alone', replica: '', serviceUs: '', primaryUs: question, replicaUs: '', p50Ms: '' },
];
report(
  {
    figures: {
      'dashboard, processor time of the primary without a replica ÷ with one': {
        ratio: rounded(page.without.primaryUs / page.with.primaryUs),
        bar: BAR.dashboard,
      },
      'list of properties, processor time of the primary without a replica ÷ with one': {
        ratio: rounded(list.without.primaryUs / list.with.primaryUs),
        bar: BAR.list,
      },
    },
    tables: { 'reads from a replica, microseconds of processor time of each request': rows },
  },
  values.json,
);
