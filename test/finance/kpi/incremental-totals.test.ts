import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rebuildTotals, wrongTotals } from '../../../subgraphs/finance/kpi/totals.statements.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PROPERTIES, ledger, ledgerOfYears, period, periodOfYears } from './books.arbitraries.ts';
import { entry, givenEntries, givenProperties, postEntries, reversalOf } from '../finance.builders.ts';
import type { EntryFacts } from '../finance.builders.ts';
import { kpis } from './kpi-client.ts';
import { referenceKpis } from './reference-kpis.ts';
import type { Days } from './reference-kpis.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const wrong = (client: TestClient): Promise<object[]> => wrongTotals(service.database.worker, client.accountId);

/** What any books have beside entries. */
const REST = { units: [], leases: [], clocks: [], graceDays: 0, currency: 'USD', properties: PROPERTIES };

/** How many entries are posted at once, in turn. */
const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 40 });

interface Posting {
  entries: readonly EntryFacts[];
  sizes: readonly number[];
  /** What else happens before each batch. */
  meanwhile?: (client: TestClient, batch: number) => Promise<unknown>;
}

/** An account to which entries were posted batch by batch. */
async function postedTo({ entries, sizes: some, meanwhile }: Posting): Promise<TestClient> {
  const client = await service.account();
  await givenProperties(client, PROPERTIES);
  for (let batch = 0, posted = 0; posted < entries.length; batch++) {
    await meanwhile?.(client, batch);
    const size = some[batch % some.length]!;
    await givenEntries(client, entries.slice(posted, posted + size));
    posted += size;
  }
  return client;
}

async function expectRight(
  client: TestClient,
  entries: readonly EntryFacts[],
  periods: readonly Days[],
): Promise<void> {
  expect(await wrong(client)).toEqual([]);
  for (const days of periods) {
    const expected = referenceKpis({ ...REST, entries }, days);
    expect(await kpis(client, days.start, days.end)).toEqual(expected);
    expect(await kpis(client, days.start, days.end, { propertyIds: PROPERTIES })).toEqual(expected);
  }
}

describe('Totals that posting keeps', () => {
  it('are what the entries make from scratch, after any sequence of postings, late, back-dated and reversed', async () => {
    const periods = fc.array(period, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(ledger, sizes, periods, async (entries, some, days) => {
        await expectRight(await postedTo({ entries, sizes: some }), entries, days);
      }),
      { numRuns: 40 },
    );
  }, 300_000);

  it('are so over years, most due dates being long past, also when zones change and properties are deleted', async () => {
    const periods = fc.array(periodOfYears, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(ledgerOfYears, sizes, periods, fc.nat(20), async (entries, some, days, change) => {
        const meanwhile = async (client: TestClient, batch: number): Promise<void> => {
          if (batch !== change) return;
          await client.write(({ sql }) => sql(`update accounts.account set timezone = 'Pacific/Kiritimati'`));
          await client.write(({ sql }) => sql(`update properties.property set timezone = 'Pacific/Pago_Pago'`));
          const { status } = await client.rest('DELETE', '/api/v1/properties/B');
          expect(status).toBe(204);
        };
        const client = await postedTo({ entries, sizes: some, meanwhile });
        await expectRight(client, entries, days);
        await rebuildTotals(service.database.worker, client.accountId);
        await expectRight(client, entries, days);
      }),
      { numRuns: 40 },
    );
  }, 300_000);

  it('are told apart from wrong ones, and rebuilt', async () => {
    const client = await service.account();
    await givenProperties(client, ['P']);
    await givenEntries(client, [entry('P', { leaseId: 'L' })]);
    await client.write(({ sql }) => sql(`update finance.daily_income set amount = amount + 1`));
    await client.write(({ sql }) =>
      sql(`update finance.unpaid_change set amount = 7 where grain in ('year', 'closed')`),
    );
    expect(await wrong(client)).toMatchObject([
      { total: 'income', kept: '100001', expected: '100000' },
      { total: 'unpaid by closed', kept: '7', expected: '100000' },
      { total: 'unpaid by year', kept: '7', expected: '100000' },
    ]);
    await rebuildTotals(service.database.worker, client.accountId);
    expect(await wrong(client)).toEqual([]);
  });
});

describe('Writers at once', () => {
  it('of one lease keep its totals right', async () => {
    const client = await service.account();
    await givenProperties(client, ['P']);
    const lease = { leaseId: 'L', amountMinor: 100n };
    const writers = Array.from({ length: 6 }, (_, writer) => async () => {
      for (let month = 1; month <= 6; month++) {
        const postedOn = `2026-0${month}-0${1 + (writer % 3)}`;
        const charge = entry('P', { ...lease, postedOn, dueDate: postedOn });
        await givenEntries(client, [charge, entry('P', { ...lease, kind: 'payment', amountMinor: 70n, postedOn })]);
        if (writer === 0) await givenEntries(client, [reversalOf(charge, { postedOn: `2026-0${month}-15` })]);
      }
    });
    await Promise.all(writers.map((write) => write()));
    expect(await wrong(client)).toEqual([]);
    const [figure] = await kpis(client, '2026-06-30', '2026-06-30', { kpis: ['DELINQUENCY_RATE'] });
    expect(figure?.numerator).toBe(String(36 * 100 - 6 * 100 - 36 * 70));
  });

  it('of one lease wait for each other, so that the second counts with what the first posted', async () => {
    const client = await service.account();
    await givenProperties(client, ['P']);
    const rent = entry('P', { leaseId: 'L', amountMinor: 100n, dueDate: '2026-03-01' });
    const payment = entry('P', { leaseId: 'L', kind: 'payment', amountMinor: 60n, postedOn: '2026-03-01' });
    let second: Promise<void> | undefined;
    await client.write(async ({ sql }) => {
      await postEntries(sql, client.accountId, [rent]);
      second = givenEntries(client, [payment]);
      await eventually(
        () =>
          asAdmin(service.databaseUrl, async (admin) => {
            const waiting = `select count(*)::int as count from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and query like '%finance.ledger_entry%'`;
            return (await admin.query<{ count: number }>(waiting)).rows;
          }),
        ([row]) => (row?.count ?? 0) > 0,
      );
    });
    await second;
    expect(await wrong(client)).toEqual([]);
    const [figure] = await kpis(client, '2026-03-31', '2026-03-31', { kpis: ['DELINQUENCY_RATE'] });
    expect(figure?.numerator).toBe('40');
  });
});
