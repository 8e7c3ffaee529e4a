import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
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
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  client.rest('PATCH', `/api/v1/dispatch-rules/${id}`, { body, headers });
const file = async (): Promise<unknown> =>
  (await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) })).body['vendor_assigned'];

describe('Hours that end when they begin', () => {
  const hours = { mon: [{ from: '08:00', to: '08:00' }] };
  const faultsOf = (answer: Awaited<ReturnType<typeof post>>) =>
    expectProblem(answer, 400, 'validation_failed').errors?.map(({ pointer, code }) => [pointer, code]);

  it('are refused for rules, vendors and business hours', async () => {
    const rule = await post({ condition: { hours }, vendor_ids: ['a'] });
    expect(faultsOf(rule)).toEqual([['/condition/hours/mon/0/to', 'end_is_start']]);
    const vendor = await client.rest('PATCH', '/api/v1/vendors/a', { body: { hours } });
    expect(faultsOf(vendor)).toEqual([['/hours/mon/0/to', 'end_is_start']]);
    const settings = await client.rest('PATCH', '/api/v1/settings', { body: { business_hours: hours } });
    expect(faultsOf(settings)).toEqual([['/business_hours/mon/0/to', 'end_is_start']]);
  });

  it('of a rule that has them already keep nobody from changing the rest', async () => {
    await givenDispatchRule(client, { id: 'old', condition: { hours }, vendorIds: ['a'] });
    expect(await patch('old', { vendor_ids: ['b'] })).toMatchObject({ status: 200, body: { vendor_ids: ['b'] } });
    expect((await patch('old', { condition: { hours } })).status).toBe(400);
  });
});

describe('A dispatch rule for what has been deleted', () => {
  const read = async (id: string) => (await client.rest('GET', `/api/v1/dispatch-rules/${id}`)).body;
  const remove = async (path: string): Promise<void> => {
    expect((await client.rest('DELETE', `/api/v1/${path}`)).status).toBe(204);
  };

  it('says so, can be changed in all that it says of other things, and counts again for what is put back', async () => {
    const deletedProperty = await givenProperty(client);
    const rule = { condition: { property_ids: [deletedProperty, propertyId] }, vendor_ids: ['a'] };
    await post({ id: 'unit', scope: { kind: 'unit', id: unitId }, ...rule });
    await post({ id: 'property', scope: { kind: 'property', id: deletedProperty }, vendor_ids: ['a'] });
    expect(await read('unit')).toMatchObject({ scope_deleted: false });
    const { body: unit } = await client.rest('GET', `/api/v1/units/${unitId}`);
    await remove(`units/${unitId}`);
    await remove(`properties/${deletedProperty}`);
    expect(await read('unit')).toMatchObject({ scope_deleted: true, enabled: true });
    expect(await patch('unit', { vendor_ids: ['b'] })).toMatchObject({
      status: 200,
      body: {
        vendor_ids: ['b'],
        scope_deleted: true,
        warnings: [{ rule_id: 'unit', pointer: '/scope/id', code: 'scope_deleted' }],
      },
    });
    expect(await patch('property', { enabled: false })).toMatchObject({
      status: 200,
      body: { enabled: false, warnings: [{ code: 'scope_deleted' }] },
    });
    await client.rest('PUT', `/api/v1/units/${unitId}`, {
      body: { property_id: propertyId, unit_number: unit['unit_number'], status: 'available' },
    });
    expect(await read('unit')).toMatchObject({ scope_deleted: false });
    expect(await file()).toBe('b');
  });

  it('may not come to name more of it', async () => {
    const otherUnit = await givenUnit(client, { propertyId });
    await post({ id: 'rule', scope: { kind: 'unit', id: unitId }, vendor_ids: ['a'] });
    await remove(`units/${unitId}`);
    await remove(`units/${otherUnit}`);
    const answer = await patch('rule', { scope: { kind: 'unit', id: otherUnit } });
    expect(expectProblem(answer, 400, 'validation_failed').errors).toMatchObject([
      { pointer: '/scope/id', code: 'unknown_unit' },
    ]);
    const drafts = { rules: [{ scope: { kind: 'unit', id: unitId }, vendor_ids: ['a'] }] };
    expectProblem(
      await client.rest('POST', '/api/v1/dispatch-rules/simulate', { body: drafts }),
      400,
      'validation_failed',
    );
  });

  it('sends nobody to what is left of it: its ticket is opened again once it is put back', async () => {
    await post({ id: 'unit', scope: { kind: 'unit', id: unitId }, vendor_ids: ['a'] });
    await post({ id: 'all', vendor_ids: ['b'] });
    const { body: ticket } = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    const id = String(ticket['ticket_id']);
    const to = (state: string) => client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body: { to: state } });
    for (const state of ['accepted', 'in_progress', 'completed']) expect((await to(state)).status).toBe(200);
    await remove(`units/${unitId}`);
    const dispatches = async (): Promise<object[]> =>
      (await client.rest<{ data: object[] }>('GET', `/api/v1/maintenance/${id}/dispatch`)).body.data;
    const before = await dispatches();
    const refused = { status: 409, body: { code: 'illegal_transition', allowed: ['closed', 'cancelled'] } };
    expect(await to('open')).toMatchObject(refused);
    expect(await dispatches()).toEqual(before);
  });
});
