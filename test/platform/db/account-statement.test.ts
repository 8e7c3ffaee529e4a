import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { setAccount, settingScope, textWithin } from '../../../platform/db/account-scope.ts';
import { keepingPlan } from '../../../platform/db/account-statement.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { REACH_COMMAND_ROLE, REACH_ROLE, REQUEST_ROLE } from '../../../platform/db/roles.ts';
import { createLogger } from '../../../platform/logger.ts';
import { isSlow, noteTime } from '../../../platform/db/packets/statement-pace.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

let storage: TestDatabase;
let database: Database;

beforeAll(async () => {
  storage = await createTestDatabase();
  // One connection, so that what a statement left behind would be found by the next.
  database = await openDatabase({ url: storage.url, poolSize: 1, logger: createLogger('silent') });
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

  it('takes the role and the properties of its reach, and leaves nothing of them behind', async () => {
    const taken = `select current_user::text as role, nullif(current_setting('app.property_ids', true), '')::text[] as ids`;
    const ids = ['plain', 'with "quotes", a comma, a \\ and {braces}'];
    const caller = { accountId: 'one', reach: ids };
    await expect(database.reader(caller)(taken)).resolves.toEqual([{ role: REACH_ROLE, ids }]);
    const command = database.transaction({ ...caller, readsWholeAccount: true }, ({ sql }) => sql(taken));
    await expect(command).resolves.toEqual([{ role: REACH_COMMAND_ROLE, ids }]);
    await expect(database.reader({ accountId: 'one' })(taken)).resolves.toEqual([{ role: REQUEST_ROLE, ids: null }]);
  });

  it('is sent as it is where the whole account is seen', () => {
    for (const scope of ['one', { accountId: 'one' }]) {
      expect(settingScope(setAccount, scope)).toEqual({ text: setAccount, values: ['one'] });
      expect(textWithin('select 1', scope)).toBe('select 1');
    }
  });

  it('keeps to its account beside others that are sent at the same time', async () => {
    const accounts = Array.from({ length: 20 }, (_, n) => `account-${n}`);
    const found = await Promise.all(accounts.map((account) => database.reader(account)(ACCOUNT)));
    expect(found).toEqual(accounts.map((account) => [{ account }]));
  });

  it('writes nothing where it may only read', async () => {
    const write = `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
      values ('one', 'p', 'p', 'p', 'UTC', now(), now())`;
    await expect(database.reader('one')(write)).rejects.toThrow('read-only');
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

describe('A statement that is prepared', () => {
  it('is prepared anew when so many others were used since that the connection has forgotten it', async () => {
    const numbers = Array.from({ length: 330 }, (_, n) => n);
    const sql = database.reader('one');
    for (const n of [...numbers, 0]) await expect(sql(`select ${n} as n`)).resolves.toEqual([{ n }]);
    const [kept] = await sql<{ count: number }>('select count(*)::int as count from pg_prepared_statements');
    expect(kept!.count).toBeLessThan(310);
  });

  it('is planned once if it keeps its plan, beside others that do not', async () => {
    const sql = database.reader('one');
    const texts = ['select $1::int as beside', keepingPlan('select $1::int as kept'), 'select $1::int as behind'];
    for (let run = 0; run < 3; run++) {
      const found = await Promise.all(texts.map((text, n) => sql(text, [n])));
      expect(found).toEqual([[{ beside: 0 }], [{ kept: 1 }], [{ behind: 2 }]]);
    }
    const plans = await sql(
      `select generic_plans::int, custom_plans::int from pg_prepared_statements
       where statement like '%as kept' or statement like '%as behind' order by statement`,
    );
    expect(plans).toEqual([
      { genericPlans: 3, customPlans: 0 },
      { genericPlans: 0, customPlans: 3 },
    ]);
  });

  it('fails alone if it keeps its plan, and those beside it are read', async () => {
    const sql = database.reader('one');
    const fails = sql(keepingPlan('select 1 / $1::int as kept'), [0]);
    const reads = sql('select 7 as n');
    await expect(fails).rejects.toThrow('division by zero');
    await expect(reads).resolves.toEqual([{ n: 7 }]);
  });
});

describe('Statements that are asked for at once', () => {
  const TRANSACTION = `select pg_current_snapshot()::text as snapshot, pg_backend_pid() as connection, now() as began, $1::int as n`;

  it('leave together, in one transaction on one connection', async () => {
    const read = database.reader('one');
    const found = await Promise.all([1, 2, 3].map((n) => read<{ began: Date; n: number }>(TRANSACTION, [n])));
    expect(found.map(([row]) => row!.n)).toEqual([1, 2, 3]);
    expect(new Set(found.map(([row]) => row!.began.toISOString())).size).toBe(1);
  });

  it('fail alone: those before and behind the one that fails are answered', async () => {
    const read = database.reader('one');
    const divide = 'select 6 / $1::int as result';
    const outcomes = await Promise.allSettled([
      read(divide, [1]),
      read(divide, [0]),
      read(ACCOUNT),
      read('select nothing from nowhere'),
      read(divide, [3]),
    ]);
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: [{ result: 6 }] },
      { status: 'rejected', reason: expect.objectContaining({ message: 'division by zero' }) },
      { status: 'fulfilled', value: [{ account: 'one' }] },
      { status: 'rejected', reason: expect.objectContaining({ message: 'relation "nowhere" does not exist' }) },
      { status: 'fulfilled', value: [{ result: 2 }] },
    ]);
  });

  it('see each what was committed before it is run', async () => {
    const secondConnection = new pg.Client({ connectionString: storage.url });
    await secondConnection.connect();
    await secondConnection.query('create table public.mark (n int); grant select, insert on public.mark to public');
    const read = database.reader('one');
    // The first holds the packet up until the other connection has written, and lets go of its lock.
    await secondConnection.query('begin');
    await secondConnection.query('select pg_advisory_xact_lock(4711)');
    const both = Promise.all([
      read('select pg_advisory_xact_lock_shared(4711)'),
      read('select count(*)::int as count from public.mark'),
    ]);
    await secondConnection.query('insert into public.mark values (1)');
    await secondConnection.query('commit');
    expect((await both)[1]).toEqual([{ count: 1 }]);
    await secondConnection.end();
  });

  it('that write each have a transaction of their own', async () => {
    const write = database.writer('one');
    const outcomes = await Promise.allSettled([
      write(`insert into public.mark values (2)`),
      write(`insert into public.mark values (1 / 0)`),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await database.reader('one')('select n from public.mark order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('travel alone once they were slow, and together again when they are quick', async () => {
    const read = database.reader('one');
    const texts = [`select now() as began, 'quick' as pace`, `select now() as began, 'slow' as pace`];
    const packets = async (): Promise<number> => {
      const found = await Promise.all(texts.map((text) => read<{ began: Date }>(text)));
      return new Set(found.map(([row]) => row!.began.getTime())).size;
    };
    expect(await packets()).toBe(1);
    noteTime([{ text: texts[1]! }], 101);
    expect(isSlow(texts[0]!)).toBe(false);
    expect(isSlow(texts[1]!)).toBe(true);
    noteTime([{ text: texts[1]! }], 25);
    expect(await packets()).toBe(1);
  });
});
