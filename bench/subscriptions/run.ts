// npm run bench:subscriptions [-- --subscribers 1000 --rounds 10 --json]: many subscribers of one selection over three
// subgraphs. CPU of the serving process for each delivery, beside a loop that works out and writes every answer for each
// subscriber, and beside Hive's gateway where it is installed (`npm install` in bench/peers); and whether anything is lost
// or repeated when all of them connect again.
import { OPERATOR } from '../../platform/actor.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../../service/config.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { eventCursor } from '../../platform/events/event-cursor.ts';
import { lastEventPosition, readEventsAfter } from '../../platform/events/read-events.ts';
import { recordEvents } from '../../platform/events/record-events.ts';
import { buildSubgraph } from '../../platform/graphql/build-subgraph.ts';
import type { LocalSubgraph } from '../../platform/graphql/build-subgraph.ts';
import { createRequestContext } from '../../platform/graphql/request-context.ts';
import { createLogger } from '../../platform/logger.ts';
import { projectRoot } from '../../platform/paths.ts';
import { followLog } from '../../service/follow-log.ts';
import { startHttpServer } from '../../service/http-server.ts';
import { openCore } from '../../service/open-core.ts';
import { openGateway, upgradeHandler } from '../../service/open-gateway.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { allSubgraphs } from '../../subgraphs/all-subgraphs.ts';
import { hasPeers } from '../gateway/contender.ts';
import { report } from '../report.ts';
import type { Figure } from '../report.ts';
import { givenBenchAccount } from '../rest/bench-account.ts';
import { processorSeconds } from '../rest/cpu-time.ts';
import { median } from '../rest/load.ts';
import { startHiveServer } from './hive-server.ts';
import { startNaiveServer } from './naive-server.ts';
import type { NaiveServer } from './naive-server.ts';
import type { Command, Report } from './subscribers.ts';

