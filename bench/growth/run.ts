// npm run bench:growth [-- --seconds 4 --properties 1000,100000,1000000 --tickets 0,5000000 --accounts 1,10000 --json]: what
// a page of the list of properties, and filing a ticket, cost in processor time as an account grows, and as there are
// more accounts; cost should not grow.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLogger } from '../../platform/logger.ts';
import { report, rounded } from '../report.ts';
import type { Figure } from '../report.ts';
import { startBeside } from '../rest/beside.ts';
import { processorSeconds } from '../rest/cpu-time.ts';
import { runLoad } from '../rest/load.ts';
import type { LoadRequest } from '../rest/load.ts';
import { filingTickets, reading } from '../rest/requests.ts';
import { filingInAccounts, growAccounts, readingAccounts, tokensOfAccounts } from './accounts.ts';
import { growProperties, growTickets } from './grow.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    properties: { type: 'string', default: '1000,100000,1000000' },
    tickets: { type: 'string', default: '0,5000000' },
    accounts: { type: 'string', default: '1,10000' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const sizesOf = (text: string): number[] => text.split(',').map(Number);

/** Flat, but for what a deeper index and the noise of the machine make. */
const FLAT = 0.8;
/** Where the cost of many accounts counts as flat: at most 1.1 times as much. */
const FLAT_OVER_ACCOUNTS = 0.91;
const CONNECTIONS = 8;
const CURSORS = 20;

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
opened.defer(() => rmSync(folder, { recursive: true }));
const dataDir = join(folder, 'data');
const postgres = await startEmbeddedPostgres({ dataDir });
opened.defer(() => postgres.stop());
const service = await startBeside('service-process.js', postgres.connectionUrl, dataDir);
const { differing } = service.tokens!;
opened.defer(async () => {
  await service.stop();
});
const logger = createLogger('error');
const database = await openDatabase({ url: postgres.connectionUrl, poolSize: 2, entities: [], logger });
opened.defer(() => database.close());

interface Row extends Record<string, unknown> {
  /** How many rows there are. */
  size: number;
  /** Processor time for each request, in microseconds. */
  serviceUs: number;
  postgresUs: number;
  p50Ms: number;
}

async function costOf(size: number, next: () => LoadRequest, connections = CONNECTIONS): Promise<Row> {
  const load = { connections, next };
  await runLoad(service.url, { ...load, seconds: 1 });
  const now = (): [number, number] => [
    [...processorSeconds(service.pid).values()].reduce((a, b) => a + b, 0),
    processorSeconds(process.pid).get('postgres') ?? 0,
  ];
  const [serviceBefore, postgresBefore] = now();
  const { requestsPerSecond, p50Ms } = await runLoad(service.url, { ...load, seconds });
  const [serviceAfter, postgresAfter] = now();
  const microsOf = (used: number): number => Math.round((used / (requestsPerSecond * seconds)) * 1e6);
  return {
    size,
    serviceUs: microsOf(serviceAfter - serviceBefore),
    postgresUs: microsOf(postgresAfter - postgresBefore),
    p50Ms: rounded(p50Ms),
  };
}

/** Pages all along the beginning of the list, so that they do not all begin where the index does. */
async function readingPages(): Promise<() => LoadRequest> {
  const first = '/api/v1/properties?limit=50';
  const paths = [first];
  let cursor: string | null = '';
  while (paths.length < CURSORS && cursor !== null) {
    const page = `/api/v1/properties?limit=200${cursor && `&cursor=${cursor}`}`;
    const { path, headers }: LoadRequest = reading(page, differing)();
    const answer: Response = await fetch(`${service.url}${path}`, { headers });
    cursor = ((await answer.json()) as { next_cursor: string | null }).next_cursor;
    if (cursor !== null) paths.push(`${first}&cursor=${cursor}`);
  }
  let count = 0;
  return () => reading(paths[++count % paths.length]!, differing)();
}

async function growList(): Promise<Row[]> {
  const rows: Row[] = [];
  let size = 1_000;
  for (const wanted of sizesOf(values.properties)) {
    await growProperties(database, size, wanted);
    size = wanted;
    rows.push(await costOf(size, await readingPages()));
  }
  return rows;
}

async function growTicketsFiled(): Promise<Row[]> {
  const rows: Row[] = [];
  let size = 0;
  for (const wanted of sizesOf(values.tickets)) {
    await growTickets(database, size, wanted);
    size = wanted;
    rows.push(await costOf(size, filingTickets(service)));
  }
  return rows;
}

/** The same requests in one account and in many in turn. Filed one at once: one account's would share their transactions. */
async function growNumberOfAccounts(): Promise<{ listed: Row[]; filed: Row[] }> {
  const rows = { listed: [] as Row[], filed: [] as Row[] };
  let size = 0;
  for (const wanted of sizesOf(values.accounts)) {
    await growAccounts(database, size, wanted);
    size = wanted;
    const accounts = await tokensOfAccounts(dataDir, size);
    // As in a service that has run for a while: its code is compiled, its statements are planned, and it knows its accounts.
    const warm = { connections: CONNECTIONS, seconds: 2 * seconds };
    await runLoad(service.url, { ...warm, next: readingAccounts(accounts) });
    await runLoad(service.url, { ...warm, next: filingInAccounts(accounts) });
    rows.listed.push(await costOf(size, readingAccounts(accounts), 1));
    rows.filed.push(await costOf(size, filingInAccounts(accounts), 1));
  }
  return rows;
}

/** How much of the cost at the beginning there is at the end. */
function flatness(what: string, rows: readonly Row[], bar = FLAT): [string, Figure] {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const costAt = ({ serviceUs, postgresUs }: Row): number => serviceUs + postgresUs;
  const name = `${what}, cost at ${first.size.toLocaleString('en')} ÷ cost at ${last.size.toLocaleString('en')}`;
  return [name, { ratio: rounded(costAt(first) / costAt(last)), bar }];
}

const byAccounts = await growNumberOfAccounts();
const filed = await growTicketsFiled();
const listed = await growList();
const figures = [
  flatness('a page of properties, of accounts in turn', byAccounts.listed, FLAT_OVER_ACCOUNTS),
  flatness('filing a ticket, in accounts in turn', byAccounts.filed, FLAT_OVER_ACCOUNTS),
  flatness('a page of properties', listed),
  flatness('filing a ticket', filed),
];
report(
  {
    figures: Object.fromEntries(figures),
    tables: {
      'A page of properties, by how many accounts there are': byAccounts.listed,
      'Filing a ticket, by how many accounts there are': byAccounts.filed,
      'A page of properties, by how many there are': listed,
      'Filing a ticket, by how many there are': filed,
    },
  },
  values.json,
);
