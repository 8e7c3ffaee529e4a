import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import type { Answer, TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;
let ticketId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  const unitId = await givenUnit(client);
  await givenVendor(client, { id: 'first' });
  await givenVendor(client, { id: 'second' });
  await givenDispatchRule(client, { vendorIds: ['first', 'second'] });
  const body = ticketBody(unitId);
  await client.rest('POST', '/api/v1/maintenance', { body });
  ticketId = String(body['ticket_id']);
});

const answer = (verb: string, body: object): Promise<Answer> =>
  client.rest('POST', `/api/v1/maintenance/${encodeURIComponent(ticketId)}/${verb}`, { body });

describe('What a vendor answers over REST', () => {
  it('accepts for the vendor that was asked, and for nobody else', async () => {
    expect(await answer('accept', { vendor_id: 'second' })).toMatchObject({ status: 409 });
    const { status, body } = await answer('accept', { vendor_id: 'first' });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'accepted', vendor_assigned: 'first' } });
  });

  it('declines with a reason, and the next candidate has the ticket', async () => {
    expect(await answer('decline', {})).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const { status, body } = await answer('decline', { reason: 'nobody free' });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'dispatched', vendor_assigned: 'second' } });
  });

  it('cannot decline what is on hold with the vendor, and is told so', async () => {
    await answer('transitions', { to: 'on_hold' });
    const { status, body } = await answer('decline', { reason: 'nobody free' });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', allowed: ['dispatched', 'cancelled'] },
    });
    expect(body).toMatchObject({ detail: expect.stringContaining('on hold with the vendor "first"') });
  });

  it('is overtaken by a dispatcher who assigns the ticket past the rules', async () => {
    const { status, body } = await answer('assign', { vendor_id: 'second', reason: 'knows the building' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ticket: { status: 'dispatched', vendor_assigned: 'second' }, warnings: expect.any(Array) },
    });
    expect(await answer('accept', { vendor_id: 'first' })).toMatchObject({ status: 409 });
  });
});
