// npm run bench:log [-- --sizes 1000000,20000000 --migrated 2000000 --json]: what a page of an account's log, its end, and
// recording and placing events cost in processor time of PostgreSQL as the log grows; cost should not. And for how long writers
// wait while a log that is one table comes to be in months.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { OPERATOR } from '../../platform/actor.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { monthMigrations } from '../../platform/events/month-migrations.ts';
import { readEventsAfter, readEventsOfAccounts } from '../../platform/events/read-events.ts';
import { recordEvents } from '../../platform/events/record-events.ts';
import { sequenceBatch } from '../../platform/events/sequencer.ts';
import { createLogger } from '../../platform/logger.ts';
import { allMigrations } from '../../service/all-migrations.ts';
import { report, rounded } from '../report.ts';
import type { Figure } from '../report.ts';
import { processorSeconds } from '../rest/cpu-time.ts';
import { accountOf, growLog } from './grow-log.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000000,20000000' },
    migrated: { type: 'string', default: '2000000' },
    seconds: { type: 'string', default: '6' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
/** The term of 90 days, and the present month. */
const MONTHS = 5;
/** Flat, but for what deeper indexes and the noise of the machine make. */
const FLAT = 0.7;
const PAGE = 100;

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
opened.defer(() => rmSync(folder, { recursive: true }));

/** A server of its own, so that a size does not find what another has left in memory. */
async function withServer<Result>(
  name: string,
  work: (client: pg.Client, url: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, name) });
  const client = new pg.Client(postgres.connectionUrl);
  await client.connect();
  try {
    return await work(client, postgres.connectionUrl);
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(join(folder, name), { recursive: true });
  }
}

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url, poolSize: 4, logger: createLogger('error') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The tables belong to the login role, which row policies bind, too, until they are told not to. */
const unbound = (client: pg.Client): Promise<unknown> =>
  client.query('alter table events.event no force row level security');

const record = (database: Database, account: string, entity: string): Promise<void> =>
  database.transaction(account, ({ sql }) =>
    recordEvents(
      sql,
      { accountId: account, requestId: 'bench', occurredAt: new Date(), actor: OPERATOR },
      Array.from({ length: 4 }, () => ({
        ...{ type: 'maintenance.created', status: 'open', entity: { type: 'ticket', id: entity } },
        data: { ticket_id: entity },
      })),
    ),
  );

type Row = Record<string, number>;

const postgresSeconds = (): number => processorSeconds(process.pid).get('postgres') ?? 0;

/** Processor time of PostgreSQL for each run, in microseconds. */
async function costOf(run: (number: number) => Promise<unknown>): Promise<number> {
  let number = 0;
  for (const until = performance.now() + 1_000; performance.now() < until;) await run((number += 1));
  const [before, first] = [postgresSeconds(), number];
  for (const until = performance.now() + seconds * 1_000; performance.now() < until;) await run((number += 1));
  return Math.round(((postgresSeconds() - before) / (number - first)) * 1e6);
}

async function readingAndRecording(database: Database, size: number): Promise<Row> {
  const readers = Array.from({ length: 20 }, (_none, number) => database.reader(accountOf(number)));
  return {
    size,
    page: await costOf((number) =>
      readEventsAfter(readers[number % 20]!, { after: Math.floor(Math.random() * size * 0.8), limit: PAGE }),
    ),
    end: await costOf((number) => readEventsOfAccounts(database.worker, [accountOf(number)], size - 1_000, PAGE)),
    recorded: await costOf((number) => record(database, accountOf(number), `new-${number}`)),
  };
}

function costsAt(size: number): Promise<Row> {
  return withServer(`months-${size}`, async (client, url) => {
    await migrate(url, allMigrations);
    await client.query(`select events.prepare_months(now() + $1::int * interval '1 month')`, [MONTHS]);
    await unbound(client);
    await growLog(client, size, MONTHS);
    await client.query('alter table events.event force row level security');
    return withDatabase(url, async (database) => {
      const readAndRecorded = await readingAndRecording(database, size);
      return {
        ...readAndRecorded,
        placed: await costOf(async (number) => {
          await record(database, accountOf(number), `placed-${number}`);
          await sequenceBatch(database);
        }),
      };
    });
  });
}

/** How long the longest write takes while a migration runs, and while none does. */
function waitsWhileMigrating(size: number): Promise<{ waits: Row; inOneTable: Row }> {
  return withServer('migrated', async (client, url) => {
    const monthNames = new Set(monthMigrations.map(({ name }) => name));
    await migrate(
      url,
      allMigrations.filter(({ name }) => !monthNames.has(name)),
    );
    await unbound(client);
    await growLog(client, size, undefined);
    await client.query('alter table events.event force row level security');
    return withDatabase(url, async (database) => {
      const longestDuring = async (work: Promise<unknown>): Promise<number> => {
        let isOver = false as boolean;
        void work.finally(() => (isOver = true));
        let longest = 0;
        for (let number = 0; !isOver; number += 1) {
          const before = performance.now();
          await record(database, accountOf(number), `during-${number}`);
          longest = Math.max(longest, performance.now() - before);
        }
        await work;
        return Math.round(longest);
      };
      const inOneTable = await readingAndRecording(database, size);
      const atRestMs = await longestDuring(pause(10_000));
      const before = performance.now();
      const migratingMs = await longestDuring(migrate(url, allMigrations));
      const waits = {
        size,
        longestWriteAtRestMs: atRestMs,
        longestWriteMs: migratingMs,
        inAllMs: Math.round(performance.now() - before),
      };
      return { waits, inOneTable };
    });
  });
}

const { waits, inOneTable } = await waitsWhileMigrating(Number(values.migrated));
const rows: Row[] = [];
for (const size of values.sizes.split(',').map(Number)) rows.push(await costsAt(size));
const [first, last] = [rows[0]!, rows.at(-1)!];
const flatness = (what: string, column: string): [string, Figure] => [
  `the event log: ${what}, cost at ${first['size']!.toLocaleString('en')} ÷ cost at ${last['size']!.toLocaleString('en')}`,
  { ratio: rounded(first[column]! / last[column]!), bar: FLAT },
];
report(
  {
    figures: Object.fromEntries([
      flatness('a page of an account', 'page'),
      flatness('the end of it', 'end'),
      flatness('recording four events', 'recorded'),
      flatness('recording and placing four events', 'placed'),
    ]),
    tables: {
      'The event log by its size, in microseconds of PostgreSQL': rows,
      'The event log before it was in months, the same way': [inOneTable],
      'Writers while the log comes to be in months': [waits],
    },
  },
  values.json,
);
