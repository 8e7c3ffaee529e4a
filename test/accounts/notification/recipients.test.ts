import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUnit } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import {
  EMERGENCY,
  allAreNoted,
  eventualNotifications,
  fileTicket,
  givenHousehold,
  givenTenant,
  passTime,
  settled,
} from './notification.client.ts';
import type { Shown } from './notification.client.ts';

const CONTACT = { name: 'Sam', email: 'sam@duty.example', phone: '+13035550100' };

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const brief = ({ event_type, recipient, channel, state }: Shown): string =>
  `${event_type} ${recipient.kind} ${channel} ${state}`;
const briefly = (notifications: Shown[]): string[] => notifications.map(brief).toSorted();
const propertyOf = async (unitId: string): Promise<string> =>
  (
    await client.data<{ unit: { property: { id: string } } }>(
      'query ($id: ID!) { unit(id: $id) { property { id } } }',
      { id: unitId },
    )
  ).unit.property.id;
const setContact = (contact: object): Promise<unknown> =>
  client.rest('PATCH', '/api/v1/settings', { body: { escalation_contact: contact } });

describe('A ticket that is filed and dispatched', () => {
  it('is told to everybody who lives in the unit and to the vendor, once each', async () => {
    const { unitId, tenantId, vendorId } = await givenHousehold(client);
    await givenTenant(client, unitId, { status: 'past' });
    const ticketId = await fileTicket(client, unitId);
    const notifications = await eventualNotifications(client, `ticket_id=${ticketId}`, settled(3));
    expect(briefly(notifications)).toEqual([
      'maintenance.created tenant email logged',
      'maintenance.dispatched tenant email logged',
      'maintenance.dispatched vendor email logged',
    ]);
    expect(new Set(notifications.map(({ recipient }) => recipient.id))).toEqual(new Set([tenantId, vendorId]));
  });

  it('is told to the vendor once more, and not to the tenant, with the time to accept after a hold', async () => {
    const { unitId, vendorId } = await givenHousehold(client);
    const ticketId = await fileTicket(client, unitId);
    await eventualNotifications(client, `ticket_id=${ticketId}`, settled(3));
    const transitions = `/api/v1/maintenance/${ticketId}/transitions`;
    await client.rest('POST', transitions, { body: { to: 'on_hold' } });
    client = await passTime(service, client, 86_400_000);
    const { body } = await client.rest('POST', transitions, { body: { to: 'dispatched' } });
    expect(body).toMatchObject({ status: 'dispatched', vendor_assigned: vendorId });
    const [again, ...before] = await eventualNotifications(client, `ticket_id=${ticketId}`, settled(4));
    expect(again).toMatchObject({ event_type: 'maintenance.dispatched', recipient: { id: vendorId } });
    expect(again!.body).toMatch(/within 1 day, by \w+ \d+, \d{4}, \d+:\d\d [AP]M (?:[A-Z]{2,4}|GMT\S+)\./);
    expect(briefly(before).filter((line) => line.includes('vendor'))).toHaveLength(1);
  });

  it('is told to the tenants of all who report one cause, and to its vendor once', async () => {
    const first = await givenHousehold(client);
    const neighbour = await givenUnit(client, { propertyId: await propertyOf(first.unitId) });
    await givenTenant(client, neighbour);
    const noWater = 'There is no water in the whole building since this morning';
    await fileTicket(client, first.unitId, noWater);
    const duplicate = await fileTicket(client, neighbour, noWater);
    const toDuplicate = await eventualNotifications(client, `ticket_id=${duplicate}`, settled(2));
    expect(briefly(toDuplicate)).toEqual([
      'maintenance.created tenant email logged',
      'maintenance.dispatched tenant email logged',
    ]);
    const toVendor = await eventualNotifications(client, `recipient_id=${first.vendorId}`, settled(1));
    expect(toVendor[0]!.entity.id).not.toBe(duplicate);
  });

  it('stands in the API when nothing is configured to send it, its addresses only in part, and the log says where', async () => {
    const { unitId, vendorId } = await givenHousehold(client);
    const ticketId = await fileTicket(client, unitId);
    const [notification] = await eventualNotifications(client, `recipient_id=${vendorId}`, settled(1));
    expect(notification).toMatchObject({ transport: 'log', address: 'j…@vendor.example', state: 'logged' });
    expect(notification).toMatchObject({ reason: 'Nothing was configured to send it.', sent_at: null });
    expect(notification!.body).toContain(ticketId);
    expect(notification!.body).toMatch(/within 1 day, by \w+ \d+, \d{4}, \d+:\d\d [AP]M (?:[A-Z]{2,4}|GMT\S+)\./);
    const line = service.logLines.find((text) => text.includes(notification!.id));
    expect(JSON.parse(line!)).toMatchObject({ level: 'info', see: `/api/v1/notifications/${notification!.id}` });
    expect(line).not.toContain('vendor.example');
    expect(line).not.toContain(notification!.body.slice(0, 20));
    expect((await client.rest('POST', `/api/v1/notifications/${notification!.id}/retry`)).status).toBe(202);
  });

  it('is told in the language of the tenant, also of a region, and in English where there is no text', async () => {
    const { unitId, tenantId } = await givenHousehold(client, { language: 'es-MX' });
    const french = await givenTenant(client, unitId, { language: 'fr' });
    await fileTicket(client, unitId);
    const [spanish] = await eventualNotifications(
      client,
      `recipient_id=${tenantId}&event_type=maintenance.created`,
      settled(1),
    );
    const [english] = await eventualNotifications(
      client,
      `recipient_id=${french}&event_type=maintenance.created`,
      settled(1),
    );
    expect(spanish).toMatchObject({ language: 'es' });
    expect(spanish!.body).toMatch(/^Hola, Ana Reyes:[^]*normal \(electrodoméstico\)/);
    expect(english!.body).toMatch(/^Hello Ana Reyes,[^]*standard \(appliance\)/);
  });
});

