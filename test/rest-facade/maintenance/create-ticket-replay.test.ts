import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import { storedOf, ticketRowCounts } from '../../support/database/stored.ts';
import type { Answer, TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

/** What one dispatched ticket leaves behind, its events being created, triaged and dispatched. */
const ONE_TICKET = { tickets: 1, triages: 1, dispatches: 1, timelineEntries: 2, events: 3 };

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client);
  await givenVendor(client);
  await givenDispatchRule(client);
});

const file = (body: unknown): Promise<Answer> => client.rest('POST', '/api/v1/maintenance', { body });
const rows = (): Promise<Record<string, number>> => ticketRowCounts(service.database, client.accountId);

describe('A repeated ticket_id with equal content', () => {
  it('is answered as the first time, and leaves one ticket, triage, dispatch and set of events', async () => {
    const body = ticketBody(unitId, { photos: ['https://example.com/a.jpg'], priority_hint: 'high' });
    const first = await file(body);
    const before = await storedOf(service.database, client.accountId);
    expect(first.status).toBe(200);
    for (let repeat = 0; repeat < 3; repeat++) {
      expect(await file(body)).toMatchObject({ status: 200, body: first.body });
    }
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
    expect(await rows()).toEqual(ONE_TICKET);
  });

  it('is a repeat also with its members in another order, spaces, and empty optional members spelled out', async () => {
    const body = ticketBody(unitId);
    const first = await file(body);
    const reordered = { photos: [], ...Object.fromEntries(Object.entries(body).reverse()) };
    const rawBody = JSON.stringify(reordered, null, 4).replace('tap', '\\u0074ap');
    expect(await client.rest('POST', '/api/v1/maintenance', { rawBody })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await rows()).toEqual(ONE_TICKET);
  });

  it('is answered with the stored ticket even after its rules, vendors and clock have moved on', async () => {
    const body = ticketBody(unitId);
    const first = await file(body);
    await client.write(async ({ sql }) => {
      await sql(`update maintenance.vendor set is_active = false`);
      await sql(`update maintenance.dispatch_rule set enabled = false`);
    });
    expect(await file(body)).toMatchObject({ status: 200, body: first.body });
  });

  it('creates one ticket out of 50 equal posts at once, and gives all 50 the same answer', async () => {
    const body = ticketBody(unitId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => file(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await rows()).toEqual(ONE_TICKET);
  });

  it('is another account’s own affair: the same ticket_id there is another ticket', async () => {
    const body = ticketBody(unitId);
    await file(body);
    const stranger = await service.account();
    const answer = await stranger.rest('POST', '/api/v1/maintenance', {
      body: { ...body, unit_id: await givenUnit(stranger), description: 'The lift is stuck' },
    });
    expect(answer).toMatchObject({ status: 200, body: { description: 'The lift is stuck', vendor_assigned: null } });
    expect(await rows()).toEqual(ONE_TICKET);
  });
});

describe('A repeated ticket_id with other content', () => {
  it('is refused with the names of all differing fields, and changes nothing', async () => {
    const body = ticketBody(unitId, { photos: ['https://example.com/a.jpg'], priority_hint: 'low' });
    await file(body);
    const before = await storedOf(service.database, client.accountId);
    const changes = {
      unit_id: await givenUnit(client),
      description: `${String(body['description'])}.`,
      photos: ['https://example.com/b.jpg'],
      priority_hint: 'urgent',
    };
    const withNewUnit = await storedOf(service.database, client.accountId);
    for (const [member, value] of Object.entries(changes)) {
      const problem = expectProblem(await file({ ...body, [member]: value }), 409, 'ticket_id_conflict');
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([`/${member}`]);
    }
    const all = expectProblem(await file({ ...body, ...changes }), 409, 'ticket_id_conflict');
    expect(all.errors?.map(({ pointer }) => pointer)).toEqual(Object.keys(changes).map((member) => `/${member}`));
    expect(await storedOf(service.database, client.accountId)).toEqual(withNewUnit);
    expect(withNewUnit['maintenance.ticket']).toEqual(before['maintenance.ticket']);
  });

  it('counts the order of photos as content, and a hint that was not there before', async () => {
    const photos = ['https://example.com/1.jpg', 'https://example.com/2.jpg'];
    const body = ticketBody(unitId, { photos });
    await file(body);
    expectProblem(await file({ ...body, photos: photos.toReversed() }), 409, 'ticket_id_conflict');
    expectProblem(await file({ ...body, priority_hint: '' }), 409, 'ticket_id_conflict');
  });

  it('is a conflict before it is an unknown unit', async () => {
    const body = ticketBody(unitId);
    await file(body);
    expectProblem(await file({ ...body, unit_id: 'nowhere' }), 409, 'ticket_id_conflict');
  });

  it('wins for one of two contents when 50 posts come at once, and refuses every post of the other', async () => {
    const body = ticketBody(unitId);
    const two = { ...body, description: 'Please paint the fence' };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => file(n % 2 === 0 ? body : two)));
    const created = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([created.length, refused.length]).toEqual([25, 25]);
    expect(new Set(created.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    refused.forEach((answer) => {
      const problem = expectProblem(answer, 409, 'ticket_id_conflict');
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/description']);
    });
    expect(await rows()).toEqual(ONE_TICKET);
  });
});
