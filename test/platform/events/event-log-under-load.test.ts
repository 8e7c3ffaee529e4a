import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { AccountTransaction } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { WORKER_ROLE } from '../../../platform/db/roles.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import { readEventsAfter } from '../../../platform/events/read-events.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { sequenceBatch } from '../../../platform/events/sequencer.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { ACCOUNT, eventOf, openProcess, origin } from './event-log.builders.ts';

const WRITERS = 16;
const TRANSACTIONS_PER_WRITER = 100;
const CONTENDED_ENTITIES = 3;
const CRASHING_PROCESSES = 3;
const LEAST_CRASHES = 10;

let storage: TestDatabase;
let writersProcess: Database;
let processes: Database[];

beforeAll(async () => {
  storage = await createTestDatabase({ hasPromisedEvents: false });
  writersProcess = await openProcess(storage.url, WRITERS + 4);
  processes = [await openProcess(storage.url, 2), await openProcess(storage.url, 2)];
});
afterAll(async () => {
  await Promise.all([writersProcess, ...processes].map((process) => process.close()));
  await storage.drop();
});

/** What the writers have committed, and whether they are at it still. */
class Ledger {
  readonly committed: string[] = [];
  isWriting = true;
  isRead = false;
}

class Discarded extends Error {}

/**
 * One of the writers: short and long transactions, some rolled back, on entities that all want and on its own. A long
 * one stays open until others have committed behind it, so that its events become visible far out of `seq` order.
 */
async function write(writer: number, ledger: Ledger): Promise<void> {
  for (let n = 0; n < TRANSACTIONS_PER_WRITER; n++) {
    const marks = [`${writer}/${n}/a`, `${writer}/${n}/b`];
    const isLong = n % 4 === 0;
    const isDiscarded = n % 7 === 3;
    const own = `own-${writer}-${n % 20}`;
    const shared = `shared-${(writer + n) % CONTENDED_ENTITIES}`;
    const work = async ({ sql }: AccountTransaction): Promise<void> => {
      await recordEvents(sql, origin(), [eventOf(isLong ? own : shared, marks[0]!), eventOf(own, marks[1]!)]);
      if (isLong) await othersCommit(sql, ledger);
      if (isDiscarded) throw new Discarded();
    };
    try {
      await writersProcess.transaction(ACCOUNT, work);
      ledger.committed.push(...marks);
    } catch (error) {
      if (!(error instanceof Discarded)) throw error;
    }
  }
}

/** Holds a transaction open for ten round trips and until something was committed meanwhile, if others still can. */
async function othersCommit(sql: Sql, ledger: Ledger): Promise<void> {
  const before = ledger.committed.length;
  for (let trip = 0; trip < 200 && (trip < 10 || ledger.committed.length === before); trip++) await sql(`select 1`);
}

/** A process that does nothing but sequence. */
async function sequence(process: Database, ledger: Ledger): Promise<void> {
  while (!ledger.isRead) await sequenceBatch(process);
}

/** A process whose connection is cut again and again, after it has given places and before it commits. */
async function sequenceAndCrash(ledger: Ledger): Promise<number> {
  let crashes = 0;
  const admin = new pg.Client({ connectionString: storage.url });
  await admin.connect();
  while (!ledger.isRead) {
    const client = new pg.Client({ connectionString: storage.url, options: `-c role=${WORKER_ROLE}` });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const workerTransaction = async <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> => {
      await client.query('begin');
      const result = await work(
        async <Row extends object>(text: string, values: readonly unknown[] = []) =>
          (await client.query<Row>(text, [...values])).rows,
      );
      if (result === 0) return (await client.query('rollback'), result);
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await client.query('commit');
      return result;
    };
    const outcome = await sequenceBatch({ workerTransaction }).then(
      () => 'idle',
      () => 'crashed',
    );
    if (outcome === 'crashed') crashes++;
    await client.end().catch(() => undefined);
  }
  await admin.end();
  return crashes;
}

/** Pages by cursor all the time, in small pages, until it has seen as many events as were committed. */
async function read(ledger: Ledger, deadline: number): Promise<StoredEvent[]> {
  const seen: StoredEvent[] = [];
  const sql = processes[1]!.reader(ACCOUNT);
  while (ledger.isWriting || seen.length < ledger.committed.length) {
    seen.push(...(await readEventsAfter(sql, { after: seen.at(-1)?.pos ?? 0, limit: 13 })));
    if (performance.now() > deadline) break;
  }
  return seen;
}

describe('The event log under 16 writers, two sequencers and three that crash', () => {
  it('gives a reader every event once, those of an entity in order and without gaps', async () => {
    const ledger = new Ledger();
    // Far above what it takes on a busy machine; a lost event would have it read for ever.
    const reading = read(ledger, performance.now() + 100_000);
    const sequencing = processes.map((process) => sequence(process, ledger));
    const crashing = Array.from({ length: CRASHING_PROCESSES }, () => sequenceAndCrash(ledger));
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer, ledger)));
    ledger.isWriting = false;
    const seen = await reading;
    ledger.isRead = true;
    await Promise.all(sequencing);
    const crashes = (await Promise.all(crashing)).reduce((sum, count) => sum + count, 0);

    const marks = seen.map(({ data }) => String(data['mark']));
    expect(ledger.committed.length).toBeGreaterThan(2_500);
    expect({ lost: difference(ledger.committed, marks), invented: difference(marks, ledger.committed) }).toEqual({
      lost: [],
      invented: [],
    });
    expect(new Set(marks).size).toBe(marks.length);
    const byEntity = Map.groupBy(seen, ({ entityId }) => entityId);
    for (const events of byEntity.values()) {
      expect(events.map(({ entitySeq }) => entitySeq)).toEqual(events.map((_, index) => index + 1));
    }
    expect(crashes).toBeGreaterThanOrEqual(LEAST_CRASHES);
    expect(await inversionsBySeq()).toBeGreaterThan(0);
  });
});

function difference(all: readonly string[], some: readonly string[]): string[] {
  const known = new Set(some);
  return all.filter((id) => !known.has(id));
}

/** How many events got their place behind an event that had taken a later `seq`: without them nothing was tested. */
async function inversionsBySeq(): Promise<number> {
  const [row] = await writersProcess.worker<{ count: number }>(
    `select count(*)::int as count from
       (select seq < max(seq) over (order by pos rows between unbounded preceding and 1 preceding) as behind
        from events.event) e where behind`,
  );
  return row?.count ?? 0;
}
