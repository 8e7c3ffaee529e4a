import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty } from '../../support/given.ts';
import { GlClass, LedgerKind } from '../../../subgraphs/finance/ledger/ledger.enums.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { entry, givenEntries, givenProperties, reversalOf } from '../finance.builders.ts';
import { inShort, kpis } from './kpi-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => (service = await sharedTestService()));
beforeEach(async () => (client = await service.account()));
afterAll(() => service.stop());

const noi = async (start: string, end: string): Promise<string[]> =>
  (await kpis(client, start, end, { kpis: ['NOI'] })).map(inShort);

/** How often an entry of a kind and class counts; what is not named here does not. */
const COUNTS: Partial<Record<GlClass, Partial<Record<LedgerKind, bigint>>>> = {
  rent: { charge: 1n, credit: -1n },
  other_income: { charge: 1n, credit: -1n },
  operating_expense: { expense: -1n, credit: 1n, refund: 1n },
};

describe('The entries that net operating income counts', () => {
  it('are charges and credits of income and operating expenses, and no other kind or class', async () => {
    const id = await givenProperty(client);
    let expected = 0n;
    const entries = Object.values(GlClass).flatMap((glClass, row) =>
      Object.values(LedgerKind).map((kind, column) => {
        // Amounts are powers of two, so that no two mistakes can cancel each other.
        const amountMinor = 2n ** BigInt(row * Object.values(LedgerKind).length + column);
        expected += amountMinor * (COUNTS[glClass]?.[kind] ?? 0n);
        return entry(id, { glClass, kind, amountMinor, postedOn: '2026-03-10' });
      }),
    );
    await givenEntries(client, entries);
    const [period] = await kpis(client, '2026-03-10', '2026-03-10', { kpis: ['NOI'] });
    expect(period).toMatchObject({ propertyId: id, value: String(expected), numerator: String(expected) });
    expect(period).toMatchObject({ denominator: null, buckets: null, breachCount: null, definitionVersion: 1 });
  });

  it('are taken back by a reversal on the day of the reversal', async () => {
    await givenProperties(client, ['P']);
    const charge = entry('P', { postedOn: '2026-02-10', amountMinor: 700n });
    const expense = entry('P', {
      postedOn: '2026-02-11',
      amountMinor: 40n,
      kind: 'expense',
      glClass: 'operating_expense',
    });
    const back = { postedOn: '2026-03-05' };
    await givenEntries(client, [charge, expense, reversalOf(charge, back), reversalOf(expense, back)]);
    expect(await noi('2026-02-01', '2026-02-28')).toContain('P PERIOD 660 USD');
    expect(await noi('2026-03-01', '2026-03-31')).toContain('P PERIOD -660 USD');
    expect(await noi('2026-02-01', '2026-03-31')).toContain('P PERIOD 0 USD');
  });

  it('are kept apart by currency, with the account’s currency only where none occurs', async () => {
    await givenProperties(client, ['A', 'B', 'C']);
    await givenEntries(client, [
      entry('A', { amountMinor: 5n, currency: 'EUR' }),
      entry('A', { amountMinor: 7n, currency: 'JPY' }),
      entry('B', { amountMinor: 11n, currency: 'EUR' }),
      // Payments do not count, so neither does their currency.
      entry('B', { kind: 'payment', currency: 'GBP' }),
    ]);
    expect((await noi('2026-03-01', '2026-03-01')).filter((row) => row.includes('PERIOD'))).toEqual([
      'A PERIOD 5 EUR',
      'A PERIOD 7 JPY',
      'B PERIOD 11 EUR',
      'C PERIOD 0 USD',
      'ALL PERIOD 16 EUR',
      'ALL PERIOD 7 JPY',
    ]);
    expect(await noi('2026-01-01', '2026-01-01')).toEqual([
      ...['A', 'B', 'C', 'ALL'].flatMap((name) => [`${name} PERIOD 0 USD`, `${name} MONTH_TO_DATE 0 USD`]),
    ]);
  });

  it('add up exactly beyond what a double holds', async () => {
    await givenProperties(client, ['A', 'B']);
    const most = BigInt(Number.MAX_SAFE_INTEGER);
    await givenEntries(client, [
      entry('A', { amountMinor: most }),
      entry('A', { amountMinor: most }),
      entry('B', { amountMinor: most }),
    ]);
    const rows = await noi('2026-03-01', '2026-03-01');
    expect(rows).toContain(`A PERIOD ${2n * most} USD`);
    expect(rows).toContain(`ALL PERIOD ${3n * most} USD`);
  });
});

describe('The period of net operating income', () => {
  it('includes both ends of the period and nothing beyond them', async () => {
    await givenProperties(client, ['P']);
    const on = (postedOn: string, amountMinor: bigint) => entry('P', { postedOn, amountMinor });
    await givenEntries(client, [
      on('2026-03-09', 1n),
      on('2026-03-10', 10n),
      on('2026-03-12', 100n),
      on('2026-03-13', 1_000n),
    ]);
    expect(await noi('2026-03-10', '2026-03-12')).toContain('P PERIOD 110 USD');
  });

  it('goes by the posting date, not the due date', async () => {
    await givenProperties(client, ['P']);
    await givenEntries(client, [entry('P', { postedOn: '2026-02-28', dueDate: '2026-03-10', amountMinor: 5n })]);
    expect(await noi('2026-03-01', '2026-03-31')).toContain('P PERIOD 0 USD');
    expect(await noi('2026-02-28', '2026-02-28')).toContain('P PERIOD 5 USD');
  });

  it('runs month to date from the first of the last day’s month, whether the period begins before or after', async () => {
    await givenProperties(client, ['P']);
    await givenEntries(client, [
      entry('P', { postedOn: '2026-02-28', amountMinor: 1n }),
      entry('P', { postedOn: '2026-03-01', amountMinor: 10n }),
      entry('P', { postedOn: '2026-03-10', amountMinor: 100n }),
      entry('P', { postedOn: '2026-03-11', amountMinor: 1_000n }),
    ]);
    expect(await noi('2026-02-01', '2026-03-10')).toEqual(
      expect.arrayContaining(['P PERIOD 111 USD', 'P MONTH_TO_DATE 110 USD']),
    );
    const rows = await kpis(client, '2026-03-10', '2026-03-10', { kpis: ['NOI'], propertyIds: ['P'] });
    expect(rows.map(inShort)).toEqual(expect.arrayContaining(['P PERIOD 100 USD', 'P MONTH_TO_DATE 110 USD']));
    const monthToDate = rows.find((row) => row.basis === 'MONTH_TO_DATE');
    expect(monthToDate).toMatchObject({ periodStart: '2026-03-01', periodEnd: '2026-03-10', asOf: '2026-03-10' });
    const period = rows.find((row) => row.basis === 'PERIOD');
    expect(period).toMatchObject({ periodStart: '2026-03-10', periodEnd: '2026-03-10', asOf: '2026-03-10' });
  });
});