const { values } = parseArgs({
  options: {
    subscribers: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});
const count = Number(values.subscribers);
const rounds = Number(values.rounds);
/** Once for very many: the loop then takes so long for a round that the streams of Hive's gateway do not outlive several. */
const NAIVE_ROUNDS = count > 1_000 ? 1 : Math.min(rounds, 3);
/** Nobody waits longer for an event that was lost. */
const PATIENCE_MS = 300_000;
const BURST = 4;

const SELECTION = `{
  id type status cursor
  ticket {
    ticketId severity status
    vendor { name }
    unit { unitNumber property { name kpis(period: { start: "2026-01-01", end: "2026-01-31" }, kpis: [OCCUPANCY]) { kpi value } } }
  }
}`;
const QUERY = `subscription ($after: String) { maintenanceEvents(after: $after) ${SELECTION} }`;
const BARE_QUERY = `subscription { maintenanceEvents ${SELECTION} }`;

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
opened.defer(() => rmSync(folder, { recursive: true }));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
opened.defer(() => postgres.stop());
const many = String(10 * count);
const config = loadConfig({
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  SUBSCRIPTIONS_PER_ACCOUNT: many,
  RATE_LIMIT_BURST: '100000000',
  READS_PER_MINUTE: '100000000',
});
const logger = createLogger('error');
const core = await openCore({ config, databaseUrl: postgres.connectionUrl, logger }, opened);
const { context } = core;
const { database, cursors } = context;
const local = new Map<string, LocalSubgraph>();
for (const definition of allSubgraphs) local.set(definition.name, await buildSubgraph(definition));
const gateway = await openGateway(core, local, opened);
const http = await startHttpServer(
  config,
  logger,
  {
    pages: undefined,
    graphql: undefined,
    rest: undefined,
    jwks: {},
    paths: [],
    isSentByService: () => false,
    upgrade: upgradeHandler(core, gateway),
  },
  () => Promise.resolve({ warnings: [] }),
);
opened.defer(() => http.stop(false));
followLog(context, opened);

await givenBenchAccount(database);
const sql = database.reader('bench');
const token = await core.tokens.issue({ accountId: 'bench', subject: 'bench', scopes: SCOPES, ttlSeconds: 7_200 });
const principal = await core.tokens.verify(token);

const filing = `mutation { createTicket(input: { ticketId: "bench-1", unitId: "unit-1", description: "The tap drips." }) { ticketId } }`;
const filed = await gateway.graph.answer(
  { query: filing },
  createRequestContext(context, { principal, requestId: 'bench', logger }),
);
if (filed.errors) throw new Error('The ticket could not be filed.', { cause: filed.errors[0] });

/** Lets so many events of the ticket happen, as if one command had caused them. */
async function happen(events: number): Promise<void> {
  await database.transaction('bench', async (tx) => {
    const [last] = await tx.sql<{ type: string; status: string; data: Record<string, unknown> }>(
      `select type, status, data from events.event where entity_id = 'bench-1' order by seq desc limit 1`,
    );
    if (!last) throw new Error('The ticket has no events.');
    const event = { ...last, entity: { type: 'ticket', id: 'bench-1' } };
    const origin = { accountId: 'bench', requestId: 'bench', occurredAt: new Date(), actor: OPERATOR };
    await recordEvents(
      tx.sql,
      origin,
      Array.from({ length: events }, () => event),
    );
  });
  context.eventsRecorded.raise();
}

/** The log's end, once every event in it has its place. */
async function settledEnd(): Promise<number> {
  for (;;) {
    const [row] = await sql<{ left: number }>('select count(*)::int as left from events.event where pos is null');
    if (row?.left === 0) return lastEventPosition(sql);
  }
}

/** A process full of subscribers. */
class Audience {
  private readonly child = fork(join(projectRoot, 'dist', 'bench', 'subscriptions', 'subscribers.js'));
  private expected = 0;

  async tell(command: Command): Promise<Report> {
    this.child.send(command);
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const [report] = (await once(this.child, 'message', { signal: patience })) as [Report];
    return report;
  }

  async connect(url: string, query: string, after: string): Promise<void> {
    await this.tell({ do: 'connect', url, token, query, after, count });
  }

  /** Waits until each has got so many more. */
  expect(more: number): Promise<Report> {
    this.expected += more;
    return this.tell({ do: 'expect', each: this.expected });
  }

  forget(): void {
    this.expected = 0;
  }

  stop(): void {
    this.child.kill();
  }
}

interface Cost {
  cpuMicros: number;
  perSecond: number;
}

const ownCpuMicros = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** CPU of the serving process, this one unless said, and time, for each delivery of so many events to everybody. */
async function costOf(
  audience: Audience,
  events: number,
  deliver: () => Promise<void>,
  cpuMicros = ownCpuMicros,
): Promise<Cost> {
  const before = cpuMicros();
  const startedAt = performance.now();
  const delivered = audience.expect(events);
  await deliver();
  await delivered;
  const deliveries = count * events;
  return {
    cpuMicros: (cpuMicros() - before) / deliveries,
    perSecond: (deliveries * 1_000) / (performance.now() - startedAt),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

type Row = Record<string, unknown> & { name: string; cpu: number; naiveCpu: number; hiveCpu: number | undefined };

async function compare(name: string, events: number): Promise<Row> {
  const ours: Cost[] = [];
  const theirs: Cost[] = [];
  const hives: Cost[] = [];
  // In turn, so that a machine that slows down slows both.
  for (let n = 0; n < rounds; n++) {
    ours.push(await costOf(live, events, () => happen(events)));
    if (n >= NAIVE_ROUNDS) continue;
    const [event] = await readEventsAfter(sql, { after: 0, limit: 1, types: ['maintenance.created'] });
    const publishTo = async (server: Pick<NaiveServer, 'publish'>): Promise<void> => {
      for (let k = 0; k < events; k++) await server.publish({ ...event!, pos: ++naiveCount });
    };
    theirs.push(await costOf(plain, events, () => publishTo(naive)));
    if (hive) hives.push(await costOf(inHive, events, () => publishTo(hive), hiveCpuMicros));
  }
  const cpu = median(ours.map(({ cpuMicros }) => cpuMicros));
  const naiveCpu = median(theirs.map(({ cpuMicros }) => cpuMicros));
  // The processor time of another process is told in hundredths of a second, too coarse for a median of single rounds.
  const hiveCpu = hives.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0) / hives.length;
  return {
    name,
    'deliveries/s': Math.round(median(ours.map(({ perSecond }) => perSecond))),
    'naive deliveries/s': Math.round(median(theirs.map(({ perSecond }) => perSecond))),
    cpu: round(cpu),
    naiveCpu: round(naiveCpu),
    hiveCpu: hive && round(hiveCpu),
  };
}

let naiveCount = 1_000_000;
const socketUrl = `${http.url.replace(/^http/, 'ws')}/graphql`;
const naive = await startNaiveServer(context, gateway.graph, BARE_QUERY, principal);
opened.defer(() => naive.stop());
const live = new Audience();
opened.defer(() => live.stop());
const plain = new Audience();
opened.defer(() => plain.stop());
await live.connect(socketUrl, QUERY, eventCursor(cursors, 'bench', await settledEnd()));
await plain.connect(naive.url, BARE_QUERY, '');
const hive = hasPeers() ? await startHiveServer(context, local, { principal, folder }) : undefined;
const hiveCpuMicros = (): number =>
  [...processorSeconds(hive?.gateway.pid ?? 0).values()].reduce((sum, one) => sum + one * 1e6, 0);
const inHive = new Audience();
opened.defer(() => inHive.stop());
if (hive) {
  opened.defer(() => hive.stop());
  await inHive.connect(hive.url, BARE_QUERY, '');
  await hive.untilSubscribed(count);
}
// Once before it counts.
await costOf(live, BURST, () => happen(BURST));

const rows = [await compare('events one by one', 1), await compare(`bursts of ${BURST}`, BURST)];

// Everybody leaves, much happens, everybody comes back where they were, and leaves and comes back again.
const RETURNS = 3;
const MISSED = 40;
let lost = 0;
let repeated = 0;
for (let n = 0; n < RETURNS; n++) {
  const { cursor } = await live.expect(0);
  await live.tell({ do: 'leave' });
  live.forget();
  await happen(MISSED);
  await live.connect(socketUrl, QUERY, cursor);
  await happen(MISSED);
  const report = await live.expect(2 * MISSED);
  lost += 2 * MISSED - report.fewest;
  repeated += report.repeated + (report.most - 2 * MISSED);
}

/** What is asked of CPU per delivery: to a loop over subscribers, and to Hive. */
const BARS = [
  { naive: 8, hive: 5 },
  { naive: 20, hive: 12 },
];
const figures = rows.flatMap(({ name, cpu, naiveCpu, hiveCpu }, at): [string, Figure][] => {
  const fanOut = `fan-out to ${count.toLocaleString('en')}, ${name}`;
  const { naive: naiveBar, hive: hiveBar } = BARS[at]!;
  const toLoop: [string, Figure] = [
    `${fanOut}, to a loop over subscribers`,
    { ratio: round(naiveCpu / cpu), bar: naiveBar },
  ];
  return hiveCpu === undefined
    ? [toLoop]
    : [toLoop, [`${fanOut}, to Hive`, { ratio: round(hiveCpu / cpu), bar: hiveBar }]];
});
const lossless = { reconnects: RETURNS, 'events each': 2 * MISSED, lost, repeated };
report(
  {
    figures: Object.fromEntries(figures),
    tables: { [`fan-out to ${count} subscribers`]: rows, 'all connect again': [lossless] },
  },
  values.json,
);
