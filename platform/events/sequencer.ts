import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { withoutScans } from '../db/packets/pipelined-statements.ts';
import type { Logger } from '../logger.ts';
import type { WakeBroadcast, WakeSignal } from '../wake-signal.ts';

/** Every process of the service takes the same lock; only its holder sequences. */
const SEQUENCER_LOCK = 7_239_115;

const BATCH_SIZE = 5_000;
const IDLE_INTERVAL_MS = 250;
/**
 * After events were found, more are likely to come, and those of this time get their places together: each time is a
 * transaction that waits for the disk, as do the transactions beside it.
 */
const GATHERING_MS = 25;
const FAILURE_INTERVAL_MS = 1_000;

/** Each event is found by its own key; a plan that was made while the log was empty would join all of it. */
const byKeys = [withoutScans, ...['hashjoin', 'mergejoin'].map((way) => `set_config('enable_${way}', 'off', true)`)];

/** The loop that gives events their place. */
export interface Sequencer {
  stop(): Promise<void>;
}

/**
 * Gives every committed event without a place the next one, in `seq` order. Transactions commit in another order than
 * they took `seq`, so a reader that pages by `seq` loses events; `pos` is given only to rows that are already visible,
 * by one sequencer at a time, so whoever pages by `pos` sees every event once. Two events of one entity are never
 * swapped: the second took its `seq` after the first had committed.
 * @returns how many events were given a place; 0 also when another process holds the lock
 */
export function sequenceBatch(database: Pick<Database, 'workerTransaction'>): Promise<number> {
  return database.workerTransaction(async (sql) => {
    // Two statements in one packet: what places must see all that the last holder of the lock has placed.
    const [, [result]] = await Promise.all([
      sql(`select set_config('app.sequences', pg_try_advisory_xact_lock($1)::text, true), ${byKeys.join(', ')}`, [
        SEQUENCER_LOCK,
      ]),
      sql<{ count: number }>(
        `with unplaced as materialized (
           select seq from events.event
           where pos is null and current_setting('app.sequences') = 'true' order by seq limit ${BATCH_SIZE}
         ), placed as materialized (
           select seq, nextval('events.event_pos') as pos from (select seq from unplaced order by seq) in_order
         ), updated as (
           update events.event e set pos = p.pos from placed p where e.seq = p.seq returning 1
         )
         select count(*)::int as count from updated`,
      ),
    ]);
    return result?.count ?? 0;
  });
}

/**
 * Runs {@link sequenceBatch} for as long as the process lives. Any number of processes may do so at once.
 * @param recorded raised when this process has committed events; those of other processes are found by polling
 * @param placed is raised when events have got their places
 * @param patience how many times the usual interval it waits between two looks when nothing was recorded
 */
export function startSequencer(
  database: Database,
  logger: Logger,
  recorded: WakeSignal,
  placed: WakeBroadcast,
  patience = 1,
): Sequencer {
  let isStopping = false as boolean;
  const running = (async () => {
    while (!isStopping) {
      const count = await sequenceBatch(database).catch(async (error: unknown) => {
        logger.warn({ err: error }, 'events could not be sequenced; trying again');
        await recorded.sleep(FAILURE_INTERVAL_MS);
        return 0;
      });
      if (count > 0) placed.raise();
      if (count === 0) await recorded.sleep(IDLE_INTERVAL_MS * patience);
      else if (count < BATCH_SIZE) await pause(GATHERING_MS);
    }
  })();
  return {
    stop: () => {
      isStopping = true;
      recorded.raise();
      return running;
    },
  };
}
