import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../../subgraphs/accounts/account/scopes.ts';
import { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { clock, givenClocks } from '../clock.builders.ts';
import type { KpiRow } from './kpi-client.ts';
import { inShort, kpis, sourcesOf } from './kpi-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** The units O1, let since 2025, and O2, never let, of OAK; M1, let, of MAPLE, which has an entry and a late clock. */
beforeEach(async () => {
  client = await service.account();
  await itIs('2026-03-08T12:00:00Z');
  await client.write(({ sql }) => sql(`update accounts.account set timezone = 'America/Denver'`));
  for (const id of ['OAK', 'MAPLE']) await made('properties', { id, name: id, address: `1 ${id} St` });
  for (const id of ['O1', 'O2']) await made('units', { id, property_id: 'OAK', unit_number: id });
  await made('units', { id: 'M1', property_id: 'MAPLE', unit_number: 'M1' });
  for (const unit of ['O1', 'M1']) {
    await made('leases', { id: `of-${unit}`, unit_id: unit, start_date: '2025-01-01', rent: 100_000 });
  }
  const charge = { kind: 'charge', gl_class: 'rent', amount: 70_000, posted_on: '2026-03-02', due_date: '2026-03-02' };
  await made('financial/ledger', { property_id: 'MAPLE', ...charge });
  await givenClocks(client, [clock('MAPLE', { breachedAt: '2026-03-02T12:00:00Z', endedAt: '2026-03-02T13:00:00Z' })]);
});

/** Jumps to an instant, with a token that is good then. */
async function itIs(instant: string): Promise<void> {
  service.clock.jumpTo(instant);
  const { accountId } = client;
  const token = await service.tokens.issue({ accountId, subject: 'later', scopes: SCOPES, ttlSeconds: 3_600 });
  client = new TestClient(service, accountId, token);
}

async function made(path: string, body: object): Promise<void> {
  const answer = await client.rest('POST', `/api/v1/${path}`, { body });
  expect({ path, status: answer.status, body: answer.body }).toMatchObject({ path, status: 201 });
}

async function deleted(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { status, body } = await client.rest('DELETE', `/api/v1/${path}`);
    expect({ path, status, body }).toMatchObject({ path, status: 204 });
  }
}

/** Occupancy as of a day: of each property, and of all. */
async function occupancyOn(day: string): Promise<string[]> {
  const rows = await kpis(client, day, day, { kpis: ['OCCUPANCY'] });
  return rows.map(({ propertyId, numerator, denominator }) => `${propertyId ?? 'ALL'} ${numerator}/${denominator}`);
}

describe('A unit that was deleted', () => {
  it('counts as of days before its deletion, and not from that day on', async () => {
    // It is the 11th of March in UTC, and still the 10th where the account is.
    await itIs('2026-03-11T03:00:00Z');
    await deleted('units/O2');
    expect(await occupancyOn('2026-03-10')).toEqual(['MAPLE 1/1', 'OAK 1/1', 'ALL 2/2']);
    await itIs('2026-03-20T12:00:00Z');
    expect(await occupancyOn('2026-02-28')).toEqual(['MAPLE 1/1', 'OAK 1/2', 'ALL 2/3']);
    expect(await occupancyOn('2026-03-09')).toEqual(['MAPLE 1/1', 'OAK 1/2', 'ALL 2/3']);
    expect(await occupancyOn('2026-03-10')).toEqual(['MAPLE 1/1', 'OAK 1/1', 'ALL 2/2']);
    expect(await occupancyOn('2026-04-30')).toEqual(['MAPLE 1/1', 'OAK 1/1', 'ALL 2/2']);
  });

  it('is among the rows behind the figures in which it counts', async () => {
    await itIs('2026-03-11T12:00:00Z');
    await deleted('units/O2');
    const figure = { kpi: 'OCCUPANCY', propertyId: 'OAK', basis: 'AS_OF', currency: null } as const;
    const unitsOn = async (day: string) =>
      (await sourcesOf(client, figure, { start: day, end: day })).map((row) => row.unitId);
    expect(await unitsOn('2026-03-10')).toEqual(['O1', 'O2']);
    expect(await unitsOn('2026-03-11')).toEqual(['O1']);
  });

  it('counts for every day again when it is put back', async () => {
    await itIs('2026-03-11T12:00:00Z');
    await deleted('units/O2');
    await made('units', { id: 'O2', property_id: 'OAK', unit_number: 'O2' });
    expect(await occupancyOn('2026-03-11')).toEqual(['MAPLE 1/1', 'OAK 1/2', 'ALL 2/3']);
  });
});

describe('A lease that was deleted', () => {
  it('covers its unit up to the day before its deletion', async () => {
    await itIs('2026-03-11T12:00:00Z');
    await deleted('leases/of-O1');
    expect(await occupancyOn('2026-03-10')).toEqual(['MAPLE 1/1', 'OAK 1/2', 'ALL 2/3']);
    expect(await occupancyOn('2026-03-11')).toEqual(['MAPLE 1/1', 'OAK 0/2', 'ALL 1/3']);
  });
});

describe('A property that was deleted', () => {
  const all = (start: string, end: string): Promise<KpiRow[]> => kpis(client, start, end);

  it('changes no figure of a period that was over', async () => {
    await itIs('2026-03-11T12:00:00Z');
    const [day, month] = [await all('2026-03-02', '2026-03-02'), await all('2026-02-01', '2026-02-28')];
    await deleted('leases/of-M1', 'units/M1', 'properties/MAPLE');
    expect(await all('2026-03-02', '2026-03-02')).toEqual(day);
    expect(await all('2026-02-01', '2026-02-28')).toEqual(month);
  });

  it('has figures of periods, and of the month, in which it was there, and none of later ones', async () => {
    await itIs('2026-03-11T12:00:00Z');
    await deleted('leases/of-M1', 'units/M1', 'properties/MAPLE');
    await itIs('2026-04-05T12:00:00Z');
    const incomeOf = async (start: string, end: string) =>
      (await kpis(client, start, end, { kpis: ['NOI'] })).map(inShort).filter((row) => !row.startsWith('OAK'));
    expect(await incomeOf('2026-03-20', '2026-03-20')).toEqual([
      'MAPLE PERIOD 0 USD',
      'MAPLE MONTH_TO_DATE 70000 USD',
      'ALL PERIOD 0 USD',
      'ALL MONTH_TO_DATE 70000 USD',
    ]);
    expect(await incomeOf('2026-04-02', '2026-04-02')).toEqual(['ALL PERIOD 0 USD', 'ALL MONTH_TO_DATE 0 USD']);
    expect(await incomeOf('2026-03-11', '2026-04-02')).toEqual([
      'MAPLE PERIOD 0 USD',
      'MAPLE MONTH_TO_DATE 0 USD',
      'ALL PERIOD 0 USD',
      'ALL MONTH_TO_DATE 0 USD',
    ]);
  });
});
