import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenUnit, givenVendor } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';

const PATH = '/api/v1/dispatch/coverage';
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'];
const WORK_HOURS = Object.fromEntries(DAYS.map((day) => [day, [{ from: '08:00', to: '17:00' }]]));

interface Coverage {
  computed_at: string;
  property_count: number;
  gap_count: number;
  gaps: {
    category: string;
    severity: string;
    reason: string;
    property_count: number;
    property_ids: string[];
    windows: { weekday: string; from: string; to: string }[];
  }[];
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const coverage = async (query = ''): Promise<Coverage> => {
  const { status, body } = await client.rest<Coverage>('GET', `${PATH}${query}`);
  expect(status).toBe(200);
  return body;
};

describe('Dispatch coverage', () => {
  it('has no gap in an account without properties, and nothing but gaps without rules', async () => {
    expect(await coverage()).toMatchObject({ property_count: 0, gap_count: 0, gaps: [] });
    await givenUnit(client, { id: 'u1', propertyId: await givenPropertyId('p1') });
    const { property_count, gap_count, gaps } = await coverage();
    expect([property_count, gap_count]).toEqual([1, 42]);
    expect(gaps[0]).toMatchObject({ severity: 'emergency', reason: 'no_rule', property_ids: ['p1'] });
    expect(gaps[0]!.windows).toHaveLength(7);
  });

  it('finds the nights and the trades that the vendors leave open, and follows each change at once', async () => {
    await givenUnit(client, { id: 'u1', propertyId: await givenPropertyId('p1') });
    await givenVendor(client, { id: 'all-day', hours: WORK_HOURS });
    await givenVendor(client, { id: 'plumber', categories: ['plumbing'], severities: ['emergency'] });
    await givenDispatchRule(client);
    const before = await coverage();
    expect(before.gap_count).toBe(41);
    expect(before.gaps.find(({ category, severity }) => category === 'gas' && severity === 'emergency')).toEqual({
      ...{ category: 'gas', severity: 'emergency', reason: 'none_eligible', property_count: 1, property_ids: ['p1'] },
      windows: [
        ...DAYS.flatMap((weekday) => [
          { weekday, from: '00:00', to: '08:00' },
          { weekday, from: '17:00', to: '24:00' },
        ]),
        ...['sat', 'sun'].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
      ],
    });
    const path = '/api/v1/vendors/all-day';
    expect((await client.rest('PATCH', path, { body: { hours: null } })).status).toBe(200);
    expect(await coverage()).toMatchObject({ gap_count: 0, gaps: [] });
    await client.rest('PATCH', path, { body: { insurance_expires_on: '2020-01-01' } });
    expect((await coverage()).gap_count).toBe(41);
    await client.rest('PATCH', path, { body: { insurance_expires_on: null, open_ticket_cap: 0 } });
    expect((await coverage()).gap_count).toBe(41);
  });

  it('looks at a property through all of its units: one without rules of its own leaves it open', async () => {
    const propertyId = await givenPropertyId('p1');
    await givenUnit(client, { id: 'u1', propertyId });
    await givenVendor(client, { id: 'v' });
    await givenDispatchRule(client, { scopeKind: 'unit', scopeId: 'u1' });
    expect((await coverage()).gap_count).toBe(0);
    await givenUnit(client, { id: 'u2', propertyId });
    expect((await coverage()).gap_count).toBe(42);
    await givenDispatchRule(client, { scopeKind: 'unit', scopeId: 'u2' });
    expect((await coverage()).gap_count).toBe(0);
  });

  it('is narrowed to a property, in the graph too, and shows nothing of another account', async () => {
    for (const id of ['p1', 'p2']) await givenUnit(client, { propertyId: await givenPropertyId(id) });
    await givenVendor(client, { id: 'v' });
    await givenDispatchRule(client, { scopeKind: 'property', scopeId: 'p1' });
    expect((await coverage('?property_id=p1')).gap_count).toBe(0);
    const whole = await coverage();
    expect([whole.property_count, whole.gap_count, whole.gaps[0]!.property_ids]).toEqual([2, 42, ['p2']]);
    const query = `{ dispatchCoverage(propertyIds: ["p2", "unknown"]) { propertyCount gapCount gaps { severity reason } } }`;
    expect(await client.data(query)).toMatchObject({
      dispatchCoverage: {
        ...{ propertyCount: 1, gapCount: 42 },
        gaps: expect.arrayContaining([{ severity: 'EMERGENCY', reason: 'NO_RULE' }]),
      },
    });
    const stranger = await service.account();
    expect((await stranger.rest('GET', `${PATH}?property_id=p2`)).body).toMatchObject({ property_count: 0, gaps: [] });
  });
});

async function givenPropertyId(id: string): Promise<string> {
  const body = { id, name: id, address: '1 Main St', timezone: 'America/Denver' };
  expect((await client.rest('POST', '/api/v1/properties', { body })).status).toBe(201);
  return id;
}
