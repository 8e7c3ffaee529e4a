import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import type { EntryFacts } from '../finance.builders.ts';
import { entry, givenEntries, givenGraceDays, givenProperties, reversalOf } from '../finance.builders.ts';
import type { KpiRow } from './kpi-client.ts';
import { inShort, kpis } from './kpi-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => (service = await sharedTestService()));
beforeEach(async () => {
  client = await service.account();
  await givenProperties(client, ['P']);
});
afterAll(() => service.stop());

/** A charge of lease L, posted long before it is due. */
function charge(dueDate: string | null, amountMinor: bigint, overrides: Partial<EntryFacts> = {}): EntryFacts {
  return entry('P', { leaseId: 'L', dueDate, amountMinor, postedOn: '2025-01-01', ...overrides });
}

function money(kind: 'payment' | 'credit' | 'refund', amountMinor: bigint, overrides: Partial<EntryFacts> = {}) {
  return charge(null, amountMinor, { kind, ...overrides });
}

async function delinquency(day: string): Promise<KpiRow> {
  const rows = await kpis(client, day, day, { kpis: ['DELINQUENCY_RATE'], propertyIds: ['P'] });
  return rows[0]!;
}

const overdue = async (day: string): Promise<string | null> => (await delinquency(day)).numerator;
const due = async (day: string): Promise<string | null> => (await delinquency(day)).denominator;

describe('what is past due', () => {
  it('is a charge from the day after its due date, and not on that day', async () => {
    await givenEntries(client, [charge('2026-03-10', 500n)]);
    expect(await overdue('2026-03-10')).toBe('0');
    expect(await overdue('2026-03-11')).toBe('500');
  });

  it('waits for the account’s days of grace', async () => {
    await givenGraceDays(client, 5);
    await givenEntries(client, [charge('2026-03-10', 500n)]);
    expect(await overdue('2026-03-15')).toBe('0');
    expect(await overdue('2026-03-16')).toBe('500');
  });

  it('takes the day of posting for a charge without a due date', async () => {
    await givenEntries(client, [charge(null, 500n, { postedOn: '2026-03-10' })]);
    expect(await overdue('2026-03-10')).toBe('0');
    expect(await overdue('2026-03-11')).toBe('500');
  });

  it('leaves out entries posted after the day, though they are due before it', async () => {
    await givenEntries(client, [
      charge('2026-03-10', 500n, { postedOn: '2026-03-20' }),
      charge('2026-03-05', 30n),
      money('payment', 30n, { postedOn: '2026-03-20' }),
    ]);
    expect(await overdue('2026-03-19')).toBe('30');
    expect(await overdue('2026-03-20')).toBe('500');
  });

  it('leaves out deposits, expenses and other classes, as charges and as money', async () => {
    const classes = ['deposit', 'operating_expense', 'capital_expense', 'debt_service'] as const;
    await givenEntries(client, [
      charge('2026-03-01', 500n),
      ...classes.flatMap((glClass) => [charge('2026-03-01', 7n, { glClass }), money('payment', 9n, { glClass })]),
      charge('2026-03-01', 11n, { kind: 'expense' }),
    ]);
    expect(await delinquency('2026-03-31')).toMatchObject({ numerator: '500', denominator: '500' });
  });

  it('counts other income and tax like rent, and lets money of any of them pay any of them', async () => {
    await givenEntries(client, [
      charge('2026-03-01', 500n),
      charge('2026-03-01', 50n, { glClass: 'other_income' }),
      charge('2026-03-01', 5n, { glClass: 'tax' }),
      money('payment', 505n, { glClass: 'tax' }),
    ]);
    expect(await delinquency('2026-03-31')).toMatchObject({ numerator: '50', denominator: '555' });
  });
});

describe('what is due in the month', () => {
  it('goes by due dates from the first of the month to the day, both included', async () => {
    await givenEntries(client, [
      charge('2026-02-28', 1n),
      charge('2026-03-01', 10n),
      charge('2026-03-10', 100n),
      charge('2026-03-11', 1_000n),
    ]);
    expect(await due('2026-03-10')).toBe('110');
  });

  it('does not shrink by what was paid', async () => {
    await givenEntries(client, [charge('2026-03-01', 100n), money('payment', 100n)]);
    expect(await delinquency('2026-03-10')).toMatchObject({ value: '0.000000', numerator: '0', denominator: '100' });
  });
});

