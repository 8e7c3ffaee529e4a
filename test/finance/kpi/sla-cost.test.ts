import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { kpiRows } from '../../../subgraphs/finance/kpi/kpi-figures.ts';
import { kpiPeriod } from '../../../subgraphs/finance/kpi/kpi.inputs.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import type { ClockFacts } from '../clock.builders.ts';
import { clock, givenClocks } from '../clock.builders.ts';
import { givenProperties } from '../finance.builders.ts';
import type { KpiRow } from './kpi-client.ts';
import { kpis, kpisOfProperties } from './kpi-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => (service = await startTestService()));
beforeEach(async () => {
  client = await service.account();
  await givenProperties(client, ['P']);
});
afterAll(() => service.stop());

async function costs(start: string, end: string): Promise<KpiRow[]> {
  service.clock.jumpTo('2026-06-01T00:00:00Z');
  return kpis(client, start, end, { kpis: ['SLA_COST'] });
}

/** Cost and breaches of property P in the period, e.g. `6500 of 1`. */
async function inPeriod(start: string, end = start): Promise<string> {
  const row = (await costs(start, end)).find(({ basis, propertyId }) => basis === 'PERIOD' && propertyId === 'P');
  return `${row?.value} of ${row?.breachCount}`;
}

const given = (overrides: Partial<ClockFacts> = {}): Promise<void> => givenClocks(client, [clock('P', overrides)]);

describe('The cost of missed targets', () => {
  it('is what accrued in the period, so that days add up, and the flat fee falls on the day of the breach', async () => {
    await given({ endedAt: '2026-03-12T06:00:00Z' });
    expect(await inPeriod('2026-03-09')).toBe('0 of 0');
    expect(await inPeriod('2026-03-10')).toBe('17000 of 1');
    expect(await inPeriod('2026-03-11')).toBe('24000 of 0');
    expect(await inPeriod('2026-03-12')).toBe('6000 of 0');
    expect(await inPeriod('2026-03-13')).toBe('0 of 0');
    expect(await inPeriod('2026-03-10', '2026-03-12')).toBe('47000 of 1');
  });

  it('is given for the month to date as well, with the breaches of that stretch', async () => {
    await given({ breachedAt: '2026-02-28T12:00:00Z', endedAt: '2026-02-28T13:00:00Z' });
    await given({ breachedAt: '2026-03-10T12:00:00Z', endedAt: '2026-03-10T13:00:00Z' });
    const rows = await costs('2026-02-28', '2026-03-20');
    expect(rows.map((row) => [row.propertyId, row.basis, row.value, row.breachCount, row.periodStart])).toEqual([
      ['P', 'PERIOD', '12000', 2, '2026-02-28'],
      ['P', 'MONTH_TO_DATE', '6000', 1, '2026-03-01'],
      [null, 'PERIOD', '12000', 2, '2026-02-28'],
      [null, 'MONTH_TO_DATE', '6000', 1, '2026-03-01'],
    ]);
    expect(rows[0]).toMatchObject({ numerator: '12000', denominator: null, currency: 'USD', buckets: null });
  });

  it('counts breaches without fees, at no cost', async () => {
    await given({ flatMinor: 0, hourlyMinor: 0 });
    expect(await inPeriod('2026-03-10')).toBe('0 of 1');
  });

  it('does not count hours that have not come yet', async () => {
    await given({ breachedAt: '2026-05-31T22:00:00Z' });
    expect(await inPeriod('2026-05-31')).toBe('7000 of 1');
    expect(await inPeriod('2026-06-01', '2026-06-30')).toBe('0 of 0');
    expect(await inPeriod('9999-12-01', '9999-12-31')).toBe('0 of 0');
  });

  it('leaves out tickets that belong to no property', async () => {
    await givenClocks(client, [clock('P', { propertyId: null })]);
    expect((await costs('2026-03-10', '2026-03-10')).map((row) => row.value)).toEqual(['0', '0', '0', '0']);
  });
});

describe('The amount for each missed target', () => {
  it('leaves holds out, also overlapping ones and one that lasts', async () => {
    const holds = [
      { from: '2026-03-10T11:00:00Z', to: '2026-03-10T13:00:00Z' },
      { from: '2026-03-10T12:30:00Z', to: '2026-03-10T14:00:00Z' },
      { from: '2026-03-10T16:00:00Z', to: null },
    ];
    await given({ holds });
    expect(await inPeriod('2026-03-10')).toBe('7000 of 1');
    expect(await inPeriod('2026-03-11')).toBe('0 of 0');
  });

  it('is at most the cap, over all days together', async () => {
    await given({ capMinor: 20_000 });
    expect(await inPeriod('2026-03-10')).toBe('17000 of 1');
    expect(await inPeriod('2026-03-11')).toBe('3000 of 0');
    expect(await inPeriod('2026-03-12')).toBe('0 of 0');
  });

  it('is rounded half up for each clock, from exact seconds', async () => {
    const fees = { flatMinor: 0, hourlyMinor: 1 };
    await given({ ...fees, endedAt: '2026-03-10T12:30:00Z' });
    await given({ ...fees, endedAt: '2026-03-10T12:29:59.999Z' });
    await given({ ...fees, endedAt: '2026-03-10T13:30:00Z' });
    expect(await inPeriod('2026-03-10')).toBe('3 of 3');
  });
});

describe('The day to which a missed target belongs', () => {
  it('is the one that starts at local midnight for a breach at that instant, in the account’s zone', async () => {
    await client.write(({ sql }) => sql(`update accounts.account set timezone = 'America/Denver'`));
    // Clocks go forward there on 8 March, so that day has 23 hours.
    await given({ breachedAt: '2026-03-08T07:00:00Z' });
    expect(await inPeriod('2026-03-07')).toBe('0 of 0');
    expect(await inPeriod('2026-03-08')).toBe('28000 of 1');
    expect(await inPeriod('2026-03-09')).toBe('24000 of 0');
  });

  it('follows the account’s zone at once, when another process changes it', async () => {
    const local = (zone: string) => `update accounts.account set timezone = '${zone}'`;
    await client.write(({ sql }) => sql(local('America/Denver')));
    await given({ breachedAt: '2026-03-08T07:00:00Z' });
    service.clock.jumpTo('2026-06-01T00:00:00Z');
    const cost = async (): Promise<string | null> => {
      const rows = await kpisOfProperties(client, { start: '2026-03-08', end: '2026-03-08' });
      return rows.find(({ kpi, basis }) => kpi === 'SLA_COST' && basis === 'PERIOD')!.value;
    };
    for (let run = 0; run < 4; run++) expect(await cost()).toBe('28000');
    await client.write(({ sql }) => sql(local('Asia/Tokyo')));
    // From 7:00 to 15:00 UTC.
    for (let run = 0; run < 2; run++) expect(await cost()).toBe('13000');
  });

  it('is that of the zone that an export names, whatever the account’s', async () => {
    await given({ endedAt: '2026-03-11T20:00:00Z' });
    const rows = await kpiRows(service.database.reader(client.accountId), {
      ...{ period: kpiPeriod('2026-03-11', '2026-03-11'), zone: 'Asia/Tokyo', now: service.clock.now() },
      ...{ kpis: ['sla_cost'], propertyIds: ['P'] },
    });
    // From 15:00 UTC of the day before, three hours after the breach, for a day.
    expect(rows[0]).toMatchObject({ propertyId: 'P', basis: 'period', value: '24000', breachCount: 0 });
  });
});
