import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parsePeriod } from '../../../subgraphs/finance/kpi/kpi.inputs.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { entry, givenEntries, givenProperties } from '../finance.builders.ts';
import { KPIS, KPI_FIELDS, inShort, kpis, kpisOfProperties } from './kpi-client.ts';
import type { KpiRow } from './kpi-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => (service = await startTestService()));
beforeEach(async () => (client = await service.account()));
afterAll(() => service.stop());

const MARCH = { start: '2026-03-01', end: '2026-03-31' };

/** Statements that worked figures out since the list was emptied. */
const figureStatements = (): string[] =>
  service.statements.filter((text) => text.includes('from properties.published_reported_property'));

describe('Query.kpis', () => {
  it('gives all figures in the order NOI, occupancy, delinquency, cost of missed targets, by property id, all together last', async () => {
    await givenProperties(client, ['b', 'a', 'B']);
    const rows = await kpis(client, MARCH.start, MARCH.end);
    const names = ['B', 'a', 'b', 'ALL'];
    expect(rows.map((row) => `${row.kpi} ${inShort(row)}`)).toEqual([
      ...names.flatMap((name) => [`NOI ${name} PERIOD 0 USD`, `NOI ${name} MONTH_TO_DATE 0 USD`]),
      ...names.map((name) => `OCCUPANCY ${name} AS_OF null`),
      ...names.map((name) => `DELINQUENCY_RATE ${name} AS_OF null USD`),
      ...names.flatMap((name) => [`SLA_COST ${name} PERIOD 0 USD`, `SLA_COST ${name} MONTH_TO_DATE 0 USD`]),
    ]);
  });

  it('gives the figures that are named, once each', async () => {
    await givenProperties(client, ['P']);
    const rows = await kpis(client, MARCH.start, MARCH.end, { kpis: ['OCCUPANCY', 'OCCUPANCY'] });
    expect(rows.map((row) => row.kpi)).toEqual(['OCCUPANCY', 'OCCUPANCY']);
    expect(await kpis(client, MARCH.start, MARCH.end, { kpis: [] })).toEqual([]);
  });

  it('sums only the properties that were asked for', async () => {
    await givenProperties(client, ['A', 'B', 'C']);
    await givenEntries(client, [
      entry('A', { amountMinor: 1n }),
      entry('B', { amountMinor: 10n }),
      entry('C', { amountMinor: 100n }),
    ]);
    const rows = await kpis(client, MARCH.start, MARCH.end, { propertyIds: ['C', 'A'], kpis: ['NOI'] });
    expect(rows.filter((row) => row.basis === 'PERIOD').map(inShort)).toEqual([
      'A PERIOD 1 USD',
      'C PERIOD 100 USD',
      'ALL PERIOD 101 USD',
    ]);
  });

  it('gives no rows for properties that are unknown or another account’s', async () => {
    const stranger = await service.account();
    await givenProperties(stranger, ['THEIRS']);
    await givenEntries(stranger, [entry('THEIRS')]);
    await givenProperties(client, ['OURS']);
    expect(await kpis(client, MARCH.start, MARCH.end, { propertyIds: ['THEIRS'] })).toEqual([]);
    expect(await kpis(client, MARCH.start, MARCH.end, { propertyIds: ['NOWHERE'] })).toEqual([]);
    expect(await kpis(client, MARCH.start, MARCH.end, { propertyIds: [] })).toEqual([]);
    const both = await kpis(client, MARCH.start, MARCH.end, { propertyIds: ['THEIRS', 'OURS'] });
    expect(new Set(both.map((row) => row.propertyId))).toEqual(new Set(['OURS', null]));
  });

  it('leaves entries of another account out, though its property has the same id', async () => {
    const stranger = await service.account();
    for (const each of [client, stranger]) await givenProperties(each, ['P']);
    await givenEntries(stranger, [entry('P', { amountMinor: 7n, leaseId: 'L' })]);
    await givenEntries(client, [entry('P', { amountMinor: 5n, leaseId: 'L' })]);
    const rows = await kpis(client, MARCH.start, MARCH.end);
    expect(rows.filter((row) => row.kpi === 'NOI').map((row) => row.value)).toEqual(['5', '5', '5', '5']);
    expect(rows.filter((row) => row.kpi === 'DELINQUENCY_RATE').map((row) => row.numerator)).toEqual(['5', '5']);
  });

  it('takes one statement for each figure, however many properties there are', async () => {
    await givenProperties(
      client,
      Array.from({ length: 30 }, (_, index) => `P${index}`),
    );
    service.statements.length = 0;
    await kpis(client, MARCH.start, MARCH.end);
    expect(figureStatements().length).toBeLessThanOrEqual(4);
  });

  it('needs the scope finance:read', async () => {
    const reader = await service.account(undefined, ['properties:read']);
    const { errors } = await reader.graphql(KPIS, { period: MARCH });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'insufficient_scope', scope: 'finance:read' });
  });
});

