import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import type { ClockFacts } from '../clock.builders.ts';
import { clock, givenClocks } from '../clock.builders.ts';
import type { EntryFacts, LeaseFacts, UnitFacts } from '../finance.builders.ts';
import { givenEntries, givenGraceDays, givenLeases, givenProperties, givenUnits } from '../finance.builders.ts';
import { kpis, sourcesOf } from './kpi-client.ts';

const page = readFileSync(new URL('../../../docs/guide/kpis.md', import.meta.url), 'utf8');

/** The rows of the table under a heading of the page; an empty cell is null. */
function table(heading: string): (string | null)[][] {
  const section = page.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) => {
    const cells = line.split('|').slice(1, -1);
    return cells.map((cell) => cell.trim() || null);
  });
}

let service: TestService;
let client: TestClient;

const PERIOD = { start: '2026-03-14', end: '2026-03-20' };

beforeAll(async () => {
  service = await startTestService();
  service.clock.jumpTo('2026-03-21T06:00:00Z');
  client = await service.account();
  await givenProperties(client, ['maple', 'oak']);
  await givenUnits(client, units);
  await givenLeases(client, leases);
  await givenEntries(client, entries);
  await givenClocks(client, clocks);
  await givenGraceDays(client, 5);
});
afterAll(() => service.stop());

const units = table('Units').map(([id, propertyId, status]) => ({ id, propertyId, status }) as UnitFacts);

const leases = table('Leases').map(
  ([id, unitId, startDate, endDate, movedOutOn, status]) =>
    ({ id, unitId, startDate, endDate, movedOutOn, status }) as LeaseFacts,
);

const entries = table('Ledger').map(
  ([id, propertyId, leaseId, tenantId, kind, glClass, amount, currency, dueDate, postedOn, reversesId]) => {
    const amountMinor = BigInt(amount!);
    const facts = { id, propertyId, leaseId, tenantId, kind, glClass, amountMinor, currency, dueDate, postedOn };
    return { ...facts, reversesId } as EntryFacts;
  },
);

const clocks = table('Clocks').map(
  ([ticketId, propertyId, breachedAt, endedAt, from, to, flat, hourly, cap]): ClockFacts =>
    clock(propertyId!, {
      ...{ ticketId: ticketId!, breachedAt: breachedAt!, endedAt: endedAt ?? null },
      holds: from ? [{ from, to: to ?? null }] : [],
      ...{ flatMinor: Number(flat), hourlyMinor: Number(hourly), capMinor: cap ? Number(cap) : null },
    }),
);

describe('the worked example of docs/guide/kpis.md', () => {
  it('is what the service gives, row by row', async () => {
    const rows = await kpis(client, PERIOD.start, PERIOD.end);
    const results = rows.map(
      ({ propertyId, kpi, basis, numerator, denominator, value, currency, buckets: by, breachCount }) => [
        ...[kpi, propertyId ?? 'ALL', basis, numerator, denominator, value, currency],
        ...(by ? [by.days0To30, by.days31To60, by.days61To90, by.days91AndMore] : [null, null, null, null]),
        breachCount === null ? null : String(breachCount),
      ],
    );
    expect(entries).toHaveLength(27);
    expect(clocks).toHaveLength(4);
    expect(results).toEqual(table('Results'));
  });

  it('says which rows are behind a number', async () => {
    const figure = { kpi: 'DELINQUENCY_RATE', propertyId: 'maple', currency: 'USD', basis: 'AS_OF' } as const;
    const rows = await sourcesOf(client, figure, PERIOD);
    expect(rows.map((row) => [row.entry?.id, row.dueOn, row.numerator, row.denominator])).toEqual(
      table('Behind a number'),
    );
  });
});
