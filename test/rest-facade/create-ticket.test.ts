import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  unitId = await givenUnit(client);
});
afterAll(() => service.stop());

describe('POST /api/v1/maintenance', () => {
  it('answers with exactly the five fields of the specification', async () => {
    const vendorId = await givenVendor(client);
    await givenDispatchRule(client);
    const body = ticketBody(unitId);
    const answer = await client.rest('POST', '/api/v1/maintenance', { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ticket_id: body['ticket_id'],
      unit_id: unitId,
      description: body['description'],
      severity: 'emergency',
      vendor_assigned: vendorId,
    });
  });
});
