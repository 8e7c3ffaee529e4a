import type pg from 'pg';
import type { Lack } from '../answered-reads.ts';
import { sendPacket } from '../packets/statement-packet.ts';
import type { WrittenStatement } from '../packets/statement-packet.ts';

/** Up to where the log of a primary is certain. A commit is acknowledged, and seen by others, only when its record lies before. */
export interface PrimaryPlace {
  /** In bytes from the beginning of the log. */
  place: number;
  /** Which history of the database the log belongs to: each promotion begins another one. */
  timeline: number;
}

/** How far a server has replayed the log, as it says of itself. */
export interface ReplicaPlace {
  isStandby: boolean;
  /** In bytes from the beginning of the log; what was committed before is seen. */
  replayed: number;
  timeline: number;
  /** The isolation level of the transaction that asks. */
  isolation: string;
}

// A place is exact up to 8 PiB of log.
const bytes = (place: string): string => `(${place} - '0/0'::pg_lsn)::float8`;

/**
 * Where nobody waits for the disk at a commit, the end of what is written does not cover it yet; the end of what is in memory
 * does.
 */
export const askPrimaryPlace: WrittenStatement = {
  text: `select ${bytes(`case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`)} as place,
    ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int as timeline`,
  values: [],
};

/**
 * Expressions of a `select` that tell how far the server is. The control file names the timeline late, so that a standby that
 * follows a promotion counts as one of the former timeline for a while, never the other way round.
 */
export const replicaPlace = `pg_is_in_recovery() as is_standby,
  ${bytes(`coalesce(pg_last_wal_replay_lsn(), '0/0')`)} as replayed,
  greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline) as timeline,
  current_setting('transaction_isolation') as isolation`;

/** The same as a statement. */
export const askReplicaPlace: WrittenStatement = { text: `select ${replicaPlace}`, values: [] };

/** Which database a server has: standbys share it with their primary. */
export const askCluster: WrittenStatement = {
  text: `select system_identifier::text as cluster from pg_control_system()`,
  values: [],
};

/**
 * Why a server may not answer a read that was asked for when the primary was at a place; undefined if it may. What it says is
 * from before it looks at any row, as long as each statement of its transaction has a look of its own.
 */
export function lackOf(server: ReplicaPlace, primary: PrimaryPlace): Lack | undefined {
  if (!server.isStandby) return 'no_standby';
  if (server.isolation !== 'read committed') return 'failing';
  if (server.timeline !== primary.timeline) return 'other_timeline';
  return server.replayed < primary.place ? 'behind' : undefined;
}

/**
 * Asks a server for one row.
 * @throws Error of the connection or of PostgreSQL
 */
export async function askServer<Row>(pool: pg.Pool, question: WrittenStatement): Promise<Row> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const [outcome] = await sendPacket(client, [question]);
    if (!outcome || outcome === 'skipped') throw new Error('The server was not asked.');
    if ('rows' in outcome) return outcome.rows[0] as Row;
    if (outcome.isLost) broken = outcome.error as Error;
    throw outcome.error;
  } finally {
    client.release(broken);
  }
}