describe('What happened before the account was there', () => {
  it('is told to nobody', async () => {
    const { unitId } = await givenHousehold(client);
    const move = (by: string): Promise<object[]> =>
      client.work(`update accounts.account set created_at = created_at + $2::interval where account_id = $1`, [
        client.accountId,
        by,
      ]);
    await move('1 hour');
    const early = await fileTicket(client, unitId);
    await allAreNoted(client);
    await move('-1 hour');
    const late = await fileTicket(client, unitId);
    const notifications = await eventualNotifications(client, '', settled(3));
    expect(new Set(notifications.map(({ entity }) => entity.id))).toEqual(new Set([late]));
    expect(early).not.toBe(late);
  });
});

describe('An applicant', () => {
  it('is told what was decided, and under which conditions', async () => {
    const unitId = await givenUnit(client, { unitNumber: '7A' });
    const tenantId = await givenTenant(client, unitId, { status: 'applicant' });
    const application = { id: 'app-1', tenant_id: tenantId, unit_id: unitId };
    expect((await client.rest('POST', '/api/v1/screenings', { body: application })).status).toBe(201);
    const decision = { decision: 'approved_with_conditions', conditions: 'A second month of deposit.' };
    expect((await client.rest('POST', '/api/v1/screenings/app-1/decision', { body: decision })).status).toBe(200);
    const [notification] = await eventualNotifications(client, `recipient_id=${tenantId}`, settled(1));
    expect(notification).toMatchObject({
      event_type: 'screening.decision',
      subject: 'Your application: approved with conditions',
    });
    expect(notification!.body).toMatch(/7A.*approved with conditions\. A second month of deposit\./);
  });
});

describe('Somebody who opted out', () => {
  it('is not told, and it says why', async () => {
    const { unitId, tenantId, vendorId } = await givenHousehold(client, { channel: 'none' });
    const path = `/api/v1/vendors/${vendorId}/notification-settings`;
    expect((await client.rest('GET', path)).body).toMatchObject({ channel: null });
    expect((await client.rest('PUT', path, { body: { channel: 'none' } })).status).toBe(200);
    await fileTicket(client, unitId);
    const notifications = await eventualNotifications(client, '', settled(3));
    expect(new Set(notifications.map(({ state }) => state))).toEqual(new Set(['suppressed']));
    expect(notifications.map(({ recipient }) => recipient.id)).toEqual(expect.arrayContaining([tenantId, vendorId]));
    expect(notifications[0]!.reason).toMatch(/does not want/);
    expectProblem(
      await client.rest('POST', `/api/v1/notifications/${notifications[0]!.id}/retry`),
      409,
      'notification_not_retryable',
    );
  });

  it('is told of nothing by a channel that they did not choose', async () => {
    const { unitId } = await givenHousehold(client, { email: null, phone: '+13035550111', channel: 'email' });
    await fileTicket(client, unitId);
    const [first] = await eventualNotifications(client, 'recipient=tenant', settled(2));
    expect(first).toMatchObject({ state: 'suppressed', channel: 'email', reason: 'There is no email address.' });
  });
});

