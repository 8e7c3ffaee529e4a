import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenUnit } from '../../../support/given.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { givenBuilding, report } from '../../../support/maintenance/incident-builders.ts';
import type { Building } from '../../../support/maintenance/incident-builders.ts';
import { call, eventsOf, file, jumpTo, move, read } from '../../../support/maintenance/ticket-client.ts';

const LIFT = 'The elevator is out of service';
const TRAPPED = 'I am stuck in the elevator';
const REASON = 'the other one is cheaper';

interface Told {
  event_type: string;
  entity: { id: string };
  recipient: { id: string };
  channel: string;
  subject: string;
  body: string;
  is_urgent: boolean;
  state: string;
}

let service: TestService;
let building: Building;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  building = await givenBuilding(service);
});

const change = (vendorId: string, facts: object): Promise<unknown> =>
  building.client.rest('PATCH', `/api/v1/vendors/${vendorId}`, { body: facts });
const assign = (ticketId: string, vendorId: string): Promise<unknown> =>
  building.client.data(
    `mutation ($ticketId: ID!, $vendorId: ID!) {
      assignVendor(ticketId: $ticketId, vendorId: $vendorId, reason: "${REASON}") { ticket { ticketId } } }`,
    { ticketId, vendorId },
  );
const toOwnStaff = (ticketId: string): Promise<unknown> =>
  call(building.client, 'setSelfPerformed', ticketId, ', selfPerformed: true');
const correct = (ticketId: string, body: object): Promise<unknown> =>
  building.client.rest('PUT', `/api/v1/maintenance/${ticketId}/triage`, { body: { reason: 'seen', ...body } });

/** What vendors were told; all of it, since messages are written in the order of the events. */
async function toldToVendors(): Promise<Told[]> {
  const { client } = building;
  const last = await file(client, await givenUnit(client), { description: 'The bathroom tap drips a little' });
  const notifications = async (): Promise<Told[]> =>
    (await client.rest<{ data: Told[] }>('GET', '/api/v1/notifications?recipient=vendor&limit=200')).body.data;
  return eventually(notifications, (list) => list.some(({ entity }) => entity.id === last));
}

/** Of which tickets which vendors were told not to go there. */
async function toldNotToGo(): Promise<string[]> {
  const withdrawals = (await toldToVendors()).filter(({ event_type }) => event_type === 'maintenance.withdrawn');
  return withdrawals.map(({ recipient, entity }) => `${recipient.id} ${entity.id}`);
}

describe('A vendor from whom a job is taken', () => {
  it.each([
    ['it was offered', []],
    ['it had accepted', ['ACCEPTED']],
    ['it was working on', ['ACCEPTED', 'IN_PROGRESS']],
  ])('is told not to go there, once, when a person gives to another what %s', async (_what, states) => {
    const [parent] = [await report(building, LIFT), await report(building, LIFT)];
    await move(building.client, parent, ...states);
    await assign(parent, 'vendor-b');
    expect(await toldNotToGo()).toEqual([`vendor-a ${parent}`]);
    const events = await eventsOf(building.client, parent);
    const before = { status: states.at(-1)?.toLowerCase() ?? 'dispatched', vendor_assigned: 'vendor-a' };
    expect(events.find(({ type }) => type === 'maintenance.withdrawn')).toMatchObject({
      status: 'withdrawn',
      data: { ...before, reason: REASON },
    });
    expect(events.at(-1)).toMatchObject({ type: 'maintenance.dispatched', data: { vendor_assigned: 'vendor-b' } });
  });

  it.each([
    ['it was offered', []],
    ['it had accepted', ['ACCEPTED']],
  ])('is told so when own staff do what %s', async (_what, states) => {
    const [parent] = [await report(building, LIFT), await report(building, LIFT)];
    await move(building.client, parent, ...states);
    await toOwnStaff(parent);
    expect(await toldNotToGo()).toEqual([`vendor-a ${parent}`]);
  });

  it.each([
    ['was offered it', []],
    ['has accepted', ['ACCEPTED']],
    ['waits for a part', ['ACCEPTED', 'IN_PROGRESS', 'ON_HOLD']],
  ])('is told so when another comes for an emergency of the same cause: who %s', async (_what, states) => {
    await change('vendor-a', { severities: ['urgent', 'standard'] });
    const [urgent] = [await report(building, LIFT), await report(building, LIFT)];
    await move(building.client, urgent, ...states);
    const trapped = await report(building, TRAPPED);
    expect(await read(building.client, trapped)).toMatchObject({ vendorId: 'vendor-b' });
    expect(await toldNotToGo()).toEqual([`vendor-a ${urgent}`]);
  });

  it('is told so as urgently as of the emergency that it was asked to see to, when that is judged to be none', async () => {
    const severities = ['emergency', 'standard'];
    await change('vendor-a', { severities, phone: '+13035550111', email: 'a@vendor.example' });
    const trapped = await report(building, TRAPPED);
    await correct(trapped, { severity: 'urgent' });
    expect(await read(building.client, trapped)).toMatchObject({ vendorId: 'vendor-b' });
    const withdrawals = (await toldToVendors()).filter(({ entity, recipient }) => {
      return entity.id === trapped && recipient.id === 'vendor-a';
    });
    expect(
      withdrawals.map(({ event_type, channel, is_urgent }) => [event_type, channel, is_urgent]).toSorted(),
    ).toEqual([
      ['maintenance.dispatched', 'email', true],
      ['maintenance.dispatched', 'sms', true],
      ['maintenance.withdrawn', 'email', true],
      ['maintenance.withdrawn', 'sms', true],
    ]);
  });

  it('is told where not to go by the channel that it chose, and not why another is preferred', async () => {
    await change('vendor-a', { email: 'a@vendor.example' });
    const id = await report(building, LIFT);
    await assign(id, 'vendor-b');
    const [notification] = (await toldToVendors()).filter(({ event_type }) => event_type === 'maintenance.withdrawn');
    expect(notification).toMatchObject({ channel: 'email', is_urgent: false });
    expect(notification!.subject).toBe(`Work order ${id} was withdrawn: please do not go to the property`);
    expect(notification!.body).toContain(`What: ${LIFT}`);
    expect(notification!.body).not.toContain(REASON);
  });

  it('is not told so when it wants no messages', async () => {
    await building.client.rest('PUT', '/api/v1/vendors/vendor-a/notification-settings', { body: { channel: 'none' } });
    await assign(await report(building, LIFT), 'vendor-b');
    const [notification] = (await toldToVendors()).filter(({ event_type }) => event_type === 'maintenance.withdrawn');
    expect(notification).toMatchObject({ state: 'suppressed' });
  });
});

