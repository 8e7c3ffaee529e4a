import type { Database } from '../db/database.ts';
import type { DatabaseInstant } from '../db/database-instant.ts';
import type { Sql } from '../db/sql.ts';

/** How far ahead months are made, so that none is missing when a process was down for weeks. */
const AHEAD = `interval '2 months'`;

/** An event may have been recorded by a transaction that began in the month and was placed behind the first of the next. */
const LONGEST_TRANSACTION = `interval '1 hour'`;

/** Any number will do, as long as every process takes the same: two that forget a month at once would wait for each other. */
const FORGETTING_LOCK = 7_239_120;

/** Parts of the log with the times of what they hold; the one for rows of no month has none. */
const PARTS = `select name, substring(bound from $re$FROM \\('([^']+)'\\)$re$)::timestamptz as since,
    substring(bound from $re$TO \\('([^']+)'\\)$re$)::timestamptz as until
  from (select c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'events.event'::regclass) part`;

/** For how long events are kept. */
interface Age {
  now: DatabaseInstant;
  keptForMs: number;
}

/** A month of the log that is no longer kept, or the part with what is older than months. */
export interface OldMonth {
  name: string;
  /** All of it was recorded before. */
  until: Date;
}

/**
 * Makes the parts of this month and of those that come.
 * @param sql a worker's
 * @returns how many were missing
 */
export async function prepareMonths(sql: Sql, now: DatabaseInstant): Promise<number> {
  const [made] = await sql<{ count: number }>(`select events.prepare_months($1::timestamptz + ${AHEAD}) as count`, [
    now,
  ]);
  return made!.count;
}

/** Renews what the planner knows of the log as a whole, which nothing else does. */
export async function describeLog(sql: Sql): Promise<void> {
  await sql('select events.describe_log()');
}

/** Where the months begin: what was recorded before goes by itself, event by event. */
export async function firstMonth(sql: Sql): Promise<Date> {
  const [first] = await sql<{ since: Date }>(`select min(since) as since from (${PARTS}) part`);
  return first!.since;
}

/** The oldest month that was over longer ago than the log keeps events. */
export async function oldestMonthToForget(sql: Sql, { now, keptForMs }: Age): Promise<OldMonth | undefined> {
  const [month] = await sql<OldMonth>(
    `select name, until from (${PARTS}) part
     where until + ${LONGEST_TRANSACTION} < $1::timestamptz - $2 * interval '1 ms' order by until limit 1`,
    [now, keptForMs],
  );
  return month;
}

/**
 * Forgets a month at once: readers learn up to which place, and the table goes. What was recorded behind its end, and has a
 * place among its events, goes with it, so that what is left has no gap.
 * @returns false when it has to wait: another process does so, somebody reads the log for long, an event of the month has no
 *   place yet or happened later than it was recorded, or an account is moving to another cell or has moved: its events are
 *   hidden from background work, which could not note them
 */
export async function forgetMonth(
  database: Pick<Database, 'workerTransaction'>,
  { name, until }: OldMonth,
  { now, keptForMs }: Age,
): Promise<boolean> {
  try {
    await database.workerTransaction(async (sql) => {
      const [turn] = await sql<{ isOurs: boolean }>('select pg_try_advisory_xact_lock($1) as is_ours', [
        FORGETTING_LOCK,
      ]);
      if (!turn!.isOurs) throw new MonthInUse();
      // Whoever finds a gap has to be told of it, so the note and the gap come together.
      const [noted] = await sql<{ isInUse: boolean; lastPos: number }>(
        `with place as materialized (
           select account_id, max(pos) as pos, max(occurred_at) as last_at from events.event
           where recorded_at < $1 and pos is not null group by account_id
         ), behind as (
           -- An account that came from another cell has places far above those of the accounts here.
           delete from events.event e using place p
           where e.account_id = p.account_id and e.recorded_at >= $1 and e.pos < p.pos returning e.account_id, e.pos
         ), noted as (
           insert into events.forgotten as f (account_id, until_pos, at)
           select account_id, max(pos), $2 from (select account_id, pos from place union all select * from behind) gone
           group by account_id order by account_id
           on conflict (account_id) do update set until_pos = greatest(f.until_pos, excluded.until_pos), at = excluded.at
         )
         select coalesce((select max(pos) from place), 0) as last_pos,
           exists (select from events.event where recorded_at < $1 and pos is null)
             or exists (select from place where last_at >= $2::timestamptz - $3 * interval '1 ms')
             or cells.closed_accounts() <> '{}' as is_in_use`,
        [until, now, keptForMs],
      );
      if (noted!.isInUse) throw new MonthInUse();
      const [dropped] = await sql<{ isDone: boolean }>('select events.drop_month($1, $2) as is_done', [
        name,
        noted!.lastPos,
      ]);
      if (!dropped!.isDone) throw new MonthInUse();
    });
    return true;
  } catch (error) {
    if (error instanceof MonthInUse) return false;
    throw error;
  }
}

/** Rolls the note of a month back that could not go. */
class MonthInUse extends Error {}
