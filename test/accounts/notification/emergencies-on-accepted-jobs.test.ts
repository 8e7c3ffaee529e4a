import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUnit } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { eventualNotifications, fileTicket, givenHousehold, settled } from './notification.client.ts';
import type { Shown } from './notification.client.ts';

const LIFT = 'The elevator is out of service';
const TRAPPED = 'I am stuck in the elevator';
const TRAPPED_TOO = 'Somebody is trapped in the elevator, please hurry';
const CONTACT = { name: 'Sam', email: 'sam@duty.example', phone: null };

let service: TestService;
let client: TestClient;
let unitId: string;
let vendorId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  ({ unitId, vendorId } = await givenHousehold(client, {}, { phone: '+13035550177' }));
  await client.rest('PATCH', '/api/v1/settings', { body: { escalation_contact: CONTACT } });
});

const neighbour = async (): Promise<string> => {
  const { unit } = await client.data<{ unit: { property: { id: string } } }>(
    'query ($id: ID!) { unit(id: $id) { property { id } } }',
    { id: unitId },
  );
  return givenUnit(client, { propertyId: unit.property.id });
};
const moveTo = async (ticketId: string, ...states: string[]): Promise<void> => {
  for (const to of states) {
    const path = `/api/v1/maintenance/${ticketId}/transitions`;
    expect(await client.rest('POST', path, { body: { to } })).toMatchObject({ status: 200 });
  }
};
const giveToStaff = (ticketId: string) =>
  client.rest('PATCH', `/api/v1/maintenance/${ticketId}`, { body: { self_performed: true } });
const briefly = (notifications: Shown[]): string[] =>
  notifications.map(({ event_type, recipient, channel }) => `${event_type} ${recipient.kind} ${channel}`).toSorted();

describe('An emergency that joins a job which somebody has in hand', () => {
  it('is told to the vendor who is at work, and to the escalation contact, once for each such emergency', async () => {
    const first = await fileTicket(client, unitId, TRAPPED);
    await moveTo(first, 'accepted', 'in_progress');
    for (const description of [TRAPPED_TOO, TRAPPED]) {
      const joined = await fileTicket(client, await neighbour(), description);
      const notifications = await eventualNotifications(client, `ticket_id=${joined}`, settled(3));
      expect(briefly(notifications)).toEqual([
        'maintenance.status_changed contact email',
        'maintenance.status_changed vendor email',
        'maintenance.status_changed vendor sms',
      ]);
      expect(notifications.map(({ is_urgent }) => is_urgent)).toEqual([true, true, true]);
      expect(notifications.find(({ channel }) => channel === 'sms')!.body).toMatch(
        new RegExp(`EMERGENCY ${joined} .* is part of your work order ${first}\\.`),
      );
    }
  });

  it('is told to nobody but the tenant when the job is the same emergency', async () => {
    const noWater = 'There is no water in the whole building since this morning';
    const parent = await fileTicket(client, unitId, noWater);
    const before = await fileTicket(client, await neighbour(), noWater);
    await moveTo(parent, 'accepted');
    const after = await fileTicket(client, await neighbour(), noWater);
    // That the parent ticket is called off is told after everything before.
    await moveTo(parent, 'on_hold', 'cancelled');
    await eventualNotifications(client, `ticket_id=${parent}&recipient=vendor`, settled(4));
    for (const id of [before, after]) {
      const notifications = await eventualNotifications(client, `ticket_id=${id}`, () => true);
      expect(notifications.filter(({ event_type }) => event_type === 'maintenance.status_changed')).toEqual([]);
    }
  });

  it('is told to the escalation contact when own staff have it', async () => {
    const urgent = await fileTicket(client, unitId, LIFT);
    await giveToStaff(urgent);
    await moveTo(urgent, 'in_progress');
    for (const description of [TRAPPED, TRAPPED_TOO]) {
      const joined = await fileTicket(client, await neighbour(), description);
      const notifications = await eventualNotifications(client, `ticket_id=${joined}`, settled(1));
      expect(briefly(notifications)).toEqual(['maintenance.status_changed contact email']);
    }
  });
});

describe('An offer that becomes one of an emergency', () => {
  it('is told to its vendor anew, as an emergency, and once to the tenant, with what to do', async () => {
    const ticketId = await fileTicket(client, unitId, LIFT);
    await eventualNotifications(client, `ticket_id=${ticketId}`, settled(3));
    const body = { severity: 'emergency', reason: 'somebody is in it' };
    await client.rest('PUT', `/api/v1/maintenance/${ticketId}/triage`, { body });
    const notifications = await eventualNotifications(client, `ticket_id=${ticketId}`, settled(6));
    const urgent = notifications.filter(({ is_urgent }) => is_urgent);
    expect(briefly(urgent)).toEqual([
      'maintenance.dispatched vendor email',
      'maintenance.dispatched vendor sms',
      'maintenance.severity_changed tenant email',
    ]);
    for (const { recipient, body: text } of urgent.filter(({ recipient: { kind } }) => kind === 'vendor')) {
      expect([recipient.id, text]).toEqual([vendorId, expect.stringMatching(/within 10 minutes/)]);
    }
  });
});
