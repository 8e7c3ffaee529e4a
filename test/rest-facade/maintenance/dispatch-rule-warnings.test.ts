import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty, givenUnit, givenVendor } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;
let unitId: string;
let propertyId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  propertyId = await givenProperty(client);
  unitId = await givenUnit(client, { propertyId });
  for (const id of ['a', 'b']) await givenVendor(client, { id });
});

const post = (body: object) => client.rest('POST', '/api/v1/dispatch-rules', { body });
const patch = (id: string, body: object) => client.rest('PATCH', `/api/v1/dispatch-rules/${id}`, { body });

/** Stores a rule, and gives where its warnings point and their codes. */
async function warningsOf(rule: object, account: TestClient = client): Promise<[string, string][]> {
  const { status, body } = await account.rest('POST', '/api/v1/dispatch-rules', { body: rule });
  expect(status).toBe(201);
  return (body['warnings'] as { pointer: string; code: string }[]).map(({ pointer, code }) => [pointer, code]);
}

describe('A dispatch rule whose place or conditions may not be meant', () => {
  it('is stored with a warning when it would never be reached or gets in the way of another', async () => {
    await post({ id: 'wide', position: 5, vendor_ids: ['a', 'b'] });
    const behind = await post({ id: 'narrow', position: 6, condition: { categories: ['gas'] }, vendor_ids: ['b'] });
    expect(behind).toMatchObject({ status: 201, body: { warnings: [{ rule_id: 'narrow', code: 'never_reached' }] } });
    const before = await post({ id: 'first', position: 1, strategy: 'round_robin' });
    const about = (before.body['warnings'] as { rule_id: string; code: string }[]).map((warning) => [
      warning.rule_id,
      warning.code,
    ]);
    expect(about).toEqual(
      expect.arrayContaining([
        ['wide', 'never_reached'],
        ['narrow', 'never_reached'],
      ]),
    );
    expect((await post({ id: 'same', position: 6, vendor_ids: ['a'] })).body['warnings']).toEqual(
      expect.arrayContaining([expect.objectContaining({ pointer: '/position', code: 'duplicate_position' })]),
    );
  });

  it('is stored with a warning when its conditions can never be met together', async () => {
    const [by, night] = [{ mon: [{ from: '08:00', to: '17:00' }] }, { sun: [{ from: '20:00', to: '08:00' }] }];
    await givenVendor(client, { id: 'plumber', categories: ['plumbing'], severities: ['standard'], hours: by });
    const elsewhere = await givenProperty(client);
    const gas = {
      condition: { categories: ['gas'], severities: ['emergency'], hours: night },
      vendor_ids: ['a', 'plumber'],
    };
    expect(await warningsOf({ id: 'gas', position: 1, ...gas })).toEqual([
      ['/vendor_ids/1', 'wrong_trade'],
      ['/vendor_ids/1', 'severity_not_served'],
      ['/vendor_ids/1', 'outside_hours'],
    ]);
    for (const scope of [
      { kind: 'unit', id: unitId },
      { kind: 'property', id: propertyId },
    ]) {
      const rule = { scope, condition: { property_ids: [elsewhere] }, vendor_ids: ['a'] };
      expect(await warningsOf(rule)).toEqual([['/condition/property_ids', 'never_applies']]);
    }
    const late = { sun: [{ from: '20:00', to: '08:01' }] };
    const fits = { categories: ['plumbing', 'gas'], severities: ['standard'], property_ids: [propertyId], hours: late };
    const rule = { scope: { kind: 'unit', id: unitId }, condition: fits, vendor_ids: ['plumber'] };
    expect(await warningsOf({ position: 9, ...rule })).toEqual([]);
    const patched = await patch('gas', { condition: { categories: ['gas'] } });
    expect(patched.body['warnings']).toMatchObject([{ rule_id: 'gas', pointer: '/vendor_ids/1', code: 'wrong_trade' }]);
  });
});

describe('A dispatch rule whose vendors may not be chosen', () => {
  it('is stored with a warning when they cannot be chosen as they are now', async () => {
    await givenVendor(client, { id: 'gone', isActive: false });
    await givenVendor(client, { id: 'full', openTicketCap: 0 });
    await givenVendor(client, { id: 'lapsed', insuranceExpiresOn: '2020-01-01' });
    const each = [
      ['/vendor_ids/0', 'inactive'],
      ['/vendor_ids/1', 'ticket_cap_reached'],
      ['/vendor_ids/2', 'insurance_expired'],
    ];
    const vendor_ids = ['gone', 'full', 'lapsed'];
    const scope = { kind: 'unit', id: unitId };
    expect(await warningsOf({ scope, position: 1, vendor_ids: [...vendor_ids, 'a'] })).toEqual(each);
    const elsewhere = { kind: 'unit', id: await givenUnit(client) };
    expect(await warningsOf({ scope: elsewhere, vendor_ids })).toEqual([...each, ['/vendor_ids', 'nobody_qualifies']]);
    const today = service.clock.now().toISOString().slice(0, 10);
    await givenVendor(client, { id: 'insured', openTicketCap: 1, insuranceExpiresOn: today });
    expect(await warningsOf({ scope, position: 0, vendor_ids: ['insured'] })).toEqual([]);
  });

  it('is stored with a warning when nobody of the trade qualifies', async () => {
    const stranger = await service.account();
    const about = async (condition: object): Promise<unknown[]> => {
      const warnings = await warningsOf({ strategy: 'round_robin', condition }, stranger);
      return warnings.filter(([, code]) => code !== 'never_reached');
    };
    const nobody = [['/vendor_ids', 'nobody_qualifies']];
    expect(await about({ categories: ['gas'] })).toEqual(nobody);
    await givenVendor(stranger, { id: 'lift', categories: ['elevator'], severities: ['standard'], isActive: false });
    expect(await about({ categories: ['elevator'] })).toEqual(nobody);
    await stranger.rest('PATCH', '/api/v1/vendors/lift', { body: { is_active: true } });
    expect(await about({ categories: ['elevator'] })).toEqual([]);
    expect(await about({ categories: ['elevator', 'gas'] })).toEqual([]);
    expect(await about({ categories: ['elevator'], severities: ['emergency'] })).toEqual(nobody);
    expect(await about({ categories: ['gas'] })).toEqual(nobody);
  });
});
