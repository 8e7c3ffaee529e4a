import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { TESTER_IN_GRAPH } from '../../../support/tester.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  DRIPPING_TAP,
  expectJobToPass,
  TICKET_VIEW,
  eventsOf,
  failureOf,
  file,
  givenLadder,
  ticketOf,
} from '../../../support/maintenance/dispatch-builders.ts';
import type { TicketView } from '../../../support/maintenance/dispatch-builders.ts';

const ACCEPT = `mutation ($id: ID!) { acceptTicket(ticketId: $id) { ${TICKET_VIEW} } }`;
const DECLINE = `mutation ($id: ID!, $reason: String!) { declineTicket(ticketId: $id, reason: $reason) { ${TICKET_VIEW} } }`;
const AGAIN = `mutation ($id: ID!) { dispatchTicket(ticketId: $id) { ${TICKET_VIEW} } }`;

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T10:00:00Z');
  client = await givenLadder(service, ['a', 'b', 'c']);
});

const accept = (id: string) => client.data<{ acceptTicket: TicketView }>(ACCEPT, { id });
const decline = (id: string, reason = 'no truck') =>
  client.data<{ declineTicket: TicketView }>(DECLINE, { id, reason });
const namesOf = async (id: string): Promise<string[]> =>
  (await eventsOf(service, client, id)).map(({ type, status }) => `${type.split('.')[1]}/${status}`);

describe('A vendor who accepts an offer', () => {
  it('has as long to accept as the severity gives', async () => {
    const emergency = await ticketOf(client, await file(client));
    const standard = await ticketOf(client, await file(client, { description: DRIPPING_TAP }));
    expect(Date.parse(emergency.acceptBy!)).toBeCloseTo(Date.parse('2026-03-02T10:10:00Z'), -4);
    expect(Date.parse(standard.acceptBy!)).toBeCloseTo(Date.parse('2026-03-03T10:00:00Z'), -4);
  });

  it('takes the ticket by accepting, which stops the timer and meets the contact clock', async () => {
    const id = await file(client);
    const { acceptTicket } = await accept(id);
    expect(acceptTicket).toMatchObject({ status: 'ACCEPTED', vendorId: 'a', acceptBy: null });
    expect(acceptTicket.dispatchHistory).toMatchObject([{ attempt: 1, vendorId: 'a', response: 'ACCEPTED' }]);
    expect(acceptTicket.timeline.at(-1)).toMatchObject({
      actor: TESTER_IN_GRAPH,
      fromStatus: 'DISPATCHED',
      toStatus: 'ACCEPTED',
    });
    expect(await namesOf(id)).toEqual([
      'created/open',
      'triaged/emergency',
      'dispatched/dispatched',
      'accepted/accepted',
    ]);
    const { ticket } = await client.data<{ ticket: { sla: { kind: string; state: string }[] } }>(
      `query ($id: ID!) { ticket(ticketId: $id) { sla { kind state } } }`,
      { id },
    );
    expect(ticket.sla.find(({ kind }) => kind === 'CONTACT')?.state).toBe('MET');
    service.clock.jumpTo('2026-03-02T10:30:00Z');
    await expectJobToPass(service, client);
    expect(await ticketOf(client, id)).toMatchObject({ status: 'ACCEPTED', vendorId: 'a' });
  });

  it.each([
    ['accepted', 'ACCEPTED'],
    ['cancelled', 'WITHDRAWN'],
  ])('has accepted also when a person moves the ticket to %s by name', async (to, response) => {
    const id = await file(client);
    const move = await client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body: { to } });
    expect(move.status).toBe(200);
    expect((await ticketOf(client, id)).dispatchHistory).toMatchObject([{ vendorId: 'a', response }]);
  });

  it('has all of the time to accept again after a hold, during which nobody else is asked', async () => {
    const id = await file(client);
    const move = (to: string) =>
      client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body: { to, reason: 'the tenant is away' } });
    await move('on_hold');
    service.clock.jumpTo('2026-03-02T10:30:00Z');
    await expectJobToPass(service, client);
    expect((await move('dispatched')).status).toBe(200);
    const ticket = await ticketOf(client, id);
    expect(ticket).toMatchObject({ status: 'DISPATCHED', vendorId: 'a' });
    expect(Date.parse(ticket.acceptBy!)).toBeCloseTo(Date.parse('2026-03-02T10:40:00Z'), -4);
  });

  it('cannot accept twice, and is told what is allowed instead', async () => {
    const id = await file(client);
    await accept(id);
    const failure = failureOf(await client.graphql(ACCEPT, { id }));
    expect(failure).toMatchObject({ code: 'illegal_transition' });
    expect(failure['allowed']).toEqual(expect.arrayContaining(['scheduled', 'in_progress', 'cancelled']));
  });
});

