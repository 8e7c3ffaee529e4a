import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenClocks } from '../clock.builders.ts';
import { givenEntries, givenGraceDays, givenLeases, givenProperties, givenUnits } from '../finance.builders.ts';
import { books, ledgerOfYears, period, periodOfYears } from './books.arbitraries.ts';
import { KPI_FIELDS, kpis } from './kpi-client.ts';
import type { KpiRow } from './kpi-client.ts';
import type { Books, Days } from './reference-kpis.ts';

let service: TestService;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(async () => {
  Reflect.deleteProperty(service.clock, 'now');
  await service.stop();
});

const RUNS = 12;
/** Stops the clock, so that clocks which run cost the same in every request. */
function standAt(instant: string): void {
  service.clock.now = () => new Date(instant);
}

type Step = 'DAY' | 'WEEK' | 'MONTH';

/** Every figure in every basis. */
const ALL_SERIES = `query ($from: Date!, $to: Date!, $step: KpiStep!, $propertyIds: [ID!]) {
  ${[
    'NOI PERIOD',
    'NOI MONTH_TO_DATE',
    'OCCUPANCY AS_OF',
    'DELINQUENCY_RATE AS_OF',
    'SLA_COST PERIOD',
    'SLA_COST MONTH_TO_DATE',
  ]
    .map((figure) => {
      const [kpi, basis] = figure.split(' ');
      return `${kpi}_${basis}: kpiSeries(kpi: ${kpi}, basis: ${basis}, from: $from, to: $to, step: $step,
        propertyIds: $propertyIds) { propertyId kpi basis currency points { ${KPI_FIELDS} } }`;
    })
    .join('\n')}
}`;

/** The periods of a stretch of days, counted day by day. */
function periodsOf(from: string, to: string, length: Step): { start: string; end: string }[] {
  const periods: { start: string; end: string }[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) {
    const isFirst = length === 'DAY' || (length === 'WEEK' ? new Date(day).getUTCDay() === 1 : day.endsWith('-01'));
    if (isFirst || periods.length === 0) periods.push({ start: day, end: day });
    else periods.at(-1)!.end = day;
  }
  return periods;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const keyOf = (row: KpiRow): string =>
  JSON.stringify([row.kpi, row.propertyId, row.basis, row.currency, row.periodEnd]);

async function expectSameAsKpis(
  client: TestClient,
  { from, to, step: length }: { from: string; to: string; step: Step },
  ids: string[] | null,
): Promise<void> {
  const found = await client.data<Record<string, (Omit<KpiRow, 'points'> & { points: KpiRow[] })[]>>(ALL_SERIES, {
    ...{ from, to, step: length, propertyIds: ids },
  });
  const series = Object.values(found).flat();
  for (const { points, ...about } of series) {
    expect(points).toEqual(points.toSorted((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1)));
    for (const point of points) expect(point).toMatchObject(about);
  }
  const expected: KpiRow[] = [];
  for (const { start, end } of periodsOf(from, to, length)) {
    expected.push(...(await kpis(client, start, end, ids ? { propertyIds: ids } : {})));
  }
  const sorted = (rows: KpiRow[]): KpiRow[] => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  expect(sorted(series.flatMap(({ points }) => points))).toEqual(sorted(expected));
}

const LENGTHS: Readonly<Record<Step, number>> = { DAY: 20, WEEK: 120, MONTH: 1_200 };
const step = fc.constantFrom<Step>('DAY', 'WEEK', 'MONTH');

async function compareAll(facts: Books, days: Days, length: Step, isNarrowed: boolean): Promise<void> {
  const client = await service.account();
  await givenProperties(client, facts.properties);
  await givenUnits(client, facts.units);
  await givenLeases(client, facts.leases);
  await givenEntries(client, facts.entries);
  await givenClocks(client, facts.clocks);
  await givenGraceDays(client, facts.graceDays);
  const latest = new Date(Date.parse(days.start) + LENGTHS[length] * 86_400_000).toISOString().slice(0, 10);
  const to = days.end < latest ? days.end : latest;
  await expectSameAsKpis(client, { from: days.start, to, step: length }, isNarrowed ? ['unknown', 'A', 'C'] : null);
}

describe('figures over time', () => {
  it('are what kpis gives for each period while some of the periods are to come', async () => {
    standAt('2026-01-05T13:00:00Z');
    await fc.assert(fc.asyncProperty(books, period, step, fc.boolean(), compareAll), {
      numRuns: RUNS,
      endOnFailure: true,
    });
  }, 300_000);

  it('are what kpis gives for each period when all of them are over', async () => {
    standAt('2027-01-01T00:00:00Z');
    await fc.assert(fc.asyncProperty(books, period, step, fc.boolean(), compareAll), {
      numRuns: RUNS,
      endOnFailure: true,
    });
  }, 300_000);

  it('are what kpis gives for each period over years', async () => {
    await fc.assert(
      fc.asyncProperty(books, ledgerOfYears, periodOfYears, step, async (facts, entries, days, length) =>
        compareAll({ ...facts, entries }, days, length, false),
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 300_000);
});
