import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kpiRows } from '../../subgraphs/finance/kpi/kpi-figures.ts';
import { kpiPeriod } from '../../subgraphs/finance/kpi/kpi.inputs.ts';
import type { KpiValue } from '../../subgraphs/finance/kpi/kpi.objects.ts';
import { wasPostedSince } from '../../subgraphs/finance/kpi/restatement.queries.ts';
import { restatedFigures } from '../../subgraphs/finance/kpi/restatement.rules.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { entry, givenEntries, givenProperties } from './finance.builders.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const march = (client: TestClient): Promise<KpiValue[]> =>
  kpiRows(service.database.reader(client.accountId), {
    ...{ period: kpiPeriod('2026-03-01', '2026-03-31'), zone: 'UTC', now: service.clock.now() },
    ...{ kpis: null, propertyIds: null },
  });

describe('A period that was reported', () => {
  it('is restated where a late entry changed it, with the old and the new figure', async () => {
    const client = await service.account();
    await givenProperties(client, ['P', 'Q']);
    await givenEntries(client, [entry('P', { amountMinor: 100n }), entry('Q', { amountMinor: 5n })]);
    const before = await march(client);
    expect(restatedFigures(before, await march(client))).toEqual([]);

    await givenEntries(client, [
      entry('P', { amountMinor: 7n, postedOn: '2026-03-15' }),
      entry('Q', { amountMinor: 9n, postedOn: '2026-04-01' }),
    ]);
    const restated = restatedFigures(before, await march(client));
    expect(
      restated.map(({ propertyId, kpi, basis, before: old, after }) => [
        ...[propertyId, kpi, basis, old?.numerator, after?.numerator],
      ]),
    ).toEqual([
      ['P', 'noi', 'period', '100', '107'],
      ['P', 'noi', 'month_to_date', '100', '107'],
      [null, 'noi', 'period', '105', '112'],
      [null, 'noi', 'month_to_date', '105', '112'],
      ['P', 'delinquency_rate', 'as_of', '100', '107'],
      [null, 'delinquency_rate', 'as_of', '105', '112'],
    ]);
  });

  it('tells of rows that came and rows that went', async () => {
    const client = await service.account();
    await givenProperties(client, ['P']);
    const before = await march(client);
    await givenEntries(client, [entry('P', { currency: 'EUR', kind: 'payment' })]);
    const restated = restatedFigures(before, await march(client));
    expect(
      restated.map(({ propertyId, currency, before: old, after }) => [propertyId, currency, !!old, !!after]),
    ).toEqual([
      ['P', 'EUR', false, true],
      [null, 'EUR', false, true],
      ['P', 'USD', true, false],
      [null, 'USD', true, false],
    ]);
  });
});

describe('Whether anything was posted since', () => {
  it('goes by when entries were written down and the day that they belong to', async () => {
    const client = await service.account();
    await givenProperties(client, ['P']);
    const sql = service.database.reader(client.accountId);
    const start = new Date(Date.now() - 60_000);
    const wasPosted = (from: string | null, to: string, since = start): Promise<boolean> =>
      wasPostedSince(sql, { from, to, since });
    expect(await wasPosted(null, '2026-03-31')).toBe(false);
    await givenEntries(client, [entry('P', { postedOn: '2026-03-15' })]);
    expect(await wasPosted('2026-03-01', '2026-03-31')).toBe(true);
    expect(await wasPosted(null, '2026-04-30')).toBe(true);
    expect(await wasPosted('2026-03-16', '2026-03-31')).toBe(false);
    expect(await wasPosted(null, '2026-03-14')).toBe(false);
    expect(await wasPosted(null, '2026-03-31', new Date(Date.now() + 60_000))).toBe(false);
  });
});
