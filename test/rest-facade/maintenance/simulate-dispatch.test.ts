import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import { storedOf } from '../../support/database/stored.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;
let ids: string[];

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  for (const id of ['a', 'b']) await givenVendor(client, { id });
  await givenDispatchRule(client, { id: 'all-to-a', vendorIds: ['a'] });
  const unitId = await givenUnit(client);
  ids = [];
  for (let count = 0; count < 2; count++) {
    const filed = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    ids.push(String(filed.body['ticket_id']));
  }
});

const simulate = (body: object) => client.rest('POST', '/api/v1/dispatch-rules/simulate', { body });

describe('Trying dispatch rules out', () => {
  it('says for each ticket who was, and who would have been, asked first, and why, with the sums', async () => {
    const { status, body } = await simulate({ rules: [{ id: 'draft', vendor_ids: ['b'] }] });
    expect(status).toBe(200);
    const change = { is_changed: true, vendor_now: 'a', vendor_then: 'b', rule_now: 'all-to-a', rule_then: 'draft' };
    const reasons = { outcome_then: 'assigned', candidates: [{ vendor_id: 'b', chosen: true }] };
    expect(body['tickets']).toMatchObject(ids.map((id) => ({ ticket_id: id, ...change, ...reasons })));
    expect(body['totals']).toEqual({
      tickets: 2,
      duplicates: 0,
      folded: 0,
      changed: 2,
      assigned_now: 2,
      assigned_then: 2,
      emergencies_unassigned_then: 0,
      by_vendor: [
        { vendor_id: 'a', now: 2, then: 0 },
        { vendor_id: 'b', now: 0, then: 2 },
      ],
    });
  });

  it('looks at the latest tickets, or at those of a stretch of time', async () => {
    const rules = [{ vendor_ids: ['b'] }];
    expect((await simulate({ rules, last: 1 })).body['tickets']).toMatchObject([{ ticket_id: ids[1] }]);
    expect((await simulate({ rules, to: '2020-01-01T00:00:00Z' })).body['tickets']).toEqual([]);
  });

  it('changes nothing', async () => {
    const before = await storedOf(service.database, client.accountId);
    await simulate({ rules: [{ vendor_ids: ['b'] }] });
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('is refused for drafts that could not be saved, with the place of each fault', async () => {
    const answer = await simulate({ rules: [{ vendor_ids: ['a'] }, { vendor_ids: ['nobody'] }] });
    expectProblem(answer, 400, 'validation_failed');
    expect(answer.body['errors']).toMatchObject([{ pointer: '/rules/1/vendor_ids/0' }]);
    expectProblem(await simulate({ rules: [], last: 501 }), 400, 'validation_failed');
  });
});
