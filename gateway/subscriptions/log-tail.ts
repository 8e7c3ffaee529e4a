import type { ArrivingEvents } from '../../platform/events/fan-out/event-fan-out.types.ts';
import { newestPosition } from '../../platform/events/read-events.ts';
import type { AccountEvent } from '../../platform/events/read-events.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { createFailureLog } from '../../platform/failure-log.ts';
import type { Logger } from '../../platform/logger.ts';
import type { WakeSignal } from '../../platform/wake-signal.ts';
import { NewEvents } from './new-events.ts';

/** Somebody who joins wakes the reader. */
const IDLE_MS = 60_000;
const FAILURE_INTERVAL_MS = 1_000;

/** Takes an account's new events, oldest first. */
export type TailListener = (events: readonly AccountEvent[]) => void;

/** The one reader of the log's end in a process, however many subscribers it has. */
export interface LogTail {
  /**
   * Hears of every event of an account that gets its place after the promise settles.
   * @returns what stops it
   */
  follow(accountId: string, listener: TailListener): Promise<() => void>;
  stop(): Promise<void>;
}

/** What the reader needs. */
export interface LogTailOptions {
  /** A worker's. */
  sql: Sql;
  logger: Logger;
  /** Raised when events have got their places, or come from elsewhere. */
  placed: WakeSignal;
  /** Events as they come from elsewhere; undefined where all are read from the log. */
  arriving?: ArrivingEvents | undefined;
}

/** Somebody who wants to listen. */
interface Joining {
  accountId: string;
  listener: TailListener;
  joined: PromiseWithResolvers<() => void>;
}

/** Starts the reader; it reads only while somebody listens. */
export function startLogTail({ sql, logger, placed, arriving }: LogTailOptions): LogTail {
  const log = new NewEvents(sql, arriving);
  const listeners = new Map<string, Set<TailListener>>();
  let joining: Joining[] = [];
  let isStopping = false as boolean;
  const failures = createFailureLog(logger, 'the event log could not be read; trying again');

  const add = (accountId: string, listener: TailListener): (() => void) => {
    const own = listeners.get(accountId) ?? new Set();
    listeners.set(accountId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(accountId) === own) listeners.delete(accountId);
    };
  };

  /** Between two reads, so that no read is under way that does not know of the account yet. */
  const letIn = async (): Promise<void> => {
    if (joining.length === 0) return;
    // After a time without listeners the place is an old one.
    if (listeners.size === 0) log.position = await newestPosition(sql);
    for (const { accountId, listener, joined } of joining) joined.resolve(add(accountId, listener));
    joining = [];
  };

  const read = async (): Promise<number> => {
    await letIn();
    if (listeners.size === 0) return IDLE_MS;
    const { events, hasMore } = await log.read(listeners);
    const byAccount = Map.groupBy(events, (event) => event.accountId);
    byAccount.forEach((own, accountId) => listeners.get(accountId)?.forEach((listener) => listener(own)));
    failures.worked();
    return hasMore ? 0 : log.pollMs;
  };

  const running = (async () => {
    while (!isStopping) {
      const pauseMs = await read().catch((error: unknown) => {
        failures.failed(error);
        for (const { joined } of joining.splice(0)) joined.reject(error);
        return FAILURE_INTERVAL_MS;
      });
      if (pauseMs > 0) await placed.sleep(pauseMs);
    }
  })();

  return {
    follow: (accountId, listener) => {
      const joined = Promise.withResolvers<() => void>();
      joining.push({ accountId, listener, joined });
      placed.raise();
      return joined.promise;
    },
    stop: () => {
      isStopping = true;
      placed.raise();
      return running;
    },
  };
}
