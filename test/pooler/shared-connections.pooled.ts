import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startProcessBeside } from '../support/process-beside.ts';
import { asAdmin } from '../support/database/admin.ts';
import { POOLED } from '../support/database/pgbouncer.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

// Run by `npm run test:pooler`, which starts PgBouncer.

const ROUNDS = 40;

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ DATABASE_POOL_SIZE: '40' });
});
afterAll(() => service.stop());

/** The connections to PostgreSQL that services share. */
const sharedConnections = (): Promise<number> =>
  asAdmin(service.databaseUrl, async (admin) => {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'property-management-service'`,
    );
    return rows[0]!.count;
  });

/** What a connection has that a transaction has left there. */
const LEFT = `select current_user = session_user as "isLoginRole",
  coalesce(current_setting('app.account_id', true), '') || coalesce(current_setting('app.property_ids', true), '')
    || coalesce(current_setting('app.author', true), '') as scope,
  (select count(*)::int from pg_settings where source = 'session'
     and name not in ('application_name', 'client_encoding', 'role') and name not like 'app.%') as settings,
  (select count(*)::int from pg_prepared_statements) as prepared,
  (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
  (select count(*)::int from pg_listening_channels()) as channels, pg_backend_pid() as pid`;

describe('Behind a pooler of transactions', () => {
  it('two accounts whose requests share connections never see a row of the other, and leave nothing behind', async () => {
    const accounts = await Promise.all([service.account('left'), service.account('right')]);
    const work = Array.from({ length: ROUNDS }, (_, round) =>
      accounts.map(async (client) => {
        const own = `${client.accountId} ${round}`;
        const body = { name: own, address: '1 Main St', timezone: 'UTC' };
        const made = await client.rest('POST', '/api/v1/properties', { body });
        expect(made.status).toBe(201);
        const list = await client.rest<{ data: { name: string }[] }>('GET', '/api/v1/properties?limit=200');
        return list.body.data.map(({ name }) => [client.accountId, name] as const);
      }),
    );
    const seen = (await Promise.all(work.flat())).flat();
    expect(seen.filter(([accountId, name]) => !name.startsWith(`${accountId} `))).toEqual([]);
    expect(seen.length).toBeGreaterThan(ROUNDS);
    expect(await sharedConnections()).toBe(POOLED.connections);

    // Each holds a connection, so that together they see all.
    const clients = Array.from({ length: POOLED.connections }, () => new pg.Client(service.way.serviceUrl));
    await Promise.all(clients.map((client) => client.connect()));
    const left = await Promise.all(
      clients.map(async (client) => {
        await client.query('begin');
        return (await client.query<{ pid: number }>(LEFT)).rows[0]!;
      }),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(new Set(left.map(({ pid }) => pid)).size).toBe(POOLED.connections);
    for (const { pid: _pid, ...ofOne } of left) {
      expect(ofOne).toEqual({ isLoginRole: true, scope: '', settings: 0, prepared: 0, locks: 0, channels: 0 });
    }
  });

  it('a process that is not told of it refuses to start, and says what to set', async () => {
    await expect(startProcessBeside(service, {}, service.way.serviceUrl)).rejects.toThrow(
      'Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the URL of PostgreSQL itself',
    );
    const settings = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: service.way.serviceUrl };
    await expect(startProcessBeside(service, settings, service.way.serviceUrl)).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler that lends connections for single transactions',
    );
  });
});
