import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenClocks } from '../clock.builders.ts';
import { givenEntries, givenGraceDays, givenLeases, givenProperties, givenUnits } from '../finance.builders.ts';
import { books, period } from './books.arbitraries.ts';
import { KPI_FIELDS, kpis } from './kpi-client.ts';
import type { KpiRow } from './kpi-client.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  // Later than all the books, so that nothing accrues only up to now.
  service.clock.jumpTo('2027-01-01T00:00:00Z');
});
afterAll(() => service.stop());

type Step = 'DAY' | 'WEEK' | 'MONTH';

/** Every figure in every basis. */
const ALL_SERIES = `query ($from: Date!, $to: Date!, $step: KpiStep!, $propertyIds: [ID!]) {
  ${['NOI PERIOD', 'NOI MONTH_TO_DATE', 'OCCUPANCY AS_OF', 'DELINQUENCY_RATE AS_OF', 'SLA_COST PERIOD', 'SLA_COST MONTH_TO_DATE']
    .map((figure) => {
      const [kpi, basis] = figure.split(' ');
      return `${kpi}_${basis}: kpiSeries(kpi: ${kpi}, basis: ${basis}, from: $from, to: $to, step: $step,
        propertyIds: $propertyIds) { propertyId kpi basis currency points { ${KPI_FIELDS} } }`;
    })
    .join('\n')}
}`;

/** The periods of a stretch of days, counted day by day. */
function periodsOf(from: string, to: string, step: Step): { start: string; end: string }[] {
  const periods: { start: string; end: string }[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) {
    const isFirst = step === 'DAY' || (step === 'WEEK' ? new Date(day).getUTCDay() === 1 : day.endsWith('-01'));
    if (isFirst || periods.length === 0) periods.push({ start: day, end: day });
    else periods.at(-1)!.end = day;
  }
  return periods;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const keyOf = (row: KpiRow): string =>
  JSON.stringify([row.kpi, row.propertyId, row.basis, row.currency, row.periodEnd]);

async function expectSameAsKpis(client: TestClient, from: string, to: string, step: Step, ids?: string[]): Promise<void> {
  const found = await client.data<Record<string, (Omit<KpiRow, 'points'> & { points: KpiRow[] })[]>>(ALL_SERIES, {
    ...{ from, to, step, propertyIds: ids ?? null },
  });
  const series = Object.values(found).flat();
  for (const { points, ...about } of series) {
    expect(points).toEqual(points.toSorted((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1)));
    for (const point of points) expect(point).toMatchObject(about);
  }
  const expected: KpiRow[] = [];
  for (const { start, end } of periodsOf(from, to, step)) {
    expected.push(...(await kpis(client, start, end, ids ? { propertyIds: ids } : {})));
  }
  const sorted = (rows: KpiRow[]): KpiRow[] => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  expect(sorted(series.flatMap(({ points }) => points))).toEqual(sorted(expected));
}

describe('figures over time', () => {
  it('are point by point what kpis gives for each period, of any books', async () => {
    const step = fc.constantFrom<Step>('DAY', 'WEEK', 'MONTH');
    await fc.assert(
      fc.asyncProperty(books, period, step, fc.boolean(), async (facts, days, length, isNarrowed) => {
        const client = await service.account();
        await givenProperties(client, facts.properties);
        await givenUnits(client, facts.units);
        await givenLeases(client, facts.leases);
        await givenEntries(client, facts.entries);
        await givenClocks(client, facts.clocks);
        await givenGraceDays(client, facts.graceDays);
        const latest = length === 'DAY' ? addDays(days.start, 20) : addDays(days.start, length === 'WEEK' ? 120 : 800);
        const to = days.end < latest ? days.end : latest;
        const ids = isNarrowed ? ['unknown', ...facts.properties.slice(0, 2)] : undefined;
        await expectSameAsKpis(client, days.start, to, length, ids as string[]);
      }),
      { numRuns: 60 },
    );
  }, 300_000);
});

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
