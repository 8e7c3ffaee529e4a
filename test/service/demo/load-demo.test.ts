import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../platform/db/database.ts';
import { DEMO_ACCOUNT_ID, loadDemo } from '../../../service/demo/load-demo.ts';
import { NOW, hashesOf, openBareDatabase, openDemoDatabase } from './demo-databases.ts';
import type { BareDatabase } from './demo-databases.ts';

let first: BareDatabase;
let second: BareDatabase;

beforeAll(async () => {
  [first, second] = [await openDemoDatabase(), await openBareDatabase()];
});
afterAll(async () => {
  await first.drop();
  await second.drop();
});

/** The same database, whose transactions fail just before they are committed. */
function crashing(database: Database): Database {
  return {
    ...database,
    transaction: (accountId, work) =>
      database.transaction(accountId, async (tx) => {
        await work(tx);
        throw new Error('crash');
      }),
  };
}

async function propertyCount({ worker }: Database): Promise<number> {
  const [row] = await worker<{ count: number }>(`select count(*)::int as count from properties.property`);
  return row!.count;
}

describe('loadDemo', () => {
  it('stores nothing when it does not come to its end', async () => {
    await expect(loadDemo(crashing(second.database), NOW)).rejects.toThrow('crash');
    expect(await propertyCount(second.database)).toBe(0);
    expect(await second.database.worker(`select 1 from maintenance.vendor`)).toEqual([]);
  });

  it('gives the same rows for the same instant, also when two load at once', async () => {
    await Promise.all([loadDemo(second.database, NOW), loadDemo(second.database, NOW)]);
    expect(await propertyCount(second.database)).toBe(12);
    expect(await hashesOf(second.database)).toEqual(await hashesOf(first.database));
  });

  it('lets the planner know what it has loaded, totals of figures among it', async () => {
    const tables = ['properties.lease', 'maintenance.ticket', 'finance.ledger_entry', 'finance.unpaid_change'];
    const unknown = await second.database.worker(
      `select t as name from unnest($1::text[]) t join pg_class c on c.oid = t::regclass where c.reltuples <= 0`,
      [tables],
    );
    expect(unknown).toEqual([]);
  });

  it('changes nothing in a database that has the demo', async () => {
    const before = await hashesOf(first.database);
    await loadDemo(first.database, new Date(NOW.getTime() + 40 * 86_400_000));
    expect(await hashesOf(first.database)).toEqual(before);
  });

  it('stays within its account', async () => {
    const [row] = await first.database.worker<{ accounts: string[] }>(
      `select array_agg(distinct account_id) as accounts from
         (select account_id from maintenance.ticket union all select account_id from finance.ledger_entry
          union all select account_id from events.event) of_all`,
    );
    expect(row!.accounts).toEqual([DEMO_ACCOUNT_ID]);
  });
});