describe('the rate', () => {
  it('is not clamped at 1, and null over a month without charges', async () => {
    await givenEntries(client, [charge('2026-02-01', 250n), charge('2026-03-01', 100n)]);
    expect(await delinquency('2026-03-10')).toMatchObject({ value: '3.500000', numerator: '350', denominator: '100' });
    expect(await delinquency('2026-04-10')).toMatchObject({ value: null, numerator: '350', denominator: '0' });
  });

  it('is rounded once, from the exact quotient', async () => {
    // Just under 0.1234565: division of numeric would give 0.12345650000000000000 and so round up.
    let charged = BigInt(Number.MAX_SAFE_INTEGER) - 20n;
    while ((1_234_565n * charged) % 10_000_000n !== 5n) charged -= 1n;
    const unpaid = (1_234_565n * charged) / 10_000_000n;
    await givenEntries(client, [charge('2026-02-01', unpaid), charge('2026-03-10', charged)]);
    expect((await delinquency('2026-03-10')).value).toBe('0.123456');
  });

  it('rounds a half away from zero', async () => {
    await givenEntries(client, [charge('2026-02-01', 1n), charge('2026-03-10', 2_000_000n)]);
    expect((await delinquency('2026-03-10')).value).toBe('0.000001');
  });

  it('is given for each currency, whose money pays no other', async () => {
    await givenProperties(client, ['Q']);
    const inQ = { propertyId: 'Q', leaseId: 'L2' };
    await givenEntries(client, [
      charge('2026-03-01', 100n),
      money('payment', 500n, { currency: 'EUR' }),
      charge('2026-03-02', 40n, { currency: 'EUR', ...inQ }),
      charge('2026-03-10', 40n, { currency: 'EUR', ...inQ }),
    ]);
    const rows = await kpis(client, '2026-03-10', '2026-03-10', { kpis: ['DELINQUENCY_RATE'] });
    expect(rows.map(inShort)).toEqual([
      'P AS_OF null EUR',
      'P AS_OF 1.000000 USD',
      'Q AS_OF 0.500000 EUR',
      'ALL AS_OF 0.500000 EUR',
      'ALL AS_OF 1.000000 USD',
    ]);
  });

  it('is 0 ÷ 0 in the account’s currency for a property without charges', async () => {
    const rows = await kpis(client, '2026-03-10', '2026-03-10', { kpis: ['DELINQUENCY_RATE'] });
    expect(rows.map(inShort)).toEqual(['P AS_OF null USD', 'ALL AS_OF null USD']);
    const none = { days0To30: '0', days31To60: '0', days61To90: '0', days91AndMore: '0' };
    expect(rows[0]).toMatchObject({ numerator: '0', denominator: '0', buckets: none });
  });
});

describe('aging buckets', () => {
  it('change at 31, 61 and 91 days, count from the due date in spite of grace, and add up', async () => {
    await givenGraceDays(client, 10);
    // Days before 2026-06-30, one amount each.
    await givenEntries(client, [
      charge('2026-06-20', 1n), // 10: in grace
      charge('2026-06-19', 10n), // 11
      charge('2026-05-31', 100n), // 30
      charge('2026-05-30', 1_000n), // 31
      charge('2026-05-01', 10_000n), // 60
      charge('2026-04-30', 100_000n), // 61
      charge('2026-04-01', 1_000_000n), // 90
      charge('2026-03-31', 10_000_000n), // 91
    ]);
    expect(await delinquency('2026-06-30')).toMatchObject({
      numerator: '11111110',
      buckets: { days0To30: '110', days31To60: '11000', days61To90: '1100000', days91AndMore: '10000000' },
    });
  });

  it('put an amount whose grace is longer than 30 days straight into the second', async () => {
    await givenGraceDays(client, 40);
    await givenEntries(client, [charge('2026-05-31', 100n), charge('2026-05-20', 7n)]);
    expect(await delinquency('2026-06-30')).toMatchObject({
      numerator: '7',
      buckets: { days0To30: '0', days31To60: '7' },
    });
  });
});

