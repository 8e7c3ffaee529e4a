// npm run bench:gateways [-- --gateways 10 --subscribers 10000 --rounds 20 --json]: many gateways on one database, each with its
// share of the subscribers, with events from PostgreSQL and with events through NATS. How long until the last of all subscribers
// has an event, and what that costs PostgreSQL; whether anything is lost or repeated when a gateway is killed and its
// subscribers go on at another one, and when NATS is killed and comes back empty. Needs the program nats-server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadServiceKeys } from '../../platform/auth/keys.ts';
import { createCursorSealer } from '../../platform/auth/sealed-cursor.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { findFreePort } from '../../platform/db/embedded/free-port.ts';
import { WORKER_ROLE } from '../../platform/db/roles.ts';
import { eventCursor } from '../../platform/events/event-cursor.ts';
import { projectRoot } from '../../platform/paths.ts';
import { loadConfig } from '../../service/config.ts';
import { report, rounded } from '../report.ts';
import { median } from '../rest/load.ts';
import { demoToken, startServiceProcess } from '../service-process.ts';
import type { ServiceProcess } from '../service-process.ts';
import type { Command, Report } from '../subscriptions/subscribers.ts';
import { NatsServer } from './nats-server.ts';

const { values } = parseArgs({
  options: {
    gateways: { type: 'string', default: '10' },
    subscribers: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});
const [gateways, subscribers, rounds] = [Number(values.gateways), Number(values.subscribers), Number(values.rounds)];
const each = Math.ceil(subscribers / gateways);
const ACCOUNT = 'demo';
const QUERY = 'subscription ($after: String) { maintenanceEvents(after: $after) { id type cursor } }';
const PATIENCE_MS = 300_000;
const REST_MS = 10_000;
const GATEWAY_ROLES = 'gateway,rest-facade,properties,maintenance,finance,accounts,workflows';

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
opened.defer(() => rmSync(folder, { recursive: true }));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
opened.defer(() => postgres.stop());
const nats = new NatsServer(await findFreePort(), join(folder, 'nats'));
await nats.start();
opened.defer(() => nats.kill());

const settings = {
  ...{ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.connectionUrl, LOG_LEVEL: 'error' },
  ...{ RATE_LIMIT_BURST: '100000000', WRITES_PER_MINUTE: '100000000', READS_PER_MINUTE: '100000000' },
  ...{ SUBSCRIPTIONS_PER_ACCOUNT: String(10 * subscribers), DATABASE_POOL_SIZE: '2', FRONT_DOOR: 'off' },
};
const main = `"${process.execPath}" dist/main.js`;

/** A process full of subscribers of one gateway. */
class Audience {
  expected = 0;
  private readonly child = fork(join(projectRoot, 'dist', 'bench', 'subscriptions', 'subscribers.js'));

  async tell(command: Command): Promise<Report> {
    this.child.send(command);
    const [told] = (await once(this.child, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [Report];
    return told;
  }

  connect(url: string, after: string, token: string): Promise<Report> {
    const socketUrl = `${url.replace('http', 'ws')}/graphql`;
    return this.tell({ do: 'connect', url: socketUrl, token, query: QUERY, after, count: each });
  }

  expect(more: number): Promise<Report> {
    this.expected += more;
    return this.tell({ do: 'expect', each: this.expected });
  }

  stop(): void {
    this.child.kill();
  }
}

/** What the log says, past the row policies. */
const client = new pg.Client(postgres.connectionUrl);
await client.connect();
opened.defer(() => client.end());

async function one<Row extends object>(statement: string, given: readonly unknown[] = []): Promise<Row> {
  return (await client.query<Row>(statement, [...given])).rows[0]!;
}

const transactions = async (): Promise<number> =>
  Number(
    (
      await one<{ count: string }>(
        'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
      )
    ).count,
  );

/** Transactions a second, once the jobs that follow what was done before have ended. */
async function transactionsAtRest(): Promise<number> {
  let fewest = Infinity;
  for (let quiet = 0; quiet < 2;) {
    const [before, beganAt] = [await transactions(), performance.now()];
    await pause(REST_MS);
    const perSecond = (((await transactions()) - before) * 1_000) / (performance.now() - beganAt);
    quiet = perSecond < 0.9 * fewest ? 0 : quiet + 1;
    fewest = Math.min(fewest, perSecond);
  }
  return rounded(fewest);
}

async function settledEnd(): Promise<number> {
  for (;;) {
    const { left, end } = await one<{ left: number; end: string }>(
      'select count(*) filter (where pos is null)::int as left, coalesce(max(pos), 0) as end from events.event',
    );
    if (left === 0) return Number(end);
    await pause(20);
  }
}

const eventsBehind = async (pos: number): Promise<number> => {
  await settledEnd();
  return (
    await one<{ count: number }>(
      `select count(*)::int as count from events.event where pos > $1 and type like 'maintenance.%' and account_id = $2`,
      [pos, ACCOUNT],
    )
  ).count;
};

const filing = await startServiceProcess(`${main} --demo`, { ...settings, EVENTS_URL: nats.url });
opened.defer(() => filing.stop());
await client.query(`set role ${WORKER_ROLE}`);
const token = await demoToken(settings);
const cursors = createCursorSealer((await loadServiceKeys(loadConfig(settings))).derive('cursors'));
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const answer = await fetch(`${filing.url}/api/v1/units?limit=1`, { headers });
const unit_id = ((await answer.json()) as { data: { id: string }[] }).data[0]!.id;
let filed = 0;

/** Files a ticket. @returns how many events of it the subscribers are to get */
async function file(): Promise<{ events: number; at: number }> {
  const before = await settledEnd();
  const body = JSON.stringify({
    ticket_id: `bench-${(filed += 1)}`,
    unit_id,
    description: `The tap drips (${filed}).`,
  });
  const response = await fetch(`${filing.url}/api/v1/maintenance`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`A ticket was not filed: ${await response.text()}`);
  const at = performance.now();
  return { events: await eventsBehind(before), at };
}

interface Loss extends Record<string, unknown> {
  lost: number;
  repeated: number;
}

/** Files tickets, and waits until every subscriber has all events. */
async function deliver(audiences: readonly Audience[], count: number): Promise<{ delays: number[]; loss: Loss }> {
  const delays: number[] = [];
  let reports: Report[] = [];
  for (let n = 0; n < count; n += 1) {
    const { events, at } = await file();
    reports = await Promise.all(audiences.map((audience) => audience.expect(events)));
    delays.push(performance.now() - at);
  }
  return { delays, loss: lossOf(audiences, reports) };
}

const lossOf = (audiences: readonly Audience[], reports: readonly Report[]): Loss => ({
  lost: Math.max(0, ...reports.map(({ fewest }, index) => audiences[index]!.expected - fewest)),
  // Jobs of the demo add events of their own, so more than expected is none of it.
  repeated: reports.reduce((sum, { repeated }) => sum + repeated, 0),
});

/** One gateway is killed; its subscribers go on at another one, from the cursors that they have. */
async function killOne(processes: readonly ServiceProcess[], audiences: readonly Audience[]): Promise<Loss> {
  const [mourning, ...rest] = audiences as [Audience, ...Audience[]];
  const { cursor } = await mourning.expect(0);
  const from = await settledEnd();
  processes[0]!.child.kill('SIGKILL');
  await mourning.tell({ do: 'leave' });
  mourning.expected = 0;
  for (let n = 0; n < 3; n += 1) {
    const { events } = await file();
    await Promise.all(rest.map((audience) => audience.expect(events)));
  }
  await mourning.connect(processes[1]!.url, cursor, token);
  mourning.expected = await eventsBehind(from);
  return (await deliver(audiences, 3)).loss;
}

interface Row extends Record<string, unknown> {
  events: string;
  medianMs: number;
  transactionsPerTicket: number;
  transactionsAtRest: number;
}

async function measure(how: string, own: Record<string, string>): Promise<{ row: Row; losses: Loss[] }> {
  await using running = new AsyncDisposableStack();
  const processes: ServiceProcess[] = [];
  const audiences: Audience[] = [];
  for (let n = 0; n < gateways; n += 1) {
    const started = await startServiceProcess(main, { ...settings, ...own, ROLES: GATEWAY_ROLES });
    running.defer(() => void started.child.kill());
    processes.push(started);
    const audience = new Audience();
    running.defer(() => audience.stop());
    audiences.push(audience);
  }
  const after = eventCursor(cursors, ACCOUNT, await settledEnd());
  await Promise.all(audiences.map((audience, index) => audience.connect(processes[index]!.url, after, token)));
  await deliver(audiences, 2);
  const atRest = await transactionsAtRest();
  const [before, beganAt] = [await transactions(), performance.now()];
  const { delays, loss } = await deliver(audiences, rounds);
  const meanwhile = (atRest * (performance.now() - beganAt)) / 1_000;
  const row = {
    ...{ events: how, medianMs: Math.round(median(delays)), transactionsAtRest: atRest },
    transactionsPerTicket: rounded(((await transactions()) - before - meanwhile) / rounds),
  };
  const losses: Loss[] = [{ when: `${how}: in all rounds`, ...loss }];
  losses.push({ when: `${how}: a gateway is killed`, ...(await killOne(processes, audiences)) });
  if (own['EVENTS_URL'] !== undefined) {
    await nats.kill();
    losses.push({ when: `${how}: NATS is killed`, ...(await deliver(audiences, 5)).loss });
    await nats.start();
    losses.push({ when: `${how}: NATS comes back empty`, ...(await deliver(audiences, 10)).loss });
  }
  return { row, losses };
}

const fromLog = await measure('from PostgreSQL', {});
const throughNats = await measure('through NATS', { EVENTS_URL: nats.url });
const losses = [...fromLog.losses, ...throughNats.losses];
report(
  {
    figures: {
      [`${gateways} gateways: transactions for a ticket with events from PostgreSQL ÷ through NATS`]: {
        ...{ ratio: rounded(fromLog.row.transactionsPerTicket / throughNats.row.transactionsPerTicket), bar: 1 },
      },
    },
    tables: {
      [`${gateways} gateways, ${gateways * each} subscribers: until the last has all events of a ticket`]: [
        fromLog.row,
        throughNats.row,
      ],
      'Lost and repeated': losses,
    },
  },
  values.json,
);
if (losses.some(({ lost, repeated }) => lost + repeated > 0)) process.exitCode = 1;
