import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { withoutScans } from '../db/packets/pipelined-statements.ts';
import { createFailureLog } from '../failure-log.ts';
import type { Logger } from '../logger.ts';
import type { WakeSignal } from '../wake-signal.ts';
import { PLACED_CHANNEL } from './placed-notices.ts';
import type { PlacedNotices } from './placed-notices.ts';

/** Every process of the service takes the same lock; only its holder sequences. */
const SEQUENCER_LOCK = 7_239_115;

const BATCH_SIZE = 5_000;
/** A process gives its own events their places; this is for those of a process that was killed before it did. */
const IDLE_INTERVAL_MS = 5_000;
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
 * @param sender names the process to those who hear of placed events
 * @returns how many events were given a place; undefined when another process holds the lock
 */
export function sequenceBatch(database: Pick<Database, 'workerTransaction'>, sender = ''): Promise<number | undefined> {
  return database.workerTransaction(async (sql) => {
    // Two statements in one packet: what places must see all that the last holder of the lock has placed.
    const [[turn], [result]] = await Promise.all([
      sql<{ isOurs: string }>(
        `select set_config('app.sequences', pg_try_advisory_xact_lock($1)::text, true) as is_ours, ${byKeys.join(', ')}`,
        [SEQUENCER_LOCK],
      ),
      sql<{ count: number }>(
        `with unplaced as materialized (
           select seq, recorded_at from events.event
           where pos is null and current_setting('app.sequences') = 'true' order by seq limit ${BATCH_SIZE}
         ), placed as materialized (
           select seq, recorded_at, nextval('events.event_pos') as pos
           from (select seq, recorded_at from unplaced order by seq) in_order
         ), updated as (
           update events.event e set pos = p.pos from placed p 
           where e.seq = p.seq and e.recorded_at = p.recorded_at returning 1
         )
         select count(*)::int as count, case when count(*) > 0 then pg_notify('${PLACED_CHANNEL}', $1) end from updated`,
        [sender],
      ),
    ]);
    return turn!.isOurs === 'true' ? result!.count : undefined;
  });
}

/**
 * Runs {@link sequenceBatch} for as long as the process lives. Any number of processes may do so at once.
 * @param recorded raised when this process has committed events
 * @param notices tells this process and the others of events that have got their places
 * @param patience how many times the usual interval it waits between two looks when nothing was recorded
 */
export function startSequencer(
  database: Database,
  logger: Logger,
  recorded: WakeSignal,
  notices: PlacedNotices,
  patience = 1,
): Sequencer {
  let isStopping = false as boolean;
  const failures = createFailureLog(logger, 'events could not be sequenced; trying again');
  const running = (async () => {
    while (!isStopping) {
      const count = await sequenceBatch(database, notices.sender).then(
        (placed) => {
          failures.worked();
          return placed;
        },
        async (error: unknown) => {
          failures.failed(error);
          await recorded.sleep(FAILURE_INTERVAL_MS);
          return 0;
        },
      );
      if (count) notices.raise();
      if (count === 0) await recorded.sleep(IDLE_INTERVAL_MS * patience);
      else if (count !== BATCH_SIZE) await pause(GATHERING_MS);
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
