import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { REACH_ROLE, REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { createLogger } from '../../../platform/logger.ts';
import { loadConfig } from '../../../service/config.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

// That a real pooler gets along with it is shown by `npm run test:pooler`.

const STATE = `select current_user::text as role, current_setting('timezone') as zone,
  (select count(*)::int from pg_prepared_statements) as prepared`;

let storage: TestDatabase;
let database: Database;

beforeAll(async () => {
  storage = await createTestDatabase();
  // What a session has from its start, when nothing of it is ours.
  await asAdmin(storage.url, (admin) =>
    admin.query(
      `do $$ begin execute format('alter database %I set timezone = ''Asia/Tokyo''', current_database()); end $$`,
    ),
  );
  const pooler = { directUrl: storage.url };
  database = await openDatabase({
    ...{ url: storage.url, pooler, poolSize: 1 },

    logger: createLogger('silent'),
  });
});
afterAll(async () => {
  await database.close();
  await storage.drop();
});

describe('Behind a pooler', () => {
  it('every transaction sets its role and the time zone, and keeps no statement on its connection', async () => {
    const reach = { accountId: 'oak', reach: ['p1'] };
    const ways: [string, (use: (sql: Sql) => Promise<unknown[]>) => Promise<unknown[]>][] = [
      [REQUEST_ROLE, (use) => use(database.reader('oak'))],
      [REQUEST_ROLE, (use) => use(database.keyReader('oak'))],
      [REQUEST_ROLE, (use) => use(database.writer('oak'))],
      [REQUEST_ROLE, (use) => database.transaction('oak', ({ sql }) => use(sql))],
      [REQUEST_ROLE, (use) => database.keyedTransaction('oak', ({ sql }) => use(sql))],
      [REQUEST_ROLE, (use) => database.snapshot('oak', use)],
      [REACH_ROLE, (use) => use(database.reader(reach))],
      [REACH_ROLE, (use) => database.snapshot(reach, use)],
      [WORKER_ROLE, (use) => use(database.worker)],
      [WORKER_ROLE, (use) => database.workerTransaction(use)],
      [REQUEST_ROLE, (use) => use(database.background.reader('oak'))],
      [WORKER_ROLE, (use) => use(database.background.worker)],
    ];
    for (const [role, run] of ways) {
      const state = await run((sql) => sql(STATE));
      expect(state).toEqual([{ role, zone: 'UTC', prepared: 0 }]);
    }
  });

  it('the settings have to name both addresses, and a direct one alone says nothing', () => {
    const url = 'postgres://127.0.0.1/x';
    expect(() => loadConfig({ DATABASE_URL: url, DATABASE_POOLER: 'transaction' })).toThrow(
      'DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL',
    );
    expect(() => loadConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toThrow(
      'DATABASE_DIRECT_URL is for DATABASE_POOLER=transaction, which is not set',
    );
  });
});
