import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../platform/db/database.ts';
import type { ServiceContext } from '../../platform/graphql/request-context.ts';
import { startJobs } from '../../platform/jobs/run-jobs.ts';
import { DueWatch } from '../../platform/due-watch.ts';
import { createLogger } from '../../platform/logger.ts';
import { CommandFollowers, WakeSignal } from '../../platform/wake-signal.ts';
import { allSubgraphs } from '../../subgraphs/all-subgraphs.ts';
import { createTestDatabase } from '../support/database/test-database.ts';
import type { TestDatabase } from '../support/database/test-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { openProcess } from './events/event-log.builders.ts';

const FOREVER_MS = 2_000_000;

let storage: TestDatabase;
let database: Database;

beforeAll(async () => {
  storage = await createTestDatabase({ hasPromisedEvents: false });
  database = await openProcess(storage.url, 3);
});
afterAll(async () => {
  await database.close();
  await storage.drop();
});

/** Starts a watch of queries, and gives the place of the first whose work it wakes. */
async function firstWoken(queries: readonly string[], lines: string[]): Promise<number> {
  const watch = new DueWatch();
  const signals = queries.map((query) => {
    const signal = new WakeSignal();
    watch.watch(query, signal, query);
    return signal;
  });
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const running = watch.start({ sql: database.worker, clock: new TestClock(), logger, patience: 1_000 });
  try {
    return await Promise.race(signals.map((signal, place) => signal.sleep(FOREVER_MS).then(() => place)));
  } finally {
    await running.stop();
    for (const signal of signals) signal.raise();
  }
}

describe('The watch for work that is due', () => {
  it('wakes whose query has a row, by the instant that it is given', async () => {
    const lines: string[] = [];
    const queries = [
      `select true where $1::timestamptz < '2000-01-01'`,
      `select null::boolean`,
      `select true where $1::timestamptz > '2000-01-01'`,
    ];
    expect(await firstWoken(queries, lines)).toBe(2);
    expect(lines).toEqual([]);
  });

  it('wakes all when it cannot ask, and says why', async () => {
    const lines: string[] = [];
    await firstWoken(['select true where $1::timestamptz is null', 'select of nothing'], lines);
    expect(lines.join('')).toContain('what is due could not be looked up');
  });
});

describe('A job that fails again and again', () => {
  it('writes its error once, and once more when it has worked in between', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => void lines.push(line) });
    let runs = 0;
    const isThere = Promise.withResolvers<undefined>();
    const job = {
      name: 'fail-often',
      intervalMs: 1,
      run: async () => {
        runs += 1;
        if (runs === 60) isThere.resolve(undefined);
        if (runs === 30 || runs > 60) return 0;
        throw new Error('no connection');
      },
    };
    const commandFollowers = new CommandFollowers();
    const jobs = startJobs([job], { logger, commandFollowers } as unknown as ServiceContext, 0.001);
    await isThere.promise;
    await jobs.stop();
    const entries = lines.map((line) => JSON.parse(line) as { level: string; msg: string; err?: object });
    expect(entries.filter(({ level }) => level === 'warn')).toMatchObject([
      { job: 'fail-often', err: { message: 'no connection' } },
      { job: 'fail-often', err: { message: 'no connection' } },
    ]);
    expect(entries.find(({ level }) => level === 'info')).toMatchObject({
      tries: 29,
      msg: 'a job failed; trying again: over',
    });
  });
});

it.each(allSubgraphs.flatMap(({ jobs = [] }) => jobs).map((job) => [job.name, job] as const))(
  '%s looks by itself, or something wakes it',
  (_name, { intervalMs, due, gathersEventsMs }) => {
    expect([intervalMs, due, gathersEventsMs].some((way) => way !== undefined)).toBe(true);
  },
);
