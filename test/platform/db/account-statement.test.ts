import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import type { TestDatabase } from '../../support/test-database.ts';

let storage: TestDatabase;
let database: Database;

beforeAll(async () => {
  storage = await createTestDatabase();
  // One connection, so that what a statement left behind would be found by the next.
  database = await openDatabase({ url: storage.url, poolSize: 1, entities: [], logger: createLogger('silent') });
});
afterAll(async () => {
  await database.close();
  await storage.drop();
});

const ACCOUNT = `select current_setting('app.account_id', true) as account`;

describe('A statement of one account', () => {
  it('sees its account, and leaves nothing of it behind', async () => {
    await expect(database.reader('one')(ACCOUNT)).resolves.toEqual([{ account: 'one' }]);
    await expect(database.reader('other')(ACCOUNT)).resolves.toEqual([{ account: 'other' }]);
    const inUse = `select current_setting('transaction_read_only') as "readOnly"`;
    await expect(database.writer('one')(inUse)).resolves.toEqual([{ readOnly: 'off' }]);
  });

  it('keeps to its account beside others that are sent at the same time', async () => {
    const accounts = Array.from({ length: 20 }, (_, n) => `account-${n}`);
    const found = await Promise.all(accounts.map((account) => database.reader(account)(ACCOUNT)));
    expect(found).toEqual(accounts.map((account) => [{ account }]));
  });

  it('writes nothing where it may only read', async () => {
    const write = `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
      values ('one', 'p', 'p', 'p', 'UTC', now(), now())`;
    await expect(database.reader('one')(write)).rejects.toThrow('read-only transaction');
  });

  it('that fails is undone, and the next one with the same text works', async () => {
    const divide = 'select 6 / $1::int as result';
    await expect(database.reader('one')(divide, [0])).rejects.toThrow('division by zero');
    await expect(database.reader('one')(divide, [2])).resolves.toEqual([{ result: 3 }]);
    await expect(database.reader('one')('select nothing from nowhere')).rejects.toThrow('"nowhere" does not exist');
    await expect(database.reader('one')(divide, [3])).resolves.toEqual([{ result: 2 }]);
  });

  it('says that a number is too large to be held exactly, and the next one works', async () => {
    const count = 'select $1::bigint as count';
    await expect(database.reader('one')(count, ['9007199254740993'])).rejects.toThrow('no number holds exactly');
    await expect(database.reader('one')(count, ['7'])).resolves.toEqual([{ count: 7 }]);
  });

  it('takes and gives values of every kind, the first time and again', async () => {
    const all = `select $1::text as text, $2::int as number, $3::boolean as flag, $4::timestamptz as at, $5::date as day,
        $6::text[] as list, $7::jsonb as json, $8::text as nothing`;
    const at = new Date('2026-03-01T10:00:00.000Z');
    const values = ['a "b" ü', 7, true, at, '2026-03-01', ['x', 'y,z'], { deep: [1] }, null];
    const row = {
      ...{ text: 'a "b" ü', number: 7, flag: true, at, day: '2026-03-01' },
      ...{ list: ['x', 'y,z'], json: { deep: [1] }, nothing: null },
    };
    for (let time = 0; time < 3; time++) await expect(database.reader('one')(all, values)).resolves.toEqual([row]);
    await expect(database.reader('one')(all.concat(' where false'), values)).resolves.toEqual([]);
  });
});