describe('No vendor is told not to go', () => {
  it('to a job that a person gives it once more', async () => {
    const id = await report(building, LIFT);
    await assign(id, 'vendor-a');
    await move(building.client, id, 'ACCEPTED');
    await assign(id, 'vendor-a');
    expect(await read(building.client, id)).toMatchObject({ vendorId: 'vendor-a', status: 'ACCEPTED' });
    expect(await toldNotToGo()).toEqual([]);
  });

  it.each([
    ['takes over', ['ACCEPTED']],
    ['is offered anew, since the other report was on hold', ['ACCEPTED', 'ON_HOLD']],
  ])('when it comes for the same cause with the emergency that it %s', async (_what, states) => {
    const urgent = await report(building, LIFT);
    await move(building.client, urgent, ...states);
    const trapped = await report(building, TRAPPED);
    expect(await read(building.client, trapped)).toMatchObject({ vendorId: 'vendor-a' });
    expect(await toldNotToGo()).toEqual([]);
  });

  it('when it keeps the job of a report that is called off for another of the cause, and has nothing to accept', async () => {
    const [parent, next] = [await report(building, LIFT), await report(building, LIFT)];
    await move(building.client, parent, 'ACCEPTED', 'CANCELLED');
    expect(await read(building.client, next)).toMatchObject({ vendorId: 'vendor-a', status: 'ACCEPTED' });
    const cancelled = (await eventsOf(building.client, parent)).filter(({ type }) => type === 'maintenance.cancelled');
    expect(cancelled).toMatchObject([{ data: { continued_by: next } }]);
    const withdrawals = await toldToVendors();
    const toldOf = (id: string): [string, boolean][] =>
      withdrawals
        .filter(({ entity }) => entity.id === id)
        .map(({ event_type, body }) => [event_type, body.includes('already accepted this job')]);
    expect(toldOf(parent)).toEqual([['maintenance.dispatched', false]]);
    expect(toldOf(next)).toEqual([['maintenance.dispatched', true]]);
  });

  it('when only one that follows its ticket goes to another', async () => {
    const [parent, duplicate] = [await report(building, LIFT), await report(building, LIFT)];
    await move(building.client, parent, 'ACCEPTED');
    await assign(duplicate, 'vendor-b');
    expect(await read(building.client, parent)).toMatchObject({ vendorId: 'vendor-a', status: 'ACCEPTED' });
    expect(await toldNotToGo()).toEqual([]);
  });

  it('when it gave the job back or did not answer, and of what is cancelled it is told as ever', async () => {
    const [id, late] = [await report(building, LIFT), await file(building.client, await givenUnit(building.client))];
    await move(building.client, id, 'ACCEPTED');
    await call(building.client, 'declineTicket', id, ', reason: "no truck"');
    await move(building.client, id, 'ACCEPTED', 'CANCELLED');
    const { acceptBy } = await read(building.client, late);
    building.client = await jumpTo(service, building.client, new Date(Date.parse(acceptBy!) + 1_000));
    await eventually(
      () => read(building.client, late),
      ({ vendorId }) => vendorId === 'vendor-b',
    );
    const withdrawals = await toldToVendors();
    expect(withdrawals.filter(({ event_type }) => event_type === 'maintenance.withdrawn')).toEqual([]);
    expect(withdrawals.filter(({ event_type }) => event_type === 'maintenance.cancelled')).toMatchObject([
      { recipient: { id: 'vendor-b' }, entity: { id } },
    ]);
  });
});
