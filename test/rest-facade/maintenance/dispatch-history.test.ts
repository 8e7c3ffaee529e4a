import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client, { propertyId: await givenProperty(client) });
  for (const id of ['a', 'b']) await givenVendor(client, { id });
});

describe('The dispatch history of a ticket', () => {
  it('has every decision with its rules, candidates and what came of the offer', async () => {
    await client.rest('POST', '/api/v1/dispatch-rules', { body: { id: 'rule', vendor_ids: ['a', 'b'] } });
    const { body: ticket } = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    const id = String(ticket['ticket_id']);
    await client.data(`mutation { declineTicket(ticketId: "${id}", reason: "no truck") { status } }`);
    expect(await client.rest('GET', `/api/v1/maintenance/${id}/dispatch`)).toMatchObject({
      status: 200,
      body: {
        next_cursor: null,
        data: [
          { attempt: 1, outcome: 'assigned', vendor_id: 'a', response: 'declined', response_reason: 'no truck' },
          {
            attempt: 2,
            outcome: 'assigned',
            rule_id: 'rule',
            vendor_id: 'b',
            considered_rules: [{ rule_id: 'rule', matched: true, code: 'assigned' }],
            candidates: [
              { vendor_id: 'a', eligible: false, chosen: false, reasons: [{ code: 'already_asked' }] },
              { vendor_id: 'b', eligible: true, chosen: true, reasons: [{ code: 'chosen' }] },
            ],
            response: null,
          },
        ],
      },
    });
  });

  it('of a ticket that is not there is not found', async () => {
    expectProblem(await client.rest('GET', '/api/v1/maintenance/none/dispatch'), 404, 'not_found');
  });
});
