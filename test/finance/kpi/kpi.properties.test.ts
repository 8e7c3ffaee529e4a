import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { books, period } from './books.arbitraries.ts';
import { givenClocks } from '../clock.builders.ts';
import { givenEntries, givenGraceDays, givenLeases, givenProperties, givenUnits } from '../finance.builders.ts';
import { kpis, kpisOfProperties, sourcesOf } from './kpi-client.ts';
import type { KpiRow } from './kpi-client.ts';
import { referenceKpis } from './reference-kpis.ts';
import type { Books } from './reference-kpis.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  // Later than all the books, so that nothing accrues only up to now.
  service.clock.jumpTo('2027-01-01T00:00:00Z');
});
afterAll(() => service.stop());

const RUNS = 40;
async function accountWith(facts: Books): Promise<TestClient> {
  const client = await service.account();
  await givenProperties(client, facts.properties);
  await givenUnits(client, facts.units);
  await givenLeases(client, facts.leases);
  await givenEntries(client, facts.entries);
  await givenClocks(client, facts.clocks);
  await givenGraceDays(client, facts.graceDays);
  return client;
}

describe('figures of any books', () => {
  it('are what counting entry by entry gives, over any periods', async () => {
    await fc.assert(
      fc.asyncProperty(books, fc.array(period, { minLength: 1, maxLength: 4 }), async (facts, periods) => {
        const client = await accountWith(facts);
        for (const days of periods) {
          expect(await kpis(client, days.start, days.end)).toEqual(referenceKpis(facts, days));
        }
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  it('are the same for each property on a page of properties', async () => {
    await fc.assert(
      fc.asyncProperty(books, period, async (facts, days) => {
        const client = await accountWith(facts);
        const all = (await kpis(client, days.start, days.end)).filter((row) => row.propertyId !== null);
        for (let run = 0; run < 3; run++) {
          const rows = await kpisOfProperties(client, days);
          expect(rows.toSorted(byProperty)).toEqual(all.toSorted(byProperty));
        }
      }),
      { numRuns: RUNS / 2 },
    );
  }, 300_000);

  it('add up: numerators, denominators and buckets of all together are the sums of the parts', async () => {
    await fc.assert(
      fc.asyncProperty(books, period, async (facts, { start, end }) => {
        const rows = await kpis(await accountWith(facts), start, end);
        for (const all of rows.filter((row) => row.propertyId === null)) {
          const parts = rows.filter((row) => row.propertyId !== null && isSameFigure(row, all));
          expect(sum(parts.map((row) => row.numerator))).toBe(BigInt(all.numerator!));
          if (all.denominator) expect(sum(parts.map((row) => row.denominator))).toBe(BigInt(all.denominator));
          if (all.buckets) expect(sum(Object.values(all.buckets))).toBe(BigInt(all.numerator!));
        }
      }),
      { numRuns: RUNS / 2 },
    );
  }, 300_000);
});

describe('the rows behind figures of any books', () => {
  it('add up to numerator, denominator and breach count exactly, however they are paged', async () => {
    await fc.assert(
      fc.asyncProperty(books, period, fc.integer({ min: 1, max: 9 }), async (facts, days, pageSize) => {
        const client = await accountWith(facts);
        for (const figure of await kpis(client, days.start, days.end)) {
          const rows = await sourcesOf(client, figure, days, pageSize);
          expect(rows.map((row) => row.propertyId)).toEqual(rows.map((row) => row.propertyId).toSorted());
          expect({
            figure,
            numerator: sum(rows.map((row) => row.numerator)),
            denominator: sum(rows.map((row) => row.denominator)),
            breaches: rows.reduce((count, row) => count + (row.breachCount ?? 0), 0),
          }).toEqual({
            figure,
            numerator: BigInt(figure.numerator!),
            denominator: BigInt(figure.denominator ?? 0),
            breaches: figure.breachCount ?? 0,
          });
        }
      }),
      { numRuns: RUNS / 2 },
    );
  }, 300_000);
});

const byProperty = (a: KpiRow, b: KpiRow): number =>
  a.propertyId! < b.propertyId! ? -1 : Number(a.propertyId !== b.propertyId);

const isSameFigure = (a: KpiRow, b: KpiRow): boolean =>
  a.kpi === b.kpi && a.basis === b.basis && a.currency === b.currency;

const sum = (amounts: readonly (string | null)[]): bigint =>
  amounts.reduce((total, amount) => total + BigInt(amount ?? 0), 0n);
