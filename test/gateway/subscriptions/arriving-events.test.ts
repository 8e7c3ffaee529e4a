import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSecretBox } from '../../../platform/auth/secret-box.ts';
import { startLogTail } from '../../../gateway/subscriptions/log-tail.ts';
import type { LogTail } from '../../../gateway/subscriptions/log-tail.ts';
import type { Database } from '../../../platform/db/database.ts';
import { EventInbox } from '../../../platform/events/fan-out/event-inbox.ts';
import { createEventMessages } from '../../../platform/events/fan-out/event-message.ts';
import type { PlacedEvent } from '../../../platform/events/fan-out/event-message.ts';
import { readPlacedEvents } from '../../../platform/events/read-events.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { sequenceBatch } from '../../../platform/events/sequencer.ts';
import { createLogger } from '../../../platform/logger.ts';
import { WakeSignal } from '../../../platform/wake-signal.ts';
import { ACCOUNT, eventOf, openProcess, origin } from '../../platform/events/event-log.builders.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { eventually } from '../../support/eventually.ts';

const KEY = Buffer.alloc(32, 'k');

let storage: TestDatabase;
let database: Database;
let inbox: EventInbox;
let tail: LogTail;
/** Marks of the events that the listener of the account has heard of. */
let heard: unknown[];
/** How often the log was read. */
let reads: number;

beforeEach(async () => {
  storage = await createTestDatabase({ hasPromisedEvents: false });
  database = await openProcess(storage.url, 4);
  inbox = new EventInbox();
  heard = [];
  reads = 0;
  const placed = new WakeSignal();
  inbox.arrived = placed;
  const sql: Database['worker'] = (text, given) => {
    reads += 1;
    return database.worker(text, given);
  };
  tail = startLogTail({ sql, logger: createLogger('silent'), placed, arriving: inbox });
  await tail.follow(ACCOUNT, (events) => heard.push(...events.map(({ data }) => data['mark'])));
});
afterEach(async () => {
  await tail.stop();
  await database.close();
  await storage.drop();
});

/** Has events recorded and placed, and gives them as another process would publish them. */
async function place(...marks: string[]): Promise<PlacedEvent[]> {
  const [before] = await database.worker<{ pos: number }>('select coalesce(max(pos), 0) as pos from events.event');
  await database.transaction(ACCOUNT, ({ sql }) =>
    recordEvents(
      sql,
      origin(),
      marks.map((mark) => eventOf(`of-${mark}`, mark)),
    ),
  );
  await sequenceBatch(database);
  const events = await readPlacedEvents(database.worker, before!.pos, 100);
  return events.map((event, index) => ({ event, after: events[index - 1]?.pos ?? before!.pos }));
}

const hear = (...marks: string[]): Promise<unknown> =>
  eventually(
    () => Promise.resolve(heard.join()),
    (all) => all === marks.join(),
  );

/** Opens the inbox, and waits until its reader has joined it. */
async function join(): Promise<void> {
  inbox.open();
  const [event] = await place('first');
  inbox.put(event!);
  await hear('first');
}

describe('A gateway whose events come from elsewhere', () => {
  it('hears of each once and in order, though some come twice, late or never, and reads those in the log', async () => {
    await join();
    const [a, b, c, d] = await place('a', 'b', 'c', 'd');
    inbox.put(a!);
    inbox.put(a!);
    inbox.put(c!);
    inbox.put(b!);
    await hear('first', 'a', 'b', 'c', 'd');
    inbox.put(d!);
    const [e] = await place('e');
    inbox.put(e!);
    await hear('first', 'a', 'b', 'c', 'd', 'e');
  });

  it.each([
    ['follow each other', 1],
    ['are those of a cell', 1_024],
  ])('asks nothing of the database for events that come without a gap, where places %s', async (_what, apart) => {
    await asAdmin(storage.url, (admin) => admin.query(`alter sequence events.event_pos increment by ${apart}`));
    await join();
    const events = await place('a', 'b', 'c', 'd', 'e');
    const before = reads;
    for (const event of events.slice(0, 3)) inbox.put(event);
    await hear('first', 'a', 'b', 'c');
    expect(reads).toBe(before);
    // One is missing, which the log has.
    inbox.put(events[4]!);
    await hear('first', 'a', 'b', 'c', 'd', 'e');
    expect(reads).toBeGreaterThan(before);
  });

  it('reads in the log what came while nothing came from elsewhere, and goes on where that had stopped', async () => {
    await join();
    inbox.close();
    await place('a', 'b');
    inbox.open();
    const [c] = await place('c');
    inbox.put(c!);
    await hear('first', 'a', 'b', 'c');
  });

  it('hears nothing of other accounts', async () => {
    await join();
    const [a] = await place('a');
    inbox.put({ ...a!, event: { ...a!.event, accountId: 'another' } });
    const [b] = await place('b');
    inbox.put(b!);
    await hear('first', 'b');
  });
});

describe('A message of an event', () => {
  it('is read as the event that it was written for, and only with the key of the service', async () => {
    const [event] = await place('a');
    const messages = createEventMessages(createSecretBox(KEY));
    const bytes = messages.write(event!);
    expect(messages.read(bytes)).toEqual(event);
    expect(Buffer.from(bytes).includes('of-a')).toBe(false);
    const others = createEventMessages(createSecretBox(Buffer.alloc(32, 'o')));
    expect(() => others.read(bytes)).toThrow();
  });
});
