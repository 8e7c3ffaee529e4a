// npm run bench:across [-- --tickets 60 --json]: how long after the answer of a filing a subscriber hears of the ticket, in
// the process that took it and in another one on the same database; and how many transactions a second the two send at rest.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { report, rounded } from '../report.ts';
import { demoToken, startServiceProcess } from '../service-process.ts';

const MOST_MS = 40;
const MOST_TRANSACTIONS = 5;
const SETTLED_AFTER_MS = 10_000;
const REST_SECONDS = 20;
/** Longer than events of one filing are gathered, so that each is the first after a pause. */
const PAUSE_MS = 150;

const { values } = parseArgs({
  options: { tickets: { type: 'string', default: '60' }, json: { type: 'boolean', default: false } },
});
const tickets = Number(values.tickets);

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
opened.defer(() => rmSync(folder, { recursive: true }));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
opened.defer(() => postgres.stop());

const settings = {
  ...{ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.connectionUrl, LOG_LEVEL: 'error' },
  ...{ RATE_LIMIT_BURST: '100000000', WRITES_PER_MINUTE: '100000000' },
};

async function start(options: string): Promise<string> {
  const service = await startServiceProcess(`"${process.execPath}" dist/main.js ${options}`, settings);
  opened.defer(() => service.stop());
  return service.url;
}

const filing = await start('--demo');
const other = await start('');
const headers = { authorization: `Bearer ${await demoToken(settings)}`, 'content-type': 'application/json' };

/** Notes when a subscriber of a process hears of each ticket. */
async function subscribe(url: string): Promise<Map<string, number>> {
  const heard = new Map<string, number>();
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: headers.authorization },
  });
  opened.defer(() => client.dispose());
  const query = 'subscription { maintenanceEvents { type ticket { ticketId } } }';
  const events = client.iterate<{ maintenanceEvents: { type: string; ticket: { ticketId: string } } }>({ query });
  void (async () => {
    for await (const { data } of events) {
      const { type, ticket } = data!.maintenanceEvents;
      if (type === 'maintenance.created') heard.set(ticket.ticketId, performance.now());
    }
  })();
  return heard;
}

const answer = await fetch(`${filing}/api/v1/units?limit=1`, { headers });
const { data: units } = (await answer.json()) as { data: { id: string }[] };
const heardHere = await subscribe(filing);
const heardThere = await subscribe(other);
await wait(SETTLED_AFTER_MS);

/** When each filing was answered. */
const answered = new Map<string, number>();
for (let number = 0; number < tickets; number++) {
  const ticket_id = `across-${number}`;
  const body = JSON.stringify({ ticket_id, unit_id: units[0]!.id, description: `The tap drips (${number}).` });
  const response = await fetch(`${filing}/api/v1/maintenance`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`A ticket was not filed: ${await response.text()}`);
  answered.set(ticket_id, performance.now());
  await wait(PAUSE_MS);
}
await wait(1_000);

function delays(heard: ReadonlyMap<string, number>): number[] {
  return [...answered].map(([id, at]) => {
    const heardAt = heard.get(id);
    if (heardAt === undefined) throw new Error(`A subscriber did not hear of ${id}.`);
    return Math.max(0, heardAt - at);
  });
}

const quantile = (figures: readonly number[], share: number): number =>
  rounded(figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)]!);
const row = (where: string, figures: readonly number[]) => ({
  ...{ where, median: quantile(figures, 0.5), p95: quantile(figures, 0.95) },
});
const rows = [row('the process that filed', delays(heardHere)), row('another process', delays(heardThere))];

async function transactions(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query<{ count: string }>(
    `select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`,
  );
  return Number(found[0]!.count);
}

const client = new pg.Client(postgres.connectionUrl);
await client.connect();
await wait(SETTLED_AFTER_MS);
const before = await transactions(client);
await wait(REST_SECONDS * 1_000);
const atRest = rounded((await transactions(client)) - before) / REST_SECONDS;
await client.end();

report(
  {
    figures: {
      'across processes: 40 ms ÷ median from the answer of a filing to a subscriber': {
        ...{ ratio: rounded(MOST_MS / rows[1]!.median), bar: 1 },
      },
      'across processes: 10 ÷ transactions a second of two processes at rest': {
        ...{ ratio: rounded((2 * MOST_TRANSACTIONS) / atRest), bar: 1 },
      },
    },
    tables: {
      'From the answer of a filing to a subscriber, in ms': rows,
      'Transactions a second': [{ processes: 2, atRest }],
    },
  },
  values.json,
);
