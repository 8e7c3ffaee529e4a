import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenUnit, givenVendor } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  givenBuilding,
  NO_WATER,
  offers,
  report as fileReport,
} from '../../../support/maintenance/incident-builders.ts';
import {
  call,
  clockOf,
  eventNames,
  eventsOf,
  file,
  move,
  read,
  tryMove,
} from '../../../support/maintenance/ticket-client.ts';

const NO_HOT_WATER = 'No hot water in the whole building, the heater is cold';

let service: TestService;
let client: TestClient;
let propertyId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  ({ client, propertyId } = await givenBuilding(service));
});

const report = (description: string): Promise<string> => fileReport({ client, propertyId }, description);
const shown = async (id: string): Promise<object> => (await client.rest('GET', `/api/v1/maintenance/${id}`)).body;
const escalationsOf = async (id: string): Promise<string[]> =>
  (await eventsOf(client, id))
    .filter(({ type, data }) => 'escalation' in data && type !== 'maintenance.review_requested')
    .map(({ type }) => type);

describe('A report that follows a ticket on hold', () => {
  it.each([
    ['it was offered', [], 'DISPATCHED'],
    ['the vendor had accepted', ['ACCEPTED'], 'ACCEPTED'],
    ['the vendor was there', ['ACCEPTED', 'IN_PROGRESS'], 'IN_PROGRESS'],
  ])('is on hold with it, and goes on with it: %s', async (_when, states, resumed) => {
    const parent = await report(NO_HOT_WATER);
    await move(client, parent, ...states);
    await tryMove(client, parent, 'ON_HOLD', { reason: 'waits for a part' });
    const late = await report(NO_HOT_WATER);
    expect(await shown(late)).toMatchObject({
      status: 'on_hold',
      vendor_assigned: 'vendor-a',
      parent_ticket_id: parent,
      sla_state: 'paused',
    });
    expect((await read(client, late)).timeline.at(-1)!.reason).toBe(`follows ${parent}: waits for a part`);
    expect((await eventNames(client, late)).slice(-2)).toEqual([
      expect.stringMatching(/^(dispatched|accepted|status_changed)\//),
      'status_changed/on_hold',
    ]);
    expect(await offers(client)).toBe(1);
    await move(client, parent, resumed);
    expect(await read(client, late)).toMatchObject({ status: resumed, vendorId: 'vendor-a' });
    expect(await escalationsOf(late)).toEqual([]);
  });

  it('is where that one is, also when it comes in the instant of the hold or of its end', async () => {
    const parent = await report(NO_HOT_WATER);
    const statuses = async (ids: readonly string[]): Promise<string[]> =>
      Promise.all(ids.map(async (id) => (await read(client, id)).status));
    for (const to of ['ON_HOLD', 'DISPATCHED']) {
      const some = Array.from({ length: 5 }, () => report(NO_HOT_WATER));
      const [, ...ids] = await Promise.all([tryMove(client, parent, to).then(() => parent), ...some]);
      expect(await statuses([parent, ...ids])).toEqual(Array.from({ length: 6 }, () => to));
    }
    expect(await offers(client)).toBe(1);
  });

  it('has the appointment that the vendor had made before', async () => {
    const parent = await report(NO_HOT_WATER);
    await move(client, parent, 'ACCEPTED');
    const scheduledFor = new Date(service.clock.now().getTime() + 86_400_000).toISOString();
    await tryMove(client, parent, 'SCHEDULED', { scheduledFor });
    await move(client, parent, 'ON_HOLD');
    const late = await report(NO_HOT_WATER);
    await move(client, parent, 'SCHEDULED');
    expect(await shown(late)).toMatchObject({ status: 'scheduled', scheduled_for: scheduledFor });
  });

  it('has nobody on site before somebody is at work again', async () => {
    const parent = await report(NO_HOT_WATER);
    await move(client, parent, 'ACCEPTED', 'IN_PROGRESS', 'ON_HOLD');
    const late = await report(NO_HOT_WATER);
    const { timeline, ...held } = await read(client, late);
    expect(clockOf({ timeline, ...held }, 'ON_SITE').metAt).toBeNull();
    expect(timeline.map(({ toStatus }) => toStatus)).not.toContain('IN_PROGRESS');
    expect(clockOf(await move(client, parent, 'IN_PROGRESS'), 'ON_SITE').metAt).not.toBeNull();
    expect(clockOf(await read(client, late), 'ON_SITE').metAt).not.toBeNull();
  });
});

describe('A report of an emergency that comes while the ticket of the same cause is on hold', () => {
  it('asks for a person, the first of each hold, also when a person judges it to be an emergency then', async () => {
    const parent = await report(NO_WATER);
    const [first, second] = [await report(NO_WATER), await report(NO_WATER)];
    const judge = (id: string, severity: string) =>
      client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body: { severity, reason: 'I rang them' } });
    for (const id of [first, second]) await judge(id, 'urgent');
    await move(client, parent, 'ACCEPTED', 'ON_HOLD');
    for (const id of [first, second]) await judge(id, 'emergency');
    for (const id of [first, second]) {
      expect(await shown(id)).toMatchObject({ status: 'on_hold', parent_ticket_id: parent });
    }
    expect(await escalationsOf(first)).toEqual(['maintenance.status_changed']);
    expect(await escalationsOf(second)).toEqual([]);
  });
});

