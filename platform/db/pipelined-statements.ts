import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { ACCOUNT_SETTING } from './roles.ts';

const setAccount = `select set_config('${ACCOUNT_SETTING}', $1, true)`;
/** Whoever waits until what began before a change has ended can only wait for transactions that have a number. */
const setAccountAndNumber = `${setAccount}, pg_current_xact_id()`;

/**
 * Sends a statement without waiting for those before it: all that are sent in one turn of the event loop leave in one
 * packet. One with parameters is prepared on the connection under a name, and parsed and planned there once.
 */
export function sendStatement<Row extends object>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  holdPacket(client);
  // Several statements in one text cannot be prepared; such a text has no parameters.
  return values.length === 0
    ? client.query<Row>(text)
    : client.query<Row>({ name: preparedName(text), text, values: [...values] });
}

/**
 * Opens a transaction that sees one account only; what follows may be sent at once.
 * @param isNumbered whether it gets its number now, before it reads, and not only when it writes
 */
export function sendBegin(
  client: pg.PoolClient,
  accountId: string,
  { begin, isNumbered }: { begin: string; isNumbered: boolean },
): Promise<unknown>[] {
  return [
    sendStatement(client, begin),
    sendStatement(client, isNumbered ? setAccountAndNumber : setAccount, [accountId]),
  ];
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