describe('The escalation contact in an emergency', () => {
  it('is told in every way of an emergency that nobody can take, and of nothing that is dispatched', async () => {
    await setContact(CONTACT);
    const unitId = await givenUnit(client);
    const ticketId = await fileTicket(client, unitId, EMERGENCY);
    const notifications = await eventualNotifications(client, 'recipient=contact', settled(2));
    expect(briefly(notifications)).toEqual([
      'maintenance.dispatch_exhausted contact email logged',
      'maintenance.dispatch_exhausted contact sms logged',
    ]);
    expect(notifications[0]).toMatchObject({ is_escalation: true, is_urgent: true, entity: { id: ticketId } });
  });

  it('is told once of an emergency that several report and that every vendor has declined', async () => {
    await setContact(CONTACT);
    const { unitId, vendorId } = await givenHousehold(client);
    const neighbour = await givenUnit(client, { propertyId: await propertyOf(unitId) });
    const noWater = 'There is no water in the whole building since this morning';
    const parent = await fileTicket(client, unitId, noWater);
    const duplicate = await fileTicket(client, neighbour, noWater);
    await client.data('mutation ($id: ID!) { declineTicket(ticketId: $id, reason: "no truck") { status } }', {
      id: parent,
    });
    // Once the parent ticket is called off nobody is left for the duplicate, which is told after everything before.
    await client.rest('PATCH', `/api/v1/vendors/${vendorId}`, { body: { is_active: false } });
    await client.data('mutation ($id: ID!) { transitionTicket(input: { ticketId: $id, to: CANCELLED }) { status } }', {
      id: parent,
    });
    const notifications = await eventualNotifications(client, 'recipient=contact', settled(4));
    const about = notifications.map(({ entity, ...rest }) => `${entity.id} ${brief({ entity, ...rest })}`).toSorted();
    const exhausted = (id: string) =>
      ['email', 'sms'].map((by) => `${id} maintenance.dispatch_exhausted contact ${by} logged`);
    expect(about).toEqual([...exhausted(parent), ...exhausted(duplicate)].toSorted());
  });

  it('is told of the first report that is judged to be an emergency while the ticket of the same cause is on hold', async () => {
    await setContact({ name: 'Sam', email: 'sam@duty.example' });
    const { unitId } = await givenHousehold(client);
    const neighbour = await givenUnit(client, { propertyId: await propertyOf(unitId) });
    const noWater = 'There is no water in the whole building since this morning';
    const parent = await fileTicket(client, unitId, noWater);
    const late = await fileTicket(client, neighbour, noWater);
    const judge = (severity: string) =>
      client.rest('PUT', `/api/v1/maintenance/${late}/triage`, { body: { severity, reason: 'I rang them' } });
    await judge('urgent');
    await client.data('mutation ($id: ID!) { transitionTicket(input: { ticketId: $id, to: ON_HOLD }) { status } }', {
      id: parent,
    });
    await judge('emergency');
    const [notification] = await eventualNotifications(client, 'recipient=contact', settled(1));
    expect(notification).toMatchObject({
      event_type: 'maintenance.status_changed',
      is_escalation: true,
      is_urgent: true,
      entity: { id: late },
      subject: `EMERGENCY ${late}: make sure that someone comes`,
    });
  });

  it('is told of an emergency for a unit that the account does not have', async () => {
    await setContact({ name: 'Sam', phone: '+13035550100' });
    await client.rest('PATCH', '/api/v1/settings', { body: { unknown_unit_policy: 'quarantine' } });
    await fileTicket(client, 'no-such-unit', EMERGENCY);
    const notifications = await eventualNotifications(client, '', settled(1));
    expect(briefly(notifications)).toEqual(['maintenance.created contact sms logged']);
  });
});

describe('The escalation contact after a missed promise', () => {
  it('is told of a vendor who did not answer and of targets that were missed, each once', async () => {
    await setContact(CONTACT);
    const { unitId } = await givenHousehold(client);
    await fileTicket(client, unitId);
    await eventualNotifications(client, '', settled(3));
    const later = await passTime(service, client, 60 * 86_400_000);
    const notifications = await eventualNotifications(later, 'recipient=contact', settled(3));
    expect(briefly(notifications)).toEqual([
      'maintenance.dispatch_exhausted contact email logged',
      'maintenance.sla_breached contact email logged',
      'maintenance.sla_breached contact email logged',
    ]);
    expect(new Set(notifications.map(({ subject }) => subject)).size).toBe(3);
  });
});

describe('The escalation contact of an account that names nobody', () => {
  it('is the owner for emergencies, which are missed where everybody can see it when there is none', async () => {
    const unitId = await givenUnit(client);
    await fileTicket(client, unitId, EMERGENCY);
    const [missed] = await eventualNotifications(client, 'recipient=contact', settled(1));
    expect(missed).toMatchObject({
      state: 'suppressed',
      reason: 'The account has named no escalation contact and no owner.',
    });
    await client.rest('PATCH', '/api/v1/settings', { body: { owner_email: 'owner@oak.example' } });
    const ticketId = await fileTicket(client, unitId, EMERGENCY);
    const notifications = await eventualNotifications(client, `recipient=contact&ticket_id=${ticketId}`, settled(1));
    expect(notifications).toMatchObject([{ state: 'logged', is_escalation: true, channel: 'email' }]);
    const [row] = await client.work<{ address: string }>(`select address from accounts.notification where id = $1`, [
      notifications[0]!.id,
    ]);
    expect(row!.address).toBe('owner@oak.example');
  });

  it('is the owner when every vendor of an emergency lets the time to answer run out', async () => {
    await client.rest('PATCH', '/api/v1/settings', { body: { owner_email: 'owner@oak.example' } });
    const { unitId } = await givenHousehold(client);
    const ticketId = await fileTicket(client, unitId, EMERGENCY);
    await eventualNotifications(client, 'recipient=vendor', settled(1));
    const later = await passTime(service, client, 11 * 60_000);
    const notifications = await eventualNotifications(later, `recipient=contact&ticket_id=${ticketId}`, settled(1));
    expect(briefly(notifications)).toContain('maintenance.dispatch_exhausted contact email logged');
  });
});
