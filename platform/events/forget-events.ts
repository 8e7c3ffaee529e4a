import { AppError } from '../errors.ts';
import type { DatabaseInstant } from '../db/database-instant.ts';
import type { Sql } from '../db/sql.ts';

/** How many events go at once. */
const BATCH_SIZE = 2_000;

/** Which events are old. */
export interface Forgetting {
  now: DatabaseInstant;
  keptForMs: number;
  /** Only events that were recorded before this: those of a month go with it. */
  recordedBefore: Date;
}

/**
 * Forgets the oldest events of what is older than the months of the log, as far as they happened longer ago than events are
 * kept. They go in the order of their places, so what is left has no gap; the numbering of each entity's events goes on.
 * @param sql a worker's, of one transaction or statement
 * @returns how many went; as many as a batch holds when there may be more
 */
export async function forgetEvents(sql: Sql, { now, keptForMs, recordedBefore }: Forgetting): Promise<number> {
  const [result] = await sql<{ count: number }>(
    `with oldest as materialized (
       select seq, pos, occurred_at, recorded_at from events.event
       where pos is not null and recorded_at < $4 order by pos limit $3
     ), kept as materialized (
       select min(pos) as pos from oldest where occurred_at >= $1::timestamptz - $2 * interval '1 ms'
     ), gone as (
       delete from events.event e using oldest o, kept k
       where e.seq = o.seq and e.recorded_at = o.recorded_at and (k.pos is null or o.pos < k.pos)
       returning e.account_id, e.pos
     ), noted as (
       insert into events.forgotten as f (account_id, until_pos, at)
       select account_id, max(pos), $1 from gone group by account_id order by account_id
       on conflict (account_id) do update set until_pos = greatest(f.until_pos, excluded.until_pos), at = excluded.at
     )
     select count(*)::int as count from gone`,
    [now, keptForMs, BATCH_SIZE, recordedBefore],
  );
  return result?.count ?? 0;
}

/** Up to which place the account's events were forgotten; 0 when all are there. */
export async function forgottenUntil(sql: Sql): Promise<number> {
  const [row] = await sql<{ pos: number }>(`select until_pos as pos from events.forgotten`);
  return row?.pos ?? 0;
}

/**
 * Refuses to go on behind a cursor when events that followed it are gone. To be asked after the events were read: what
 * was forgotten before is seen, and what is forgotten later was read.
 * @param after the place of the cursor
 * @throws AppError `cursor_expired`
 */
export async function assertNotForgotten(sql: Sql, after: number): Promise<void> {
  if (after >= (await forgottenUntil(sql))) return;
  throw new AppError(
    'cursor_expired',
    'Events behind this cursor are no longer kept. Fetch the lists that you mirror anew, then read events without a cursor and go on behind the last one.',
    {
      faults: [
        { parameter: 'after', code: 'cursor_expired', detail: 'Expected a cursor of the events that are kept.' },
      ],
    },
  );
}
