import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Sql } from './sql.ts';
import type { WorkLimits } from './work-limits.ts';

/** How long a notice of our own may take before the connection counts as one that hears nothing. */
const TRIAL_MS = 2_000;
/** A connection that was cut without a farewell is noticed so often. */
const PING_EVERY_MS = 15_000;

/** What is done with notices. */
export interface ListenOptions {
  /** Ends the listening. */
  signal: AbortSignal;
  /** Called once notices are heard. */
  onListening(): void;
  onNotice(payload: string): void;
}

/** How to reach the database, and whoever sends a notice over another connection. */
export interface ListenTarget {
  url: string;
  worker: Sql;
  limits: WorkLimits;
}

/**
 * Hears the notices of a channel over a connection of its own until the signal ends it.
 * @throws Error when the connection is lost, or hears nothing, as behind a pool of transactions
 */
export async function listen(
  { url, worker, limits }: ListenTarget,
  channel: string,
  { signal, onListening, onNotice }: ListenOptions,
): Promise<void> {
  if (signal.aborted) return;
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: limits.connectMs, query_timeout: limits.statementMs },
    ...{ keepAlive: true, application_name: 'property-management-service notices' },
  });
  const lost = once(client, 'error').then(([error]) => Promise.reject(error as Error));
  const ended = once(client, 'end').then(() => Promise.reject(new Error('The connection for notices ended.')));
  // Or each new try would leave a listener at the signal.
  const over = new AbortController();
  const stopped = once(signal, 'abort', { signal: over.signal });
  for (const promise of [lost, ended, stopped]) promise.catch(() => undefined);
  // A connection may report more than one error; what nobody hears would end the process.
  client.on('error', () => undefined);
  const trial = randomUUID();
  const heard = Promise.withResolvers<true>();
  client.on('notification', ({ payload = '' }) => (payload === trial ? heard.resolve(true) : onNotice(payload)));
  const work = async (): Promise<never> => {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    await worker(`select pg_notify($1, $2)`, [channel, trial]);
    await Promise.race([
      heard.promise,
      delay(TRIAL_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('Notices do not come through.'))),
    ]);
    onListening();
    // The signal ends the delay with an error, which nobody waits for any more.
    for (;;) {
      await delay(PING_EVERY_MS, undefined, { signal });
      await client.query('select 1');
    }
  };
  try {
    const working = work();
    working.catch(() => undefined);
    await Promise.race([working, lost, ended, stopped]);
  } finally {
    over.abort();
    await client.end().catch(() => undefined);
  }
}
