import type { Database } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { WakeSignal } from '../wake-signal.ts';

/** A process that did not renew its counts for so long has ended, and its streams with it. */
const FORGOTTEN_AFTER_SECONDS = 30;
const HEARTBEAT_INTERVAL_MS = 10_000;

/** Counts live subscriptions by account, over all processes of the service. */
export interface LiveStreams {
  /**
   * Takes one of an account's places.
   * @returns gives it back
   * @throws AppError `too_many_subscriptions`
   */
  take(accountId: string): Promise<() => void>;
  stop(): Promise<void>;
}

/**
 * Every process keeps its own count of each account in the database and renews it; the places that others have taken are
 * summed up, under a lock by account, when one is taken.
 * @param most live subscriptions that an account may have
 */
export function startLiveStreams(database: Database, logger: Logger, most: number): LiveStreams {
  const processId = newId();
  const counts = new Map<string, number>();
  const wake = new WakeSignal();
  let isStopping = false as boolean;

  const add = (accountId: string, change: number): void => {
    const count = (counts.get(accountId) ?? 0) + change;
    if (count > 0) counts.set(accountId, count);
    else counts.delete(accountId);
  };

  const running = (async () => {
    while (!isStopping) {
      await wake.sleep(HEARTBEAT_INTERVAL_MS);
      await renew(database, processId, counts).catch((error: unknown) => {
        logger.warn({ err: error }, 'the count of live subscriptions could not be renewed; trying again');
      });
    }
  })();

  const take = async (accountId: string): Promise<void> => {
    await database.workerTransaction(async (sql) => {
      await sql(`select pg_advisory_xact_lock(hashtextextended('live-streams ' || $1, 0))`, [accountId]);
      const elsewhere = await takenElsewhere(sql, processId, accountId);
      if (elsewhere + (counts.get(accountId) ?? 0) >= most) throw tooMany(most);
      await note(sql, processId, new Map([[accountId, (counts.get(accountId) ?? 0) + 1]]));
      // Inside the lock, so that the next request counts it.
      add(accountId, 1);
    });
  };

  return {
    take: async (accountId) => {
      await take(accountId);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        add(accountId, -1);
        wake.raise();
      };
    },
    stop: () => {
      isStopping = true;
      counts.clear();
      wake.raise();
      return running;
    },
  };
}

async function takenElsewhere(sql: Sql, processId: string, accountId: string): Promise<number> {
  const [row] = await sql<{ taken: number }>(
    `select coalesce(sum(count), 0)::int as taken from limits.live_stream
     where account_id = $1 and process_id <> $2 and seen_at > now() - make_interval(secs => $3)`,
    [accountId, processId, FORGOTTEN_AFTER_SECONDS],
  );
  return row?.taken ?? 0;
}

async function note(sql: Sql, processId: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await sql(
    `insert into limits.live_stream (process_id, account_id, count, seen_at)
     select $1, account_id, count, now() from unnest($2::text[], $3::int[]) as c (account_id, count)
     on conflict (process_id, account_id) do update set count = excluded.count, seen_at = now()`,
    [processId, [...counts.keys()], [...counts.values()]],
  );
}

/** Stores the counts of this process again, and deletes those that it and ended processes no longer have. */
async function renew(database: Database, processId: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await database.workerTransaction(async (sql) => {
    await sql(
      `delete from limits.live_stream where (process_id = $1 and account_id <> all($2::text[]))
         or seen_at < now() - make_interval(secs => $3)`,
      [processId, [...counts.keys()], FORGOTTEN_AFTER_SECONDS],
    );
    await note(sql, processId, counts);
  });
}

function tooMany(most: number): AppError {
  return new AppError('too_many_subscriptions', `Expected at most ${most} live subscriptions of the account.`, {
    extensions: { limit: 'subscriptions_per_account', most },
  });
}