describe('A vendor who declines', () => {
  it('may decline, with a reason, in the name of who says so, and the next one is asked at once', async () => {
    const id = await file(client);
    const { declineTicket } = await decline(id);
    expect(declineTicket).toMatchObject({ status: 'DISPATCHED', vendorId: 'b' });
    expect(declineTicket.dispatchHistory).toMatchObject([
      { attempt: 1, round: 1, vendorId: 'a', response: 'DECLINED', responseReason: 'no truck' },
      { attempt: 2, round: 1, vendorId: 'b', response: null },
    ]);
    const passedOver = declineTicket.dispatchHistory[1]!.candidates.find(({ vendorId }) => vendorId === 'a');
    expect(passedOver?.reasons.map(({ code }) => code)).toEqual(['already_asked']);
    expect(declineTicket.timeline.at(-1)).toEqual({
      actor: TESTER_IN_GRAPH,
      fromStatus: 'DISPATCHED',
      toStatus: 'DISPATCHED',
      reason: 'a: no truck; rule rule',
    });
    const events = await eventsOf(service, client, id);
    expect(events.slice(3)).toMatchObject([
      { type: 'maintenance.declined', status: 'declined', data: { vendor_assigned: 'a', reason: 'no truck' } },
      { type: 'maintenance.dispatched', status: 'dispatched', data: { vendor_assigned: 'b' } },
    ]);
  });

  it('must say why', async () => {
    const id = await file(client);
    const failure = failureOf(await client.graphql(DECLINE, { id, reason: '  ' }));
    expect(failure).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/reason' }] });
    expect(await ticketOf(client, id)).toMatchObject({ vendorId: 'a' });
  });

  it('may back out after accepting, and the next one is asked', async () => {
    const id = await file(client);
    await accept(id);
    expect((await decline(id, 'the van broke down')).declineTicket).toMatchObject({
      status: 'DISPATCHED',
      vendorId: 'b',
      dispatchHistory: [{ vendorId: 'a', response: 'DECLINED' }, { vendorId: 'b' }],
    });
    const { timeline } = await ticketOf(client, id);
    expect(timeline.slice(-2).map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      ['ACCEPTED', 'OPEN'],
      ['OPEN', 'DISPATCHED'],
    ]);
  });
});

describe('A vendor who does not answer', () => {
  it('is passed over when the time is up, and not a moment earlier', async () => {
    const id = await file(client);
    service.clock.jumpTo('2026-03-02T10:09:50Z');
    await expectJobToPass(service, client);
    expect(await ticketOf(client, id)).toMatchObject({ vendorId: 'a' });
    service.clock.jumpTo('2026-03-02T10:10:01Z');
    const ticket = await eventually(
      () => ticketOf(client, id),
      ({ vendorId }) => vendorId !== 'a',
    );
    expect(ticket).toMatchObject({ status: 'DISPATCHED', vendorId: 'b' });
    expect(ticket.dispatchHistory).toMatchObject([
      { vendorId: 'a', response: 'TIMED_OUT' },
      { vendorId: 'b', response: null },
    ]);
    expect(await namesOf(id)).toContain('declined/timed_out');
  });

  it('hands over from one to the next until nobody is left, and the emergency goes to a person', async () => {
    const contact = { name: 'Night desk', phone: '+13035550123' };
    await client.rest('PATCH', '/api/v1/settings', { body: { escalation_contact: contact } });
    const id = await file(client);
    for (const [minute, next] of [
      ['11', 'b'],
      ['22', 'c'],
      ['33', null],
    ]) {
      service.clock.jumpTo(`2026-03-02T10:${minute}:00Z`);
      await eventually(
        () => ticketOf(client, id),
        ({ vendorId }) => vendorId === next,
      );
    }
    const ticket = await ticketOf(client, id);
    expect(ticket).toMatchObject({ status: 'OPEN', vendorId: null, acceptBy: null });
    expect(ticket.dispatchHistory.map(({ attempt, outcome, vendorId }) => [attempt, outcome, vendorId])).toEqual([
      [1, 'ASSIGNED', 'a'],
      [2, 'ASSIGNED', 'b'],
      [3, 'ASSIGNED', 'c'],
      [4, 'EXHAUSTED', null],
    ]);
    expect(ticket.timeline.at(-1)).toMatchObject({
      fromStatus: 'DISPATCHED',
      toStatus: 'OPEN',
      reason: 'c: did not answer in time; nobody left to ask',
    });
    const exhausted = (await eventsOf(service, client, id)).filter(({ type }) => type.endsWith('.dispatch_exhausted'));
    expect(exhausted).toHaveLength(1);
    expect(exhausted[0]).toMatchObject({
      status: 'exhausted',
      data: { status: 'open', vendor_assigned: null, escalation: { contact } },
    });
  });

  it('costs a ticket of lesser severity its vendor, and bothers nobody at night', async () => {
    const id = await file(client, { description: DRIPPING_TAP });
    for (const vendor of ['a', 'b', 'c']) await decline(id, `${vendor} is on holiday`);
    const [last] = (await eventsOf(service, client, id)).slice(-1);
    expect(last).toMatchObject({ type: 'maintenance.dispatch_exhausted', status: 'exhausted' });
    expect(last!.data).not.toHaveProperty('escalation');
  });
});

