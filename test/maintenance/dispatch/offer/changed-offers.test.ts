import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { eventsOf, failureOf, file, givenLadder, ticketOf } from '../../../support/maintenance/dispatch-builders.ts';

const LIFT = 'The elevator is out of service';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T10:00:00Z');
  client = await givenLadder(service, ['a', 'b']);
});

const moveTo = async (id: string, to: string): Promise<void> => {
  const body = { to, reason: 'the tenant is away' };
  expect(await client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body })).toMatchObject({ status: 200 });
};
const command = (text: string) => client.data(`mutation { ${text} { ticketId } }`);
const staffHave = async (id: string): Promise<unknown> =>
  (
    await client.data<{ ticket: { selfPerformed: boolean } }>(
      'query ($id: ID!) { ticket(ticketId: $id) { selfPerformed } }',
      { id },
    )
  ).ticket.selfPerformed;
const giveToStaff = (id: string) =>
  client.rest('PATCH', `/api/v1/maintenance/${id}`, { body: { self_performed: true } });

describe('A ticket of own staff that is dispatched', () => {
  it('is not theirs any more, and is tried again when everybody declines', async () => {
    const id = await file(client);
    await giveToStaff(id);
    await command(`dispatchTicket(ticketId: "${id}")`);
    expect(await ticketOf(client, id)).toMatchObject({ status: 'DISPATCHED', vendorId: 'a' });
    expect(await staffHave(id)).toBe(false);
    for (const reason of ['no truck', 'no time']) {
      await command(`declineTicket(ticketId: "${id}", reason: "${reason}")`);
    }
    expect(await ticketOf(client, id)).toMatchObject({ status: 'OPEN', vendorId: null });
    expect(await staffHave(id)).toBe(false);
    expect((await eventsOf(service, client, id)).at(-1)).toMatchObject({ type: 'maintenance.dispatch_exhausted' });
  });

  it('stays theirs when it is bound to its unit out of quarantine', async () => {
    await client.rest('PATCH', '/api/v1/settings', { body: { unknown_unit_policy: 'quarantine' } });
    const id = await file(client, { unit_id: 'nowhere' });
    await giveToStaff(id);
    const unitOf = await file(client);
    const { ticket } = await client.data<{ ticket: { unitId: string } }>(
      'query ($id: ID!) { ticket(ticketId: $id) { unitId } }',
      { id: unitOf },
    );
    await command(`bindTicketUnit(input: { ticketId: "${id}", unitId: "${ticket.unitId}" })`);
    expect(await ticketOf(client, id)).toMatchObject({ status: 'OPEN', vendorId: null });
    expect(await staffHave(id)).toBe(true);
  });
});

describe('A ticket in quarantine that own staff give back', () => {
  const contact = { name: 'Night desk', email: 'night@example.com' };
  let id: string;

  beforeEach(async () => {
    const body = { unknown_unit_policy: 'quarantine', escalation_contact: contact };
    await client.rest('PATCH', '/api/v1/settings', { body });
  });
  const fileInQuarantine = async (description?: string): Promise<void> => {
    id = await file(client, { unit_id: 'ghost', ...(description ? { description } : {}) });
    await giveToStaff(id);
  };
  const giveBack = (): Promise<unknown> => command(`setSelfPerformed(ticketId: "${id}", selfPerformed: false)`);
  const WAITS = { reason: 'nobody can be sent before its unit is known' };

  it.each([
    ['before they begin', []],
    ['while they are at work', ['in_progress']],
    ['after it was opened again', ['in_progress', 'completed', 'open']],
  ])('asks for a person again when it is an emergency: %s', async (_when, states) => {
    await fileInQuarantine();
    for (const to of states) await moveTo(id, to);
    await giveBack();
    const lastEvent = (await eventsOf(service, client, id)).at(-1);
    const data = { ...WAITS, from_status: 'open', escalation: { contact } };
    expect(lastEvent).toMatchObject({ type: 'maintenance.status_changed', status: 'open', data });
    const { status, timeline } = await ticketOf(client, id);
    expect(status).toBe('OPEN');
    expect(timeline.at(-1)).toMatchObject({ fromStatus: 'OPEN', toStatus: 'OPEN', ...WAITS });
    expect(await staffHave(id)).toBe(false);
  });

  it('says so, and asks for nobody, when it is no emergency', async () => {
    await fileInQuarantine(LIFT);
    await giveBack();
    const lastEvent = (await eventsOf(service, client, id)).at(-1)!;
    expect(lastEvent).toMatchObject({ type: 'maintenance.status_changed', data: WAITS });
    expect(lastEvent.data).not.toHaveProperty('escalation');
  });
});

