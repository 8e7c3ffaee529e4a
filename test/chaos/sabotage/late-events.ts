// The mistake that the event log exists to avoid: events are written after the commit of the change they tell of.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ACCOUNT_SETTING, REQUEST_ROLE } from '../../../platform/db/roles.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { EventOrigin, recordEvents as RecordEvents } from '../../../platform/events/record-events.ts';

/** As long as an event would wait in a queue of a busy process: every kill finds some waiting. */
const WAIT_MS = 500;
const POLL_MS = 5;

const original = new URL('../../../dist/platform/events/record-events.js?original', import.meta.url).href;
const { recordEvents: recordNow } = (await import(original)) as { recordEvents: typeof RecordEvents };

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], options: `-c role=${REQUEST_ROLE}`, max: 4 });
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));

/** What is still to be written, by transaction, so that the events of one command keep their order. */
const waiting = new Map<string, Promise<void>>();

/** Stands in for the product's function: remembers the events, and writes them once the change is committed. */
export async function recordEvents(sql: Sql, origin: EventOrigin, events: readonly NewEvent[]): Promise<void> {
  const [row] = await sql<{ id: string }>('select pg_current_xact_id()::text as id');
  const id = row!.id;
  const before = waiting.get(id) ?? committed(id);
  const written = before.then(() => writeEvents(origin, events));
  waiting.set(id, written);
  // Like any queue in memory: what fails is gone.
  written.catch(() => undefined).finally(() => waiting.delete(id));
}

/** @throws Error when the transaction was rolled back */
async function committed(transactionId: string): Promise<void> {
  for (;;) {
    await delay(POLL_MS);
    const { rows } = await pool.query<{ status: string }>('select pg_xact_status($1::xid8) as status', [transactionId]);
    if (rows[0]?.status === 'aborted') throw new Error('The change was rolled back.');
    if (rows[0]?.status === 'committed') break;
  }
  await delay(WAIT_MS);
}

async function writeEvents(origin: EventOrigin, events: readonly NewEvent[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('${ACCOUNT_SETTING}', $1, true)`, [origin.accountId]);
    const sql = async (text: string, values: readonly unknown[] = []): Promise<never[]> =>
      (await client.query(text, [...values])).rows as never[];
    await recordNow(sql, origin, events);
    await client.query('commit');
  } finally {
    client.release();
  }
}