describe('settlement', () => {
  it('pays the oldest due date first, whatever the order of posting', async () => {
    await givenEntries(client, [
      charge('2026-03-10', 100n, { postedOn: '2025-01-01' }),
      charge('2026-01-10', 100n, { postedOn: '2025-12-31' }),
      money('payment', 130n),
    ]);
    expect(await delinquency('2026-03-31')).toMatchObject({ numerator: '70', buckets: { days0To30: '70' } });
  });

  it('adds payments and credits and takes refunds off', async () => {
    await givenEntries(client, [
      charge('2026-03-01', 1_000n),
      money('payment', 300n),
      money('credit', 200n),
      money('refund', 50n),
    ]);
    expect(await overdue('2026-03-31')).toBe('550');
  });

  it('keeps a surplus for later charges of the same lease and gives none to another', async () => {
    await givenEntries(client, [
      charge('2026-01-01', 100n),
      money('payment', 150n, { postedOn: '2026-01-01' }),
      charge('2026-03-01', 100n),
      charge('2026-03-01', 100n, { leaseId: 'OTHER' }),
    ]);
    expect(await overdue('2026-03-31')).toBe('150');
  });

  it('pools by property and tenant without a lease, and by lease alone with one', async () => {
    const noLease = { leaseId: null };
    await givenEntries(client, [
      charge('2026-03-01', 100n, { ...noLease, tenantId: 'T1' }),
      charge('2026-03-01', 100n, { ...noLease, tenantId: 'T2' }),
      money('payment', 500n, { ...noLease, tenantId: 'T1' }),
      charge('2026-03-01', 70n, { tenantId: 'T1' }),
      money('payment', 30n, { tenantId: 'T2' }),
      charge('2026-03-01', 9n, noLease),
    ]);
    expect(await overdue('2026-03-31')).toBe(String(100 + 40 + 9));
  });

  it('lets more refunded than paid owe no more than the charges', async () => {
    await givenEntries(client, [charge('2026-03-01', 100n), money('refund', 60n)]);
    expect(await overdue('2026-03-31')).toBe('100');
  });
});

describe('reversals', () => {
  it('of a payment, credit or refund undo it from their posting date on', async () => {
    const undo = { postedOn: '2026-03-20' };
    const [payment, credit, refund] = [money('payment', 300n), money('credit', 200n), money('refund', 50n)];
    await givenEntries(client, [charge('2026-03-01', 1_000n), payment, credit, refund]);
    await givenEntries(client, [reversalOf(payment, undo)]);
    expect(await overdue('2026-03-19')).toBe('550');
    expect(await overdue('2026-03-20')).toBe('850');
    await givenEntries(client, [reversalOf(refund, undo)]);
    expect(await overdue('2026-03-20')).toBe('800');
    await givenEntries(client, [reversalOf(credit, undo)]);
    expect(await overdue('2026-03-20')).toBe('1000');
  });

  it('of a charge net at its due date, so that its money pays other charges and the month’s sum shrinks', async () => {
    const wrong = charge('2026-03-01', 400n);
    await givenEntries(client, [wrong, charge('2026-03-05', 100n), money('payment', 60n)]);
    expect(await delinquency('2026-03-31')).toMatchObject({ numerator: '440', denominator: '500' });
    await givenEntries(client, [reversalOf(wrong, { postedOn: '2026-03-20' })]);
    expect(await delinquency('2026-03-31')).toMatchObject({ numerator: '40', denominator: '100' });
    expect(await delinquency('2026-03-19')).toMatchObject({ numerator: '440', denominator: '500' });
  });

  it('of a charge without a due date net on the day that the charge was posted, also along a chain', async () => {
    const wrong = charge(null, 400n, { postedOn: '2026-02-10' });
    const first = reversalOf(wrong, { postedOn: '2026-03-05' });
    await givenEntries(client, [wrong, charge('2026-03-06', 100n), first]);
    expect(await delinquency('2026-03-31')).toMatchObject({ numerator: '100', denominator: '100' });
    await givenEntries(client, [reversalOf(first, { postedOn: '2026-03-08' })]);
    expect(await delinquency('2026-03-31')).toMatchObject({ numerator: '500', denominator: '100' });
    expect(await delinquency('2026-03-31')).toMatchObject({ buckets: { days0To30: '100', days31To60: '400' } });
  });

  it('that are posted before their charge pay for nothing else in the meantime', async () => {
    const late = charge('2026-03-05', 400n, { postedOn: '2026-03-20' });
    await givenEntries(client, [charge('2026-02-01', 100n), charge('2026-03-10', 70n), late]);
    await givenEntries(client, [reversalOf(late, { postedOn: '2026-03-12' })]);
    for (const day of ['2026-03-15', '2026-03-25']) {
      expect(await delinquency(day)).toMatchObject({ numerator: '170', denominator: '70' });
    }
  });
});
