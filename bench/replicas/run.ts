// npm run bench:replicas [-- --seconds 4 --rounds 3 --json]: what a dashboard page and a list cost the primary in processor
// time when a replica answers reads and when none does, and what the question costs by which a replica is known to be fresh.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { askPrimaryPlace, askServer } from '../../platform/db/replicas/server-place.ts';
import { PostgresNode, SERVICE_ROLE } from '../../test/failover/postgres-node.ts';
import { DASHBOARD } from '../gateway/bench-queries.ts';
import { report, rounded } from '../report.ts';
import { processorSeconds } from '../rest/cpu-time.ts';
import { median, runLoad } from '../rest/load.ts';
import type { LoadRequest } from '../rest/load.ts';
import { demoToken, startServiceProcess } from '../service-process.ts';
import type { ServiceProcess } from '../service-process.ts';

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
const BAR = { dashboard: 4, list: 3 };
const OFTEN = '100000000';

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
chmodSync(folder, 0o711);
opened.defer(() => rmSync(folder, { recursive: true }));
const [primary, standby] = [await PostgresNode.in(join(folder, 'a')), await PostgresNode.in(join(folder, 'b'))];
for (const node of [primary, standby]) opened.defer(() => node.kill());
await primary.create();
const settings = {
  ...{ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: primary.url, DATABASE_POOL_SIZE: '20' },
  ...{ RATE_LIMIT_BURST: OFTEN, READS_PER_MINUTE: OFTEN, WRITES_PER_MINUTE: OFTEN, FRONT_DOOR: 'off' },
};

async function start(options: string, replicas: Record<string, string>): Promise<ServiceProcess> {
  const service = await startServiceProcess(`"${process.execPath}" dist/main.js ${options}`, {
    ...settings,
    ...replicas,
  });
  opened.defer(() => service.stop());
  return service;
}
const alone = await start('--demo', {});
await primary.query('analyze', SERVICE_ROLE);
await standby.follow(primary);
const helped = await start('', { DATABASE_REPLICA_URL: standby.url });
const headers = { authorization: `Bearer ${await demoToken(settings)}`, 'content-type': 'application/json' };

/** Equal reads at one time would share a run. */
let count = 0;
const PAGE = DASHBOARD.replace('query Dashboard', 'query Dashboard($end: Date!)').replace('"2026-01-31"', '$end');
const dashboard = (): LoadRequest => {
  const end = `2026-01-${String(10 + (count++ % 20))}`;
  return { method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query: PAGE, variables: { end } }) };
};
const list = (): LoadRequest => ({ method: 'GET', path: `/api/v1/properties?limit=${30 + (count++ % 20)}`, headers });

/** Processor time of each request, in microseconds. */
interface Cost {
  serviceUs: number;
  primaryUs: number;
  replicaUs: number;
  p50Ms: number;
}

async function costOf({ url, child }: ServiceProcess, next: () => LoadRequest, forSeconds: number): Promise<Cost> {
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
  for (let place = 0; place < QUESTIONS; place += 1) await askServer(pool, askPrimaryPlace);
  const us = ((used() - before) / QUESTIONS) * 1e6;
  await pool.end();
  return Math.round(us);
}

const page = await compare(dashboard);
const lists = await compare(list);
const question = await costOfQuestion();
const rows = [
  { request: 'dashboard', replica: 'none', ...page.without },
  { request: 'dashboard', replica: 'one', ...page.with },
  { request: 'list of properties', replica: 'none', ...lists.without },
  { request: 'list of properties', replica: 'one', ...lists.with },
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
        ratio: rounded(lists.without.primaryUs / lists.with.primaryUs),
        bar: BAR.list,
      },
    },
    tables: { 'reads from a replica, microseconds of processor time of each request': rows },
  },
  values.json,
);
