import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { createFailureLog } from '../failure-log.ts';
import type { Logger } from '../logger.ts';
import type { WakeBroadcast } from '../wake-signal.ts';
import { newestPosition } from './read-events.ts';

/** The channel on which PostgreSQL tells that events have got their places; the payload names the process that placed them. */
export const PLACED_CHANNEL = 'events_placed';

/** How often a process that cannot listen asks whether there is news. */
const POLL_MS = 200;
const LISTEN_AGAIN_MS = 5_000;

/** Tells the readers of the event log in this process of events that have got their places. */
export interface PlacedNotices {
  /** Names this process to the others. */
  sender: string;
  /** This process has placed events; the others hear of it from PostgreSQL. */
  raise(): void;
  stop(): Promise<void>;
}

/**
 * Listens for events that other processes place. Without a connection that can listen (it was lost, or a pool of
 * transactions stands in front of PostgreSQL), it asks for the newest place instead.
 * @param placed wakes the readers of the log
 */
export function startPlacedNotices(
  database: Pick<Database, 'worker' | 'listen'>,
  logger: Logger,
  placed: WakeBroadcast,
): PlacedNotices {
  const sender = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const failures = createFailureLog(logger, 'new events are polled for; listening again soon');

  const listen = async (): Promise<void> => {
    await database.listen(PLACED_CHANNEL, {
      signal,
      // What was placed before the connection listened was not heard.
      onListening: () => {
        failures.worked();
        placed.raise();
      },
      onNotice: (payload) => {
        if (payload !== sender) placed.raise();
      },
    });
  };
  const poll = async (): Promise<void> => {
    let known: number | undefined;
    for (const until = performance.now() + LISTEN_AGAIN_MS; performance.now() < until && !signal.aborted;) {
      const newest = await newestPosition(database.worker).catch(() => known);
      if (newest !== known) placed.raise();
      known = newest;
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = (async () => {
    while (!signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!signal.aborted) failures.failed(error);
      });
      await poll();
    }
  })();
  return {
    sender,
    raise: () => placed.raise(),
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
