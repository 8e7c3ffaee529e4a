import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import type { LeaseFacts } from '../finance.builders.ts';
import { givenLeases, givenProperties, givenUnits } from '../finance.builders.ts';
import { inShort, kpis } from './kpi-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => (service = await sharedTestService()));
beforeEach(async () => (client = await service.account()));
afterAll(() => service.stop());

let count = 0;

/** An open lease of a unit; name what differs. */
function lease(unitId: string, overrides: Partial<LeaseFacts> = {}): LeaseFacts {
  const facts = { id: `lease-${++count}`, unitId, startDate: '2026-01-01', endDate: null, movedOutOn: null };
  return { ...facts, status: 'active', ...overrides };
}

async function occupancyOf(propertyId: string, day: string): Promise<string | null | undefined> {
  const rows = await kpis(client, day, day, { kpis: ['OCCUPANCY'] });
  return rows.find((row) => row.propertyId === propertyId)?.value;
}

/** Whether a lone unit with this lease counts as occupied on a day. */
async function occupies(overrides: Partial<LeaseFacts>, day: string): Promise<boolean> {
  const propertyId = `property-${++count}`;
  await givenProperties(client, [propertyId]);
  await givenUnits(client, [{ id: `unit-of-${propertyId}`, propertyId, status: 'available' }]);
  await givenLeases(client, [lease(`unit-of-${propertyId}`, overrides)]);
  return (await occupancyOf(propertyId, day)) === '1.000000';
}

describe('The days of a lease that occupancy counts', () => {
  it('begin with its first day, not the day before', async () => {
    expect(await occupies({ startDate: '2026-03-10' }, '2026-03-10')).toBe(true);
    expect(await occupies({ startDate: '2026-03-10' }, '2026-03-09')).toBe(false);
  });

  it('end with the day of moving out, whatever the end date and status', async () => {
    const movedOut = { movedOutOn: '2026-03-10', endDate: '2026-06-30', status: 'ended' } as const;
    expect(await occupies(movedOut, '2026-03-10')).toBe(true);
    expect(await occupies(movedOut, '2026-03-11')).toBe(false);
    expect(await occupies({ ...movedOut, status: 'active' }, '2026-03-11')).toBe(false);
    expect(await occupies({ ...movedOut, endDate: '2026-01-31' }, '2026-03-10')).toBe(true);
  });

  it('end with the end date of an ended lease', async () => {
    expect(await occupies({ endDate: '2026-03-10', status: 'ended' }, '2026-03-10')).toBe(true);
    expect(await occupies({ endDate: '2026-03-10', status: 'ended' }, '2026-03-11')).toBe(false);
  });

  it('go on while tenants stay past the end of a lease that is not ended', async () => {
    expect(await occupies({ endDate: '2026-03-10', status: 'active' }, '2027-01-01')).toBe(true);
    expect(await occupies({ endDate: '2026-03-10', status: 'notice' }, '2027-01-01')).toBe(true);
    expect(await occupies({ endDate: null, status: 'ended' }, '2027-01-01')).toBe(true);
  });

  it('are none while it is a draft', async () => {
    expect(await occupies({ status: 'draft' }, '2026-03-10')).toBe(false);
  });
});

describe('The units that occupancy counts', () => {
  it('are counted once each, however many leases by the room they have', async () => {
    await givenProperties(client, ['P']);
    await givenUnits(client, [
      { id: 'U1', propertyId: 'P', status: 'available' },
      { id: 'U2', propertyId: 'P', status: 'available' },
    ]);
    await givenLeases(client, [lease('U1'), lease('U1'), lease('U1')]);
    expect(await occupancyOf('P', '2026-03-10')).toBe('0.500000');
  });

  it('leave out those that are down on both sides, and go by leases, not by the status occupied', async () => {
    await givenProperties(client, ['P']);
    await givenUnits(client, [
      { id: 'U1', propertyId: 'P', status: 'available' },
      { id: 'U2', propertyId: 'P', status: 'occupied' },
      { id: 'U3', propertyId: 'P', status: 'down' },
      { id: 'U4', propertyId: 'P', status: 'down' },
    ]);
    await givenLeases(client, [lease('U1'), lease('U3')]);
    const [row] = await kpis(client, '2026-03-01', '2026-03-10', { kpis: ['OCCUPANCY'] });
    expect(row).toEqual({
      propertyId: 'P',
      kpi: 'OCCUPANCY',
      basis: 'AS_OF',
      value: '0.500000',
      numerator: '1',
      denominator: '2',
      periodStart: '2026-03-01',
      periodEnd: '2026-03-10',
      asOf: '2026-03-10',
      currency: null,
      breachCount: null,
      buckets: null,
      definitionVersion: 1,
    });
  });

  it('are divided for all properties together, give null for 0 ÷ 0, and round to six places', async () => {
    await givenProperties(client, ['A', 'B', 'C']);
    const units = ['U1', 'U2', 'U3', 'U4', 'U5', 'U6', 'U7'];
    await givenUnits(
      client,
      units.map((id, index) => ({ id, propertyId: index < 6 ? 'A' : 'B', status: 'available' as const })),
    );
    await givenLeases(
      client,
      ['U1', 'U2', 'U3', 'U4', 'U7'].map((id) => lease(id)),
    );
    const rows = await kpis(client, '2026-03-10', '2026-03-10', { kpis: ['OCCUPANCY'] });
    // 4 of 6, 1 of 1, none of none; together 5 of 7 = 0.7142857…, where the mean of the rates would be 0.833333.
    expect(rows.map(inShort)).toEqual(['A AS_OF 0.666667', 'B AS_OF 1.000000', 'C AS_OF null', 'ALL AS_OF 0.714286']);
  });
});
