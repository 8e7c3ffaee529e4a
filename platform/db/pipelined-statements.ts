import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { ACCOUNT_SETTING } from './roles.ts';
import { TransactionPacket, asParameter } from './transaction-packet.ts';
import type { AskedStatement, StatementResult } from './transaction-packet.ts';

const setAccount = `select set_config('${ACCOUNT_SETTING}', $1, true)`;
/** Whoever waits until what began before a change has ended can only wait for transactions that have a number. */
const withNumber = `pg_current_xact_id()`;
/**
 * PostgreSQL weighs a kept plan against one for the values at hand, and takes `any($1)` of a kept plan for ten rows, so
 * that a look at one row by its key is planned anew each time, which takes longer than the look.
 */
const withKeptPlans = `set_config('plan_cache_mode', 'force_generic_plan', true)`;
/**
 * A kept plan that was made while a table was empty reads all of it, also when it has grown to thousands of rows before
 * statistics tell so; the same holds for the looks by which PostgreSQL checks foreign keys.
 */
export const withoutScans = `set_config('enable_seqscan', 'off', true)`;

/** How a transaction begins. */
export interface Beginning {
  begin: string;
  /** Whether it gets its number now, before it reads, and not only when it writes. */
  isNumbered: boolean;
  /** Whether its statements are planned once for all values, and read no table through: right for few rows by keys. */
  keepsPlans?: boolean;
}

/**
 * Sends a statement of an open transaction without waiting for those before it: all that are sent in one turn of the event
 * loop leave in one packet, and are answered in one. A query, what has parameters, and the words that begin and end a
 * transaction are prepared on the connection under a name, and parsed there once.
 */
export async function sendStatement<Row extends object>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<StatementResult<Row>> {
  // Several statements in one text cannot be prepared; such a text has no parameters.
  if (values.length === 0 && !/^(select|with|begin|commit|rollback)\b/.test(text)) {
    sendGathered(client);
    holdPacket(client);
    return client.query<Row>(text);
  }
  const written = { name: `transaction ${preparedName(text)}`, text, values: values.map(asParameter) };
  return new Promise<StatementResult<Row>>((resolve, reject) =>
    packetOf(client).add({ ...written, resolve: resolve as AskedStatement['resolve'], reject }),
  );
}

const gathering = new WeakMap<pg.PoolClient, TransactionPacket>();

function packetOf(client: pg.PoolClient): TransactionPacket {
  const known = gathering.get(client);
  if (known) return known;
  const packet = new TransactionPacket();
  gathering.set(client, packet);
  process.nextTick(() => sendGathered(client));
  return packet;
}

/** Sends what is gathered for a connection at once; to be called before anything else is sent on it. */
export function sendGathered(client: pg.PoolClient): void {
  const packet = gathering.get(client);
  if (!packet) return;
  gathering.delete(client);
  client.query(packet);
}

/** Opens a transaction that sees one account only; what follows may be sent at once. */
export function sendBegin(
  client: pg.PoolClient,
  accountId: string,
  { begin, isNumbered, keepsPlans = false }: Beginning,
): Promise<unknown>[] {
  const settings = [
    setAccount,
    ...(isNumbered ? [withNumber] : []),
    ...(keepsPlans ? [withKeptPlans, withoutScans] : []),
  ];
  return [sendStatement(client, begin), sendStatement(client, settings.join(', '), [accountId])];
}

const held = new WeakSet<Writable>();

/**
 * Holds back what is sent to the end of this turn: the driver writes each message to the socket by itself, and the server
 * would wake up for each.
 */
export function holdPacket(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  process.nextTick(() => {
    held.delete(stream);
    stream.uncork();
  });
}

const names = new LRUCache<string, string>({ max: 1_000 });

/** The name that a statement is prepared under; equal texts share it. */
export function preparedName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