describe('A report that comes while the ticket of the same cause is on hold', () => {
  it('takes along those that follow it already, when it waited for a vendor', async () => {
    await givenVendor(client, { id: 'always-full', openTicketCap: 0 });
    const [waiting, duplicate] = [await report(NO_HOT_WATER), await report(NO_HOT_WATER)];
    for (const reason of ['no truck', 'no time']) await call(client, 'declineTicket', waiting, `, reason: "${reason}"`);
    const parent = await file(client, await givenUnit(client), { description: NO_HOT_WATER });
    await client.write(({ sql }) =>
      sql(`update maintenance.ticket set property_id = $1 where id = $2`, [propertyId, parent]),
    );
    await move(client, parent, 'ACCEPTED', 'ON_HOLD');
    await client.write(({ sql }) =>
      sql(`update maintenance.ticket set dispatch_retry_at = created_at where id = $1`, [waiting]),
    );
    await eventually(
      () => read(client, waiting),
      ({ status }) => status === 'ON_HOLD',
    );
    await move(client, parent, 'ACCEPTED');
    for (const id of [waiting, duplicate]) {
      expect(await shown(id)).toMatchObject({
        status: 'accepted',
        vendor_assigned: 'vendor-a',
        parent_ticket_id: parent,
      });
      const steps = (await read(client, id)).timeline
        .slice(-4)
        .map(({ fromStatus, toStatus }) => [fromStatus, toStatus]);
      expect(steps).toEqual([
        ['OPEN', 'DISPATCHED'],
        ['DISPATCHED', 'ACCEPTED'],
        ['ACCEPTED', 'ON_HOLD'],
        ['ON_HOLD', 'ACCEPTED'],
      ]);
    }
  });

  it('follows one for which somebody is on the way rather than it', async () => {
    const held = await report(NO_WATER);
    const own = await report(NO_WATER);
    await client.data(`mutation { unlinkTicket(ticketId: "${own}") { ticketId } }`);
    await client.write(({ sql }) => sql(`update maintenance.ticket set stands_alone = false where id = $1`, [own]));
    await move(client, held, 'ON_HOLD');
    expect(await shown(await report(NO_WATER))).toMatchObject({ status: 'dispatched', parent_ticket_id: own });
  });

  it('is dispatched itself when nobody had that one', async () => {
    await client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
    const parent = await report(NO_WATER);
    await move(client, parent, 'ON_HOLD');
    await client.write(({ sql }) => sql(`update maintenance.vendor set is_active = true`));
    expect(await shown(await report(NO_WATER))).toMatchObject({ status: 'dispatched', parent_ticket_id: null });
  });
});
