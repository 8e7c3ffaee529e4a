// npm run bench:gateway [-- --seconds 4 --rounds 3 --connections 8]: a dashboard's page and a single field, on this
// project's gateway and on others over the same supergraph, in turn. `npm install` in bench/peers adds Hive's gateway.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import pg from 'pg';
import { loadConfig } from '../../platform/config.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLogger } from '../../platform/logger.ts';
import { DEMO_ACCOUNT_ID, loadDemo } from '../../service/demo/load-demo.ts';
import { startService } from '../../service/start-service.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { median, runLoad } from '../rest/load.ts';
import { cpuMsOf, hasPeers, startContender, startHive, stopContender } from './contender.ts';
import type { Contender } from './contender.ts';
import type { DataSource } from './contender.types.ts';
import { DASHBOARD, ONE_FIELD } from './bench-queries.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const connections = Number(values.connections);
const TOKENS = 50;

const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
const dataDir = join(folder, 'data');
const postgres = await startEmbeddedPostgres({ dataDir });
const databaseUrl = postgres.connectionUrl;
const tokens = await prepareDatabase();

/** Loads the demo account and makes tokens for it. */
async function prepareDatabase(): Promise<string[]> {
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ROLES: 'gateway,rest-facade,accounts,properties,maintenance,finance',
  });
  const service = await startService({ config, databaseUrl, logger: createLogger('warn') });
  await loadDemo(service.database, new Date('2026-02-01T12:00:00Z'));
  const issued = Array.from({ length: TOKENS }, (_none, n) =>
    service.tokens.issue({ accountId: DEMO_ACCOUNT_ID, subject: `bench-${n}`, scopes: SCOPES, ttlSeconds: 3_600 }),
  );
  const all = await Promise.all(issued);
  await service.stop();
  await analyze();
  return all;
}

/** What autovacuum would do within a minute: without it the planner takes a loaded table for an empty one. */
async function analyze(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('analyze');
  await client.end();
}

let count = 0;
const requestOf = (query: string) => ({
  method: 'POST' as const,
  path: '/graphql',
  // Another one for each request, so that nothing can be shared between them.
  headers: { authorization: `Bearer ${tokens[count++ % TOKENS]}`, 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
});

async function answerOf({ url }: Contender, query: string): Promise<unknown> {
  const { headers, body } = requestOf(query);
  const answer = (await (await fetch(url, { method: 'POST', headers, body })).json()) as { data?: unknown };
  if (!answer.data || 'errors' in answer) {
    throw new Error(`An answer has errors: ${JSON.stringify(answer).slice(0, 500)}`);
  }
  return answer.data;
}

interface Row {
  case: string;
  gateway: string;
  perSecond: number;
  cpuMsPerRequest: number;
  p99Ms: number;
  /** How many requests the first contender answers in the time in which this one answers one. */
  timesSlower: number;
  /** The same, by processor time. */
  timesMoreCpu: number;
}

/** Measures all of them in turn, so that a machine that slows down slows all. */
async function compare(name: string, query: string, contenders: readonly Contender[]): Promise<Row[]> {
  const answers = await Promise.all(contenders.map((one) => answerOf(one, query)));
  const different = contenders.filter((_one, index) => !isDeepStrictEqual(answers[index], answers[0]));
  if (different.length > 0) throw new Error(`${different.map((one) => one.name).join()} answered ${name} differently.`);
  const runs = contenders.map((): { perSecond: number; cpuMs: number; p99Ms: number }[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const before = cpuMsOf(contender);
      const load = await runLoad(new URL(contender.url).origin, { connections, seconds, next: () => requestOf(query) });
      const cpuMs = (cpuMsOf(contender) - before) / (load.requestsPerSecond * seconds);
      // The first round warms up.
      if (round > 0) runs[index]!.push({ perSecond: load.requestsPerSecond, cpuMs, p99Ms: load.p99Ms });
    }
  }
  const middle = runs.map((of) => ({
    perSecond: median(of.map((run) => run.perSecond)),
    cpuMs: median(of.map((run) => run.cpuMs)),
    p99Ms: median(of.map((run) => run.p99Ms)),
  }));
  return middle.map(({ perSecond, cpuMs, p99Ms }, index) => ({
    case: name,
    gateway: contenders[index]!.name,
    perSecond: rounded(perSecond),
    cpuMsPerRequest: rounded(cpuMs),
    p99Ms: rounded(p99Ms),
    timesSlower: rounded(middle[0]!.perSecond / perSecond),
    timesMoreCpu: rounded(cpuMs / middle[0]!.cpuMs),
  }));
}

const rounded = (figure: number): number => Math.round(figure * 100) / 100;

async function measure(data: DataSource): Promise<Row[]> {
  const options = { data, databaseUrl, dataDir };
  const contenders = [
    await startContender('compiled plans', { ...options, kind: 'compiled' }),
    await startContender('Apollo Gateway', { ...options, kind: 'apollo' }),
    ...(hasPeers() ? [await startHive('Hive Gateway, planner in Rust', options, folder)] : []),
  ];
  try {
    return [
      ...(await compare(`dashboard, ${data}`, DASHBOARD, contenders)),
      ...(await compare(`one field, ${data}`, ONE_FIELD, contenders)),
    ];
  } finally {
    await Promise.all(contenders.map(stopContender));
  }
}

try {
  if (!hasPeers()) console.log('Hive Gateway is left out: run npm install in bench/peers.');
  const rows = [...(await measure('memory')), ...(await measure('postgres'))];
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; medians of ${rounds} rounds of ${seconds} s, ${connections} connections; processor time of the gateway and its subgraphs, without PostgreSQL`,
  );
  console.table(rows);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
