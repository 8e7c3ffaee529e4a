// npm run bench:webhooks [-- --tickets 2000 --json]: how long the events of many tickets take to one healthy receiver,
// beside a loop that only posts the same bodies to it.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { loadConfig } from '../../service/config.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLogger } from '../../platform/logger.ts';
import { startService } from '../../service/start-service.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { givenBenchAccount } from '../rest/bench-account.ts';

const ANSWER_MS = 20;
const EVENTS_OF_TICKET = 3;
const FILING_LANES = 16;
const BAR_SECONDS = 60;
/** As many as the service has under way to one endpoint. */
const POSTING_LANES = 16;

const { values } = parseArgs({
  options: { tickets: { type: 'string', default: '2000' }, json: { type: 'boolean', default: false } },
});
const tickets = Number(values.tickets);
const events = tickets * EVENTS_OF_TICKET;

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
opened.defer(() => rmSync(folder, { recursive: true }));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
opened.defer(() => postgres.stop());
const config = loadConfig({
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  DATABASE_POOL_SIZE: '20',
  EGRESS_ALLOW: '127.0.0.1',
  RATE_LIMIT_BURST: '100000000',
  WRITES_PER_MINUTE: '100000000',
});
const service = await startService({ config, databaseUrl: postgres.connectionUrl, logger: createLogger('error') });
opened.defer(() => service.stop());
await givenBenchAccount(service.database);
const token = await service.tokens.issue({ accountId: 'bench', subject: 'bench', scopes: SCOPES, ttlSeconds: 7_200 });

const bodies: string[] = [];
let whenComplete = Promise.withResolvers<undefined>();
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    bodies.push(Buffer.concat(chunks).toString());
    if (bodies.length === events) whenComplete.resolve(undefined);
    setTimeout(() => response.end(), ANSWER_MS);
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
opened.defer(() => receiver.closeAllConnections());
opened.defer(() => void receiver.close());
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Runs a task for every number below a count, so many at once. */
async function inLanes(lanes: number, count: number, task: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Every event of the log, once all of them have their place. */
async function settle(): Promise<void> {
  for (;;) {
    const [row] = await service.database.worker<{ left: number }>(
      'select count(*)::int as left from events.event where pos is null',
    );
    if (row?.left === 0) return;
    await delay(50);
  }
}

await inLanes(FILING_LANES, tickets, (n) =>
  post('/api/v1/maintenance', {
    ticket_id: `bench-${n}`,
    unit_id: `unit-${1 + (n % 1_000)}`,
    description: 'The kitchen tap drips.',
  }),
);
await settle();

const endpoint = await post<{ id: string }>('/api/v1/webhooks', { url: receiverUrl, events: ['maintenance.*'] });
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
await post(`/api/v1/webhooks/${endpoint.id}/replay`, { since: '2000-01-01T00:00:00Z' });
await whenComplete.promise;
const drainedSeconds = (performance.now() - startedAt) / 1_000;
const { user, system } = process.cpuUsage(cpuBefore);
const ids = new Set(bodies.map((body) => (JSON.parse(body) as { id: string }).id));

const same = bodies.splice(0);
whenComplete = Promise.withResolvers();
const pool = new Pool(receiverUrl, { connections: POSTING_LANES });
const postedAt = performance.now();
await inLanes(POSTING_LANES, events, async (n) => {
  const { body } = await pool.request({ method: 'POST', path: '/', body: same[n]! });
  await body.dump();
});
const postedSeconds = (performance.now() - postedAt) / 1_000;
await pool.close();

const figures = { ratio: drainedSeconds / BAR_SECONDS, bar: 1 };
if (values.json) {
  console.log(JSON.stringify({ 'webhooks: seconds to drain ÷ 60': figures }));
} else {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; receiver, service and PostgreSQL share it`,
  );
  console.table([
    {
      events,
      distinct: ids.size,
      'drained in s': drainedSeconds.toFixed(1),
      'bar s': BAR_SECONDS,
      'CPU µs an event': Math.round((user + system) / events),
      'a bare loop in s': postedSeconds.toFixed(1),
    },
  ]);
}
