import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { createLogger } from '../../../platform/logger.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

let storage: TestDatabase;
let database: Database;

beforeAll(async () => {
  storage = await createTestDatabase();
  database = await openDatabase({ url: storage.url, poolSize: 2, logger: createLogger('silent') });
});
afterAll(async () => {
  await database.close();
  await storage.drop();
});

/** Ends the connection that a statement runs on, as a server that goes away does, and waits until it is gone. */
async function cut(sql: Sql): Promise<void> {
  const [row] = await sql<{ pid: number }>('select pg_backend_pid() as pid');
  await asAdmin(storage.url, (admin) => admin.query(`select pg_terminate_backend($1, 5000)`, [row?.pid]));
}

describe('A connection that is lost between two statements of a transaction', () => {
  it.each<[string, (work: (sql: Sql) => Promise<unknown>) => Promise<unknown>]>([
    ['a request', (work) => database.transaction('an-account', ({ sql }) => work(sql))],
    ['background work', (work) => database.workerTransaction(work)],
  ])('of %s fails it as unavailable, and neither ends the process nor spoils the pool', async (_whose, run) => {
    const lost = run(async (sql) => {
      await cut(sql);
      return sql('select 1');
    });
    await expect(lost).rejects.toMatchObject({ code: 'unavailable' });
    await expect(run((sql) => sql('select 1 as answer'))).resolves.toEqual([{ answer: 1 }]);
  });
});

describe('A connection that is lost while nobody uses it', () => {
  it('is replaced without anybody noticing', async () => {
    for (let round = 0; round < 3; round++) {
      await asAdmin(storage.url, (admin) =>
        admin.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        ),
      );
      const statement = 'select 1 as answer';
      await expect(database.reader('an-account')(statement)).resolves.toEqual([{ answer: 1 }]);
      await expect(database.worker(statement)).resolves.toEqual([{ answer: 1 }]);
    }
  });
});

describe('A transaction that loses a race', () => {
  it('is tried again, so that two that lock in opposite order both come through', async () => {
    await database.worker(
      `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
       select 'an-account', id, 'n', 'a', 'UTC', now(), now() from unnest(array['one', 'two']) id`,
    );
    const bothHold = Promise.withResolvers<true>();
    let holders = 0;
    const change = (order: readonly [string, string]): Promise<unknown> =>
      database.transaction('an-account', async ({ sql }) => {
        await sql(`update properties.property set name = name || '.' where id = $1`, [order[0]]);
        if (++holders === 2) bothHold.resolve(true);
        await bothHold.promise;
        await sql(`update properties.property set name = name || '.' where id = $1`, [order[1]]);
      });
    await Promise.all([change(['one', 'two']), change(['two', 'one'])]);
    const names = await database.worker<{ name: string }>(`select name from properties.property`);
    expect(names.map(({ name }) => name)).toEqual(['n..', 'n..']);
    // One begins again at least; on a busy machine it may be quicker than the other once more.
    expect(holders).toBeGreaterThan(2);
  });
});