describe('A ticket that nobody took', () => {
  it('may be dispatched again, and then everybody is asked once more, in a new round', async () => {
    const id = await file(client);
    for (let count = 0; count < 3; count++) await decline(id);
    const { dispatchTicket } = await client.data<{ dispatchTicket: TicketView }>(AGAIN, { id });
    expect(dispatchTicket).toMatchObject({ status: 'DISPATCHED', vendorId: 'a' });
    expect(dispatchTicket.dispatchHistory.map(({ round }) => round)).toEqual([1, 1, 1, 1, 2]);
    expect((await decline(id)).declineTicket.vendorId).toBe('b');
  });

  it('is the only one that may be dispatched again', async () => {
    const id = await file(client);
    expect(failureOf(await client.graphql(AGAIN, { id }))).toMatchObject({ code: 'illegal_transition' });
    await accept(id);
    expect(failureOf(await client.graphql(AGAIN, { id }))).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('Without a vendor', () => {
  it.each([
    ['no rule', 'no_rule', async (): Promise<TestClient> => service.account()],
    ['nobody eligible', 'none_eligible', async (): Promise<TestClient> => givenLadder(service, [])],
  ])('(%s) an emergency asks for a person, whether or not the account named one', async (_name, status, given) => {
    client = await given();
    const id = await file(client);
    expect((await eventsOf(service, client, id)).at(-1)).toMatchObject({
      type: 'maintenance.dispatch_exhausted',
      status,
      data: { escalation: { contact: null } },
    });
  });

  it('(in quarantine) an emergency asks for a person with the event of its creation', async () => {
    const contact = { name: 'Night desk', email: 'night@example.com' };
    const body = { unknown_unit_policy: 'quarantine', escalation_contact: contact };
    await client.rest('PATCH', '/api/v1/settings', { body });
    const id = await file(client, { unit_id: 'ghost' });
    expect((await eventsOf(service, client, id))[0]).toMatchObject({
      type: 'maintenance.created',
      status: 'quarantined',
      data: { escalation: { contact } },
    });
    expect(failureOf(await client.graphql(AGAIN, { id }))).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('An answer that names its vendor', () => {
  it('is refused once the ticket is with another, so that nobody accepts for somebody else', async () => {
    const id = await file(client);
    await decline(id);
    const late = await client.graphql(`mutation ($id: ID!) { acceptTicket(ticketId: $id, vendorId: "a") { status } }`, {
      id,
    });
    expect(failureOf(late)).toMatchObject({ code: 'illegal_transition' });
    expect(late.errors?.[0]?.message).toContain('"b"');
    const timely = `mutation ($id: ID!) { acceptTicket(ticketId: $id, vendorId: "b") { status } }`;
    expect(await client.data(timely, { id })).toEqual({ acceptTicket: { status: 'ACCEPTED' } });
  });
});
