// npm run bench:gateway [-- --seconds 4 --rounds 3 --connections 8 --json]: a dashboard's page and a single field, on this
// project's gateway and on others over the same supergraph, in turn. `npm install` in bench/peers adds Hive's gateway.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { report, rounded } from '../report.ts';
import type { Figure, Findings } from '../report.ts';
import { prepareDemo } from './bench-graph-data.ts';
import { DASHBOARD, ONE_FIELD } from './bench-queries.ts';
import { answerOf, compare } from './compare.ts';
import type { NextRequest, Row } from './compare.ts';
import { hasPeers, startGraphProcess, startHive, stopProcesses } from './contender.ts';
import type { Contender } from './contender.ts';
import type { DataSource } from './contender.types.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    json: { type: 'boolean', default: false },
  },
});
const effort = {
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  connections: Number(values.connections),
};

const OURS = 'compiled plans';
const OVER_HTTP = 'compiled plans, subgraphs over HTTP';
const APOLLO = 'Apollo Gateway';
const HIVE = 'Hive Gateway, planner in Rust';
const BY_HAND = 'raw Node and pg, one statement by hand';

const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
const dataDir = join(folder, 'data');
const postgres = await startEmbeddedPostgres({ dataDir });
const databaseUrl = postgres.connectionUrl;
const tokens = await prepareDemo(databaseUrl, dataDir);

let count = 0;
const asking = (query: string, who: readonly string[]): NextRequest => {
  const body = JSON.stringify({ query });
  return () => {
    const headers = { authorization: `Bearer ${who[count++ % who.length]}`, 'content-type': 'application/json' };
    return { method: 'POST', path: '/graphql', headers, body };
  };
};

/** All contenders over one kind of data; those that reach their subgraphs over HTTP share the process that serves them. */
async function startContenders(data: DataSource): Promise<Contender[]> {
  const options = { data, databaseUrl, dataDir };
  const { child: subgraphs, urls: subgraphUrls } = await startGraphProcess({ ...options, kind: 'subgraphs' });
  const own = async (name: string, more: Parameters<typeof startGraphProcess>[0]): Promise<Contender> => {
    const { child: gateway, urls } = await startGraphProcess(more);
    return { name, url: urls['graph']!, gateway, ...(more.subgraphUrls ? { subgraphs } : {}) };
  };
  const contenders = [
    await own(OURS, { ...options, kind: 'compiled' }),
    await own(OVER_HTTP, { ...options, kind: 'compiled', subgraphUrls }),
    await own(APOLLO, { ...options, kind: 'apollo', subgraphUrls }),
  ];
  if (hasPeers()) contenders.push({ name: HIVE, ...(await startHive(subgraphUrls, folder)), subgraphs });
  return contenders;
}

/** What Node's HTTP makes of the same bytes. */
async function measureBytes(contender: Contender, next: NextRequest): Promise<Row[]> {
  const answer = await answerOf(contender, next);
  const { child: gateway, urls } = await startGraphProcess({
    kind: 'bytes',
    data: 'memory',
    databaseUrl,
    dataDir,
    answer,
  });
  try {
    return await compare([{ name: 'raw Node, the same bytes', url: urls['graph']!, gateway }], next, {
      ...effort,
      rounds: 1,
    });
  } finally {
    await stopProcesses([gateway]);
  }
}

type Tables = Record<string, Row[]>;

interface Question {
  name: string;
  query: string;
  /** Who asks, in turn. */
  who: readonly string[];
}

const NOTHING_SHARED: readonly Question[] = [
  { name: 'dashboard', query: DASHBOARD, who: tokens.differing },
  { name: 'one field', query: ONE_FIELD, who: tokens.differing },
];
const QUESTIONS: Readonly<Record<DataSource, readonly Question[]>> = {
  memory: NOTHING_SHARED,
  postgres: [
    ...NOTHING_SHARED,
    { name: 'dashboard of one account', query: DASHBOARD, who: tokens.alike },
    { name: 'one field of one account', query: ONE_FIELD, who: tokens.alike },
  ],
};

