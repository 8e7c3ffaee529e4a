import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { ownRelations } from '../../platform/db/backup-access.ts';
import { StartupError } from '../../platform/startup-error.ts';

const LOOK_EVERY_MS = 20;
/** Longer than a request may take, and its transaction may pause. */
const WRITERS_MS = 40_000;
/** As long as a receiver of webhooks may take to answer. */
const SENDERS_MS = 20_000;

/** The columns of instants until which a worker has work to itself. */
const CLAIM_COLUMNS = ['leased_until', 'claimed_until'];

/**
 * Waits until every transaction has ended that was under way: later ones see the place of the account as it is now. It locks
 * nothing, so that nobody has to wait.
 * @throws StartupError when one lasts too long
 */
export async function waitForWriters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select l.virtualxid as id from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where ${OTHER_TRANSACTION}`,
  );
  const ids = rows.map(({ id }) => id);
  const deadline = performance.now() + WRITERS_MS;
  for (;;) {
    const { rows: left } = await client.query<{ name: string; seconds: number }>(
      `select a.application_name as name, extract(epoch from clock_timestamp() - a.xact_start)::int as seconds
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where ${OTHER_TRANSACTION} and l.virtualxid = any ($1::text[]) order by a.xact_start`,
      [ids],
    );
    if (left.length === 0) return;
    if (performance.now() > deadline) {
      const { name, seconds } = left[0]!;
      throw new StartupError(
        `A transaction of "${name}" has been open for ${seconds} s and may still write, so that the account cannot move. End it, and move the account again; it is served where it was.`,
      );
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** Transactions of clients of this database, by what each locks as it begins. Backups only read, and take long. */
const OTHER_TRANSACTION = `l.locktype = 'virtualxid' and l.mode = 'ExclusiveLock' and l.granted
  and a.datname = current_database() and l.pid <> pg_backend_pid()
  and coalesce(a.backend_type, 'client backend') = 'client backend' and a.application_name not like '% backup'`;

/**
 * Waits until what is being sent for an account has been answered and noted; nothing more is begun meanwhile. What takes
 * longer counts as of a killed process, and is sent again by the target.
 * @returns whether something was left
 */
export async function waitForSenders(client: pg.ClientBase, accountId: string): Promise<boolean> {
  const claims = await claimColumns(client);
  const held = claims
    .map(({ table, column }) => `select 1 from ${table} where account_id = $1 and ${column} > clock_timestamp()`)
    .join(' union all ');
  const deadline = performance.now() + SENDERS_MS;
  for (;;) {
    const { rows } = await client.query(`select 1 from (${held}) held limit 1`, [accountId]);
    if (rows.length === 0) return false;
    if (performance.now() > deadline) return true;
    await pause(LOOK_EVERY_MS);
  }
}

async function claimColumns(client: pg.ClientBase): Promise<{ table: string; column: string }[]> {
  const tables = (await ownRelations(client)).filter(({ kind, name }) => kind === 'table' && name !== 'jobs.request');
  const { rows } = await client.query<{ table: string; column: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.attname = any ($1::text[]) and a.attrelid = any ($2::text[]::regclass[]) and not a.attisdropped`,
    [CLAIM_COLUMNS, tables.map(({ name }) => name)],
  );
  return rows;
}
