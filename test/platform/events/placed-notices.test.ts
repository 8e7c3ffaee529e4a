import { afterAll, beforeAll, it } from '@jest/globals';
import pg from 'pg';
import type { Database } from '../../../platform/db/database.ts';
import { startPlacedNotices } from '../../../platform/events/placed-notices.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { startSequencer } from '../../../platform/events/sequencer.ts';
import { createLogger } from '../../../platform/logger.ts';
import { WakeBroadcast, WakeSignal } from '../../../platform/wake-signal.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { ACCOUNT, eventOf, openProcess, origin } from './event-log.builders.ts';

/** Longer than a test may take: whoever sleeps so long has to be woken. */
const FOREVER_MS = 2_000_000;
const PATIENCE = 400;
const logger = createLogger('error');

let storage: TestDatabase;
let [writing, reading]: Database[] = [];

beforeAll(async () => {
  storage = await createTestDatabase({ hasPromisedEvents: false });
  [writing, reading] = [await openProcess(storage.url, 3), await openProcess(storage.url, 3)];
});
afterAll(async () => {
  await writing!.close();
  await reading!.close();
  await storage.drop();
});

/** Cuts the connections over which processes hear notices. */
async function cutNotices(): Promise<void> {
  const client = new pg.Client(storage.url);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'property-management-service notices'`,
  );
  await client.end();
}

it('wakes the readers of another process as events get their places, also after its connection was lost', async () => {
  await using opened = new AsyncDisposableStack();
  const placed = new WakeBroadcast();
  const news = placed.listen();
  const there = startPlacedNotices(reading!, logger, placed);
  opened.defer(() => there.stop());
  await news.sleep(FOREVER_MS);

  const recorded = new WakeSignal();
  const here = startPlacedNotices(writing!, logger, new WakeBroadcast());
  opened.defer(() => here.stop());
  const sequencer = startSequencer(writing!, logger, recorded, here, PATIENCE);
  opened.defer(() => sequencer.stop());
  const record = async (mark: string): Promise<void> => {
    await writing!.transaction(ACCOUNT, ({ sql }) => recordEvents(sql, origin(), [eventOf('notices', mark)]));
    recorded.raise();
  };
  await record('heard');
  await news.sleep(FOREVER_MS);

  await cutNotices();
  // It has begun to ask for news instead.
  await news.sleep(FOREVER_MS);
  await record('polled');
  await news.sleep(FOREVER_MS);
});