async function measure(data: DataSource): Promise<Tables> {
  const contenders = await startContenders(data);
  const tables: Tables = {};
  const byHand = async (): Promise<Contender> => {
    const { child: gateway, urls } = await startGraphProcess({ kind: 'handwritten', data, databaseUrl, dataDir });
    opened.add(gateway);
    return { name: BY_HAND, url: urls['graph']!, gateway };
  };
  const opened = new Set<ChildProcess>();
  try {
    for (const { name, query, who } of QUESTIONS[data]) {
      const isByHand = data === 'postgres' && name === 'dashboard';
      const rows = await compare([...contenders, ...(isByHand ? [await byHand()] : [])], asking(query, who), effort);
      tables[`${name}, ${data}`] = [...rows, ...(await measureBytes(contenders[0]!, asking(query, who)))];
    }
    return tables;
  } finally {
    await stopProcesses(
      new Set(
        contenders
          .flatMap(({ gateway, subgraphs }): ChildProcess[] => [gateway, ...(subgraphs ? [subgraphs] : [])])
          .concat(...opened),
      ),
    );
  }
}

interface Race {
  table: string;
  ours: string;
  theirs: string;
  by: 'perSecond' | 'cpuMs';
  bar: number;
}

const RACES: Readonly<Record<string, Race>> = {
  'dashboard from PostgreSQL, nothing shared, requests a second, to Hive': {
    table: 'dashboard, postgres',
    ours: OURS,
    theirs: HIVE,
    by: 'perSecond',
    bar: 3,
  },
  'dashboard from PostgreSQL, nothing shared, processor time in all, to Hive': {
    table: 'dashboard, postgres',
    ours: OURS,
    theirs: HIVE,
    by: 'cpuMs',
    bar: 3.5,
  },
  'dashboard from PostgreSQL, nothing shared, processor time of one statement by hand ÷ ours': {
    table: 'dashboard, postgres',
    ours: OURS,
    theirs: BY_HAND,
    by: 'cpuMs',
    bar: 0.4,
  },
  'one field from PostgreSQL, nothing shared, to Hive': {
    table: 'one field, postgres',
    ours: OURS,
    theirs: HIVE,
    by: 'perSecond',
    bar: 4,
  },
  'dashboard from PostgreSQL, requests a second, to Hive': {
    table: 'dashboard of one account, postgres',
    ours: OURS,
    theirs: HIVE,
    by: 'perSecond',
    bar: 3,
  },
  'dashboard from PostgreSQL, processor time in all, to Hive': {
    table: 'dashboard of one account, postgres',
    ours: OURS,
    theirs: HIVE,
    by: 'cpuMs',
    bar: 5,
  },
  'dashboard in memory, to Hive': { table: 'dashboard, memory', ours: OURS, theirs: HIVE, by: 'perSecond', bar: 6 },
  'dashboard in memory, to Apollo': { table: 'dashboard, memory', ours: OURS, theirs: APOLLO, by: 'perSecond', bar: 8 },
  'one field in memory, to Hive': { table: 'one field, memory', ours: OURS, theirs: HIVE, by: 'perSecond', bar: 5 },
  'one field from PostgreSQL, to Hive': {
    table: 'one field of one account, postgres',
    ours: OURS,
    theirs: HIVE,
    by: 'perSecond',
    bar: 5,
  },
  'dashboard in memory, subgraphs over HTTP, to Hive': {
    table: 'dashboard, memory',
    ours: OVER_HTTP,
    theirs: HIVE,
    by: 'perSecond',
    bar: 2.5,
  },
};

/** How many times better ours is; nothing where the other is not installed. */
function figuresOf(tables: Tables): Findings['figures'] {
  return Object.fromEntries(
    Object.entries(RACES).flatMap(([name, { table, ours, theirs, by, bar }]): [string, Figure][] => {
      const rowOf = (gateway: string): Row | undefined => tables[table]?.find((row) => row.gateway === gateway);
      const [mine, other] = [rowOf(ours), rowOf(theirs)];
      if (!mine || !other) return [];
      const ratio = by === 'cpuMs' ? other.cpuMs / mine.cpuMs : mine.perSecond / other.perSecond;
      return [[name, { ratio: rounded(ratio), bar }]];
    }),
  );
}

try {
  if (!hasPeers()) console.error('Hive Gateway is left out: run npm install in bench/peers.');
  const tables = { ...(await measure('memory')), ...(await measure('postgres')) };
  report({ figures: figuresOf(tables), tables }, values.json);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