describe('A ticket that own staff are at work on', () => {
  it.each([
    ['whose unit is known', {}],
    ['in quarantine', { unit_id: 'nowhere' }],
  ])('is no vendor’s to decline: one %s', async (_which, unit) => {
    await client.rest('PATCH', '/api/v1/settings', { body: { unknown_unit_policy: 'quarantine' } });
    const id = await file(client, unit);
    await giveToStaff(id);
    await moveTo(id, 'in_progress');
    const before = await eventsOf(service, client, id);
    const answer = await client.graphql(
      `mutation { declineTicket(ticketId: "${id}", reason: "no truck") { ticketId } }`,
    );
    expect(failureOf(answer)).toMatchObject({ code: 'illegal_transition' });
    expect(await ticketOf(client, id)).toMatchObject({ status: 'IN_PROGRESS', vendorId: null });
    expect(await staffHave(id)).toBe(true);
    expect(await eventsOf(service, client, id)).toEqual(before);
  });
});

describe('An offer that was not accepted yet', () => {
  it('is told anew when it becomes an emergency, and its record has the time that counts', async () => {
    const id = await file(client, { description: LIFT });
    const before = await ticketOf(client, id);
    const correction = `ticketId: "${id}", severity: EMERGENCY, reason: "somebody is in it"`;
    await command(`overrideTriage(input: { ${correction} })`);
    const after = await ticketOf(client, id);
    expect(after).toMatchObject({ status: 'DISPATCHED', vendorId: 'a' });
    expect(Date.parse(after.acceptBy!)).toBeLessThan(Date.parse(before.acceptBy!));
    expect(after.dispatchHistory).toMatchObject([{ vendorId: 'a', response: null, acceptBy: after.acceptBy }]);
    expect((await eventsOf(service, client, id)).at(-1)).toMatchObject({
      type: 'maintenance.dispatched',
      data: {
        severity: 'emergency',
        from_severity: 'urgent',
        vendor_assigned: 'a',
        accept_by: expect.any(String),
      },
    });
  });

  it('is withdrawn when its ticket is cancelled during a hold', async () => {
    const id = await file(client);
    await moveTo(id, 'on_hold');
    await moveTo(id, 'cancelled');
    expect((await ticketOf(client, id)).dispatchHistory).toMatchObject([{ vendorId: 'a', response: 'WITHDRAWN' }]);
  });

  it('has the time to accept after a hold in its record as well', async () => {
    const id = await file(client);
    await moveTo(id, 'on_hold');
    service.clock.jumpTo('2026-03-02T10:30:00Z');
    await moveTo(id, 'dispatched');
    const { acceptBy, dispatchHistory } = await ticketOf(client, id);
    expect(Date.parse(acceptBy!)).toBeGreaterThan(Date.parse('2026-03-02T10:30:00Z'));
    expect(dispatchHistory).toMatchObject([{ response: null, acceptBy }]);
  });

  it('says in its events until when to accept after a hold', async () => {
    const id = await file(client);
    await moveTo(id, 'on_hold');
    service.clock.jumpTo('2026-03-02T10:30:00Z');
    await moveTo(id, 'dispatched');
    const accept_by = (await ticketOf(client, id)).acceptBy;
    expect((await eventsOf(service, client, id)).slice(-2)).toMatchObject([
      { type: 'maintenance.status_changed', data: { from_status: 'on_hold', accept_by } },
      { type: 'maintenance.dispatched', data: { from_status: 'on_hold', vendor_assigned: 'a', accept_by } },
    ]);
  });
});
