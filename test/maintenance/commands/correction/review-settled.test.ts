import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUnit } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { contactOf } from '../../../support/maintenance/contact-clocks.ts';
import { givenFlaggedText } from '../../../support/maintenance/text-for-review.ts';
import { eventsOf, file, givenDispatch, move, read } from '../../../support/maintenance/ticket-client.ts';

interface Row {
  ticket_id: string;
  needs_review: boolean;
}

let service: TestService;
let client: TestClient;
let vague: string;
let plain: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  const unitId = await givenUnit(client);
  vague = await file(client, unitId, { description: 'please come' });
  plain = await file(client, unitId, { description: 'There is a strong smell of gas in the kitchen' });
});

const rows = async (query = ''): Promise<Row[]> =>
  (await client.rest<{ data: Row[] }>('GET', `/api/v1/maintenance${query}`)).body.data;
const idsOf = async (query: string): Promise<string[]> => (await rows(query)).map(({ ticket_id }) => ticket_id);
const correct = (id: string, body: object) => client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body });

describe('A ticket that staff should look at', () => {
  it('is marked so in lists, and found by it over REST and GraphQL', async () => {
    expect((await rows()).map(({ ticket_id, needs_review }) => [ticket_id, needs_review]).sort()).toEqual(
      [
        [vague, true],
        [plain, false],
      ].sort(),
    );
    expect(await idsOf('?needs_review=true')).toEqual([vague]);
    expect(await idsOf('?needs_review=false')).toEqual([plain]);
    expect((await client.rest('GET', '/api/v1/maintenance?needs_review=soon')).status).toBe(400);
    const { tickets } = await client.data<{ tickets: { nodes: object[] } }>(
      `{ tickets(filter: { needsReview: true }) { nodes { ticketId needsReview triage { needsReview } } } }`,
    );
    expect(tickets.nodes).toEqual([{ ticketId: vague, needsReview: true, triage: { needsReview: true } }]);
  });

  it.each([
    ['corrected', { severity: 'urgent', reason: 'seen' }],
    ['confirmed', { severity: 'standard', reason: 'seen' }],
  ])('waits for a look no more once a person has %s it; what it was judged at first stays', async (_how, body) => {
    const before = (await client.rest<object>('GET', `/api/v1/maintenance/${vague}/triage`)).body;
    const { body: after } = await correct(vague, body);
    const override = expect.objectContaining({ severity: body.severity, reason: 'seen' });
    expect(after).toEqual({ ...before, needs_review: false, override });
    expect(await idsOf('?needs_review=true')).toEqual([]);
    const answer = await client.rest<Row>('GET', `/api/v1/maintenance/${vague}`);
    expect(answer.body.needs_review).toBe(false);
  });

  it('says so as it is filed', async () => {
    const { createTicket } = await client.data<{ createTicket: object }>(
      `mutation ($unitId: ID!) {
         createTicket(input: { ticketId: "new", unitId: $unitId, description: "please come" }) { needsReview } }`,
      { unitId: await givenUnit(client) },
    );
    expect(createTicket).toEqual({ needsReview: true });
  });
});

describe('A correction that is repeated', () => {
  const body = { severity: 'urgent', category: 'pest', reason: 'seen on site' };

  it('by the same person changes nothing', async () => {
    const first = await correct(vague, body);
    const before = [await read(client, vague), await eventsOf(client, vague)];
    for (let times = 0; times < 3; times++) {
      const again = await correct(vague, body);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    }
    expect([await read(client, vague), await eventsOf(client, vague)]).toEqual(before);
  });

  it('with another reason, or after another one, counts', async () => {
    const entries = async (): Promise<number> =>
      (await read(client, vague)).timeline.filter(({ reason }) => reason?.startsWith('judged as')).length;
    await correct(vague, body);
    await correct(vague, { ...body, reason: 'seen again' });
    await correct(vague, { severity: 'emergency', reason: 'worse' });
    await correct(vague, { ...body, reason: 'seen again' });
    expect(await entries()).toBe(4);
  });

  it('is refused at a version that has passed all the same', async () => {
    await correct(vague, body);
    const headers = { 'if-match': '"0"' };
    const answer = await client.rest('PUT', `/api/v1/maintenance/${vague}/triage`, { body, headers });
    expect(answer.status).toBe(412);
  });
});

describe('A vendor who takes what may be an emergency', () => {
  const judge = (id: string, severity: string) => correct(id, { severity, reason: 'I rang them' });
  const givenTwo = async (): Promise<[string, string]> => {
    const unitId = await givenDispatch(client);
    const { description } = await givenFlaggedText(client);
    return [await file(client, unitId, { description }), await file(client, unitId, { description })];
  };

  it('for a day far away neither looks at it nor is in contact, before a person has found that it is none', async () => {
    const [none, emergency] = await givenTwo();
    for (const id of [none, emergency]) {
      const path = `/api/v1/maintenance/${id}`;
      const { vendor_assigned: vendorId } = (await client.rest('GET', path)).body;
      await client.rest('POST', `${path}/accept`, { body: { vendor_id: vendorId } });
      expect(await contactOf(client, id)).toMatchObject({ state: 'RUNNING', target: 30 });
      const scheduledFor = new Date(service.clock.now().getTime() + 12 * 86_400_000).toISOString();
      const body = { to: 'scheduled', scheduled_for: scheduledFor };
      const answer = await client.rest('POST', `${path}/transitions`, { body });
      expect(answer.body).toMatchObject({ status: 'scheduled', needs_review: true });
      expect(await contactOf(client, id)).toMatchObject({ state: 'RUNNING', target: 30 });
    }
    await judge(none, 'standard');
    expect(await contactOf(client, none)).toMatchObject({ state: 'MET' });
    await judge(emergency, 'emergency');
    expect(await contactOf(client, emergency)).toMatchObject({ state: 'RUNNING', target: 30 });
  });

  it('is in contact once the work has begun', async () => {
    const [id] = await givenTwo();
    await move(client, id, 'ACCEPTED', 'IN_PROGRESS');
    expect(await contactOf(client, id)).toMatchObject({ state: 'MET' });
    expect(await rows('?needs_review=true')).toContainEqual(expect.objectContaining({ ticket_id: id }));
  });
});
