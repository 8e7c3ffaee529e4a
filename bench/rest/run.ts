// npm run bench:rest [-- --seconds 5 --rounds 3 --only tickets|lists --json]: filing tickets and listing properties over
// the whole REST path, as ratios to floors that are measured in the same run, in turn.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { report } from '../report.ts';
import type { Figure } from '../report.ts';
import { untilAtRest } from './at-rest.ts';
import { startBeside } from './beside.ts';
import type { Beside } from './beside.ts';
import { processorSeconds } from './cpu-time.ts';
import { median, runLoad } from './load.ts';
import type { LoadResult } from './load.ts';
import { ticketFloor } from './pgbench.ts';
import { PROPERTIES, filingTickets, reading } from './requests.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });

const service = await startBeside('service-process.js', postgres.connectionUrl, join(folder, 'data'));

const fileTicket = (connections: number): Promise<LoadResult> =>
  runLoad(service.url, { connections, seconds, next: filingTickets(service) });

const { alike, differing } = service.tokens!;

const listProperties = (origin: string, connections: number, tokens: readonly string[]): Promise<LoadResult> =>
  runLoad(origin, { connections, seconds, next: reading(PROPERTIES, tokens) });

async function startRawServers(): Promise<{ bytes: Beside; json: Beside }> {
  const { path, headers } = reading(PROPERTIES, alike)();
  const answer = await fetch(`${service.url}${path}`, { headers });
  const file = join(folder, 'answer.json');
  writeFileSync(file, await answer.text());
  return {
    bytes: await startBeside('raw-server.js', file),
    json: await startBeside('raw-pg-server.js', postgres.connectionUrl),
  };
}

interface Row extends Record<string, unknown> {
  name: string;
  /** What the ratio has to reach. */
  bar: number;
  ours: number;
  floor: number;
  ratio: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time for each of our requests, in microseconds. */
  serviceUs: number;
  postgresUs: number;
}

/** Measures both sides in turn, so that a machine that slows down slows both. */
async function compare(
  { name, bar }: Pick<Row, 'name' | 'bar'>,
  ours: () => Promise<LoadResult>,
  floor: () => Promise<number>,
): Promise<Row> {
  const results: LoadResult[] = [];
  const floors: number[] = [];
  const used = { service: 0, postgres: 0, requests: 0 };
  const now = (): [number, number] => [
    sum(processorSeconds(service.pid)),
    processorSeconds(process.pid).get('postgres') ?? 0,
  ];
  for (let round = 0; round < rounds; round++) {
    await untilAtRest();
    const [serviceBefore, postgresBefore] = now();
    const result = await ours();
    const [serviceAfter, postgresAfter] = now();
    used.service += serviceAfter - serviceBefore;
    used.postgres += postgresAfter - postgresBefore;
    used.requests += result.requestsPerSecond * seconds;
    results.push(result);
    await untilAtRest();
    floors.push(await floor());
  }
  const perSecond = median(results.map((result) => result.requestsPerSecond));
  return {
    name,
    bar,
    ours: Math.round(perSecond),
    floor: Math.round(median(floors)),
    ratio: Math.round((perSecond / median(floors)) * 1_000) / 1_000,
    p50Ms: Math.round(median(results.map((result) => result.p50Ms)) * 100) / 100,
    p99Ms: Math.round(median(results.map((result) => result.p99Ms)) * 100) / 100,
    serviceUs: Math.round((used.service / used.requests) * 1e6),
    postgresUs: Math.round((used.postgres / used.requests) * 1e6),
  };
}

const sum = (byName: ReadonlyMap<string, number>): number => [...byName.values()].reduce((a, b) => a + b, 0);

/** As within a minute of the first tickets; until then both sides plan for tables that are taken to be empty. */
async function analyzeTables(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.connectionUrl });
  await client.connect();
  await client.query('analyze');
  await client.end();
}

async function compareTickets(): Promise<Row[]> {
  await fileTicket(8);
  await analyzeTables();
  const rows: Row[] = [];
  for (const [connections, bar] of [
    [1, 0.5],
    [64, 1.2],
  ] as const) {
    const name = `file a ticket, ${connections} at once ÷ pgbench with the same rows`;
    const floor = (): Promise<number> => ticketFloor(postgres.connectionUrl, connections, seconds);
    rows.push(await compare({ name, bar }, () => fileTicket(connections), floor));
  }
  return rows;
}

async function compareLists(): Promise<Row[]> {
  const raw = await startRawServers();
  const rows: Row[] = [];
  await listProperties(service.url, 8, differing);
  for (const [how, connections, tokens, bar] of [
    ['32 at once, nothing shared', 32, differing, 0.85],
    ['1 at once', 1, alike, 0.8],
    ['32 at once', 32, alike, 0.85],
  ] as const) {
    for (const [what, floor, ratio] of [
      ['raw Node and pg that write the same JSON', raw.json, bar],
      ['raw Node server with the same bytes', raw.bytes, 0.2],
    ] as const) {
      const name = `list 50 properties, ${how} ÷ ${what}`;
      const listFrom = (url: string): Promise<LoadResult> => listProperties(url, connections, tokens);
      const listFloor = async (): Promise<number> => (await listFrom(floor.url)).requestsPerSecond;
      rows.push(await compare({ name, bar: ratio }, () => listFrom(service.url), listFloor));
    }
  }
  await Promise.all([raw.bytes.stop(), raw.json.stop()]);
  return rows;
}

try {
  const rows = [
    ...(values.only === 'lists' ? [] : await compareTickets()),
    ...(values.only === 'tickets' ? [] : await compareLists()),
  ];
  const figures = rows.map(({ name, ratio, bar }): [string, Figure] => [name, { ratio, bar }]);
  report(
    { figures: Object.fromEntries(figures), tables: { [`REST, ${rounds} rounds of ${seconds} s`]: rows } },
    values.json,
  );
} finally {
  await service.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