describe('the period', () => {
  async function faultsOf(start: string, end: string): Promise<unknown> {
    const { errors } = await client.graphql(KPIS, { period: { start, end } });
    expect(errors?.[0]?.extensions['code']).toBe('validation_failed');
    return errors?.[0]?.extensions['errors'];
  }

  it('may be one day, and must not end before it starts', async () => {
    expect(await kpis(client, '2026-03-10', '2026-03-10')).toEqual([]);
    expect(await faultsOf('2026-03-10', '2026-03-09')).toEqual([
      {
        pointer: '/period/end',
        code: 'invalid_value',
        detail: expect.stringContaining('a last day not before the first, but got'),
      },
    ]);
  });

  it('is at most ten years long', async () => {
    expect(await kpis(client, '2016-03-10', '2026-03-09')).toEqual([]);
    expect(await faultsOf('2016-03-10', '2026-03-10')).toEqual([
      {
        pointer: '/period/end',
        code: 'invalid_value',
        detail: 'Expected a period of at most ten years, but got "2026-03-10".',
      },
    ]);
  });

  it('has days that exist, from 1900 on', async () => {
    const [fault] = (await faultsOf('1899-12-31', '1900-01-01')) as unknown[];
    expect(fault).toMatchObject({ pointer: '/period/start' });
    const unreal = { start: '0001-01-01', end: '2026-02-29' };
    expect(() => parsePeriod(unreal)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        faults: [
          expect.objectContaining({
            pointer: '/period/start',
            detail: 'Expected a date from 1900-01-01 on, but got "0001-01-01".',
          }),
          expect.objectContaining({
            pointer: '/period/end',
            detail: 'Expected a date as YYYY-MM-DD, but got "2026-02-29".',
          }),
        ],
      }),
    );
    const { data, errors } = await client.graphql(KPIS, { period: unreal });
    expect(data).toBeFalsy();
    expect(errors).toHaveLength(1);
  });

  it('may lie at the end of the calendar', async () => {
    await givenProperties(client, ['P']);
    const rows = await kpis(client, '9999-12-01', '9999-12-31');
    expect(rows).toHaveLength(12);
  });
});

describe('Property.kpis', () => {
  const LIST = `query ($period: PeriodInput!, $first: Int) {
    properties(first: $first) { nodes { id kpis(period: $period) { ${KPI_FIELDS} } } }
  }`;
  interface List {
    properties: { nodes: { id: string; kpis: KpiRow[] }[] };
  }

  it('gives a property its own rows of Query.kpis', async () => {
    await givenProperties(client, ['A', 'B']);
    await givenEntries(client, [entry('A', { currency: 'EUR' }), entry('A'), entry('B', { amountMinor: 3n })]);
    const all = await kpis(client, MARCH.start, MARCH.end);
    const { properties } = await client.data<List>(LIST, { period: MARCH });
    for (const { id, kpis: own } of properties.nodes) {
      expect(own).toEqual(all.filter((row) => row.propertyId === id));
      expect(own.length).toBeGreaterThan(5);
    }
  });

  it('takes one statement for each figure for a list of 50 properties', async () => {
    await givenProperties(
      client,
      Array.from({ length: 50 }, (_, index) => `P${index}`),
    );
    await client.data<List>(LIST, { period: MARCH, first: 1 });
    service.statements.length = 0;
    const { properties } = await client.data<List>(LIST, { period: MARCH, first: 50 });
    expect(properties.nodes).toHaveLength(50);
    for (const { kpis: own } of properties.nodes) expect(own).toHaveLength(6);
    expect(figureStatements().length).toBeLessThanOrEqual(4);
  });

  it('takes one statement for all figures once it was asked several times', async () => {
    await givenProperties(client, ['A', 'B']);
    await givenEntries(client, [entry('A', { currency: 'EUR' }), entry('B', { amountMinor: 3n })]);
    const all = (await kpis(client, MARCH.start, MARCH.end)).filter(({ propertyId }) => propertyId !== null);
    for (let run = 0; run < 4; run++) {
      service.statements.length = 0;
      const rows = await kpisOfProperties(client, MARCH);
      expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(all.map((row) => JSON.stringify(row))));
    }
    expect(figureStatements()).toHaveLength(1);
  });

  it('gives each period its own figures within one request', async () => {
    await givenProperties(client, ['P']);
    await givenEntries(client, [
      entry('P', { amountMinor: 3n }),
      entry('P', { amountMinor: 2n, postedOn: '2026-02-01' }),
    ]);
    const { property } = await client.data<{ property: Record<string, { value: string }[]> }>(
      `{ property(id: "P") {
        march: kpis(period: { start: "2026-03-01", end: "2026-03-31" }, kpis: [NOI]) { value }
        february: kpis(period: { start: "2026-02-01", end: "2026-02-28" }, kpis: [NOI]) { value }
      } }`,
    );
    expect(property['march']?.[0]?.value).toBe('3');
    expect(property['february']?.[0]?.value).toBe('2');
  });

  it('blanks its own field only when the period is not valid', async () => {
    await givenProperties(client, ['P']);
    const { data, errors } = await client.graphql<{ property: object }>(
      `{ property(id: "P") { id kpis(period: { start: "2026-03-31", end: "2026-03-01" }) { value } } }`,
    );
    expect(data.property).toEqual({ id: 'P', kpis: null });
    expect(errors?.[0]?.extensions['errors']).toMatchObject([{ pointer: '/period/end' }]);
  });
});
