// npm run bench:workflows [-- --accounts 100 --events 500 --tickets 200 --json]: what an event costs an account whose workflows
// it does not concern, how many events a second are matched with ten workflows in each of many accounts, and how long after
// an event the first step begins. Service and benchmark share a process, whose processor time is counted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLogger } from '../../platform/logger.ts';
import { loadConfig } from '../../service/config.ts';
import { startService } from '../../service/start-service.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { report, rounded } from '../report.ts';
import { givenBenchAccount } from '../rest/bench-account.ts';
import { givenEvents } from './given-events.ts';

const WORKFLOWS = 10;
const MOST_MICROSECONDS = 20;
const LEAST_EVENTS_A_SECOND = 5_000;
const MOST_DELAY_MS = 250;

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100' },
    events: { type: 'string', default: '500' },
    tickets: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
});
const [accounts, events, tickets] = [Number(values.accounts), Number(values.events), Number(values.tickets)];

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
opened.defer(() => rmSync(folder, { recursive: true }));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
opened.defer(() => postgres.stop());
const limits = { RATE_LIMIT_BURST: '100000000', WRITES_PER_MINUTE: '100000000' };
const config = loadConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_POOL_SIZE: '20', ...limits });
const service = await startService({ config, databaseUrl: postgres.connectionUrl, logger: createLogger('error') });
opened.defer(() => service.stop());
const { database, tokens } = service;

const countOf = async (statement: string, parameters: unknown[] = []): Promise<number> => {
  const [row] = await database.worker<{ count: number }>(statement, parameters);
  return row!.count;
};

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await delay(20);
}

/** Has the workflows of some accounts see their events, after all have their places; the time and processor time of one event. */
async function drain(prefix: string, type: string): Promise<{ microseconds: number; processorMicroseconds: number }> {
  for (let number = 0; number < accounts; number++) {
    await givenEvents(database, { accountId: `${prefix}-${number}`, workflows: WORKFLOWS, events, type });
  }
  await until(async () => (await countOf('select count(*)::int as count from events.event where pos is null')) === 0);
  // A pause in which what else was stored is worked off.
  await delay(2_000);
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await database.worker(
    `insert into workflows.event_cursor select account_id, 0 from accounts.account where account_id like $1 || '-%'`,
    [prefix],
  );
  await givenEvents(database, { accountId: `bell-${prefix}`, workflows: 0, events: 1, type });
  await until(async () => (await countOf(BEHIND, [prefix])) === 0);
  const total = accounts * events;
  const { user, system } = process.cpuUsage(before);
  return {
    microseconds: ((performance.now() - startedAt) * 1_000) / total,
    processorMicroseconds: (user + system) / total,
  };
}

/** Accounts whose workflows have not seen all events. */
const BEHIND = `select count(*)::int as count from workflows.event_cursor c where c.account_id like $1 || '-%' and exists (
  select from events.event e where e.account_id = c.account_id and e.pos > c.cursor_pos and e.type like 'unit.%')`;

async function post(token: string, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Milliseconds from the event of each ticket, one filed after the other, to the first step that it starts. */
async function delays(): Promise<number[]> {
  await givenBenchAccount(database);
  const token = await tokens.issue({ accountId: 'bench', subject: 'bench', scopes: SCOPES, ttlSeconds: 7_200 });
  const trigger = { kind: 'event', types: ['maintenance.created'] };
  const workflow = { id: 'notes', name: 'Notes', trigger, steps: [{ kind: 'note', text: 'Seen' }] };
  await post(token, '/api/v1/workflows', workflow);
  await post(token, '/api/v1/workflows/notes/enable', {});
  for (let n = 0; n < tickets; n++) {
    await post(token, '/api/v1/maintenance', {
      ticket_id: `t-${n}`,
      unit_id: `unit-${1 + n}`,
      description: 'A tap drips.',
    });
    await delay(20);
  }
  const stepsDone = `select count(*)::int as count from workflows.run_step where account_id = 'bench' and status = 'done'`;
  await until(async () => (await countOf(stepsDone)) === tickets);
  const rows = await database.worker<{ ms: number }>(
    `select (extract(epoch from s.started_at - (r.event ->> 'occurred_at')::timestamptz) * 1000)::float8 as ms
     from workflows.run r join workflows.run_step s on s.account_id = r.account_id and s.run_id = r.id
     where r.account_id = 'bench' order by 1`,
  );
  return rows.map(({ ms }) => ms);
}

const unconcerned = await drain('unconcerned', 'unit.created');
const matched = await drain('matched', 'unit.updated');
const sorted = await delays();
const [median, p95] = [0.5, 0.95].map((share) => sorted[Math.ceil(share * sorted.length) - 1]!) as [number, number];
const aSecond = 1_000_000 / matched.processorMicroseconds;

report(
  {
    figures: {
      'workflows: 20 µs ÷ processor time of an event without a matching workflow': {
        ratio: rounded(MOST_MICROSECONDS / unconcerned.processorMicroseconds),
        bar: 1,
      },
      'workflows: events matched a second on one core ÷ 5,000': {
        ratio: rounded(aSecond / LEAST_EVENTS_A_SECOND),
        bar: 1,
      },
      'workflows: 250 ms ÷ median delay from event to first step': { ratio: rounded(MOST_DELAY_MS / median), bar: 1 },
    },
    tables: {
      'Workflows: events': [
        { events: 'without a matching workflow', ...shown(unconcerned) },
        { events: `of ${WORKFLOWS} workflows in each of ${accounts} accounts`, ...shown(matched) },
      ],
      'Workflows: from event to first step': [{ tickets, 'median ms': rounded(median), 'p95 ms': rounded(p95) }],
    },
  },
  values.json,
);

function shown({ microseconds, processorMicroseconds }: Awaited<ReturnType<typeof drain>>): Record<string, unknown> {
  return { 'µs each': rounded(microseconds), 'processor µs each': rounded(processorMicroseconds) };
}
