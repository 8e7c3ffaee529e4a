import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  EMERGENCY,
  allAreNoted,
  eventualNotifications,
  fileTicket,
  givenHousehold,
} from '../accounts/notification/notification.client.ts';
import type { Shown } from '../accounts/notification/notification.client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';

const VENDOR_LINK = /http:\/\/localhost:\d+\/v\/[\w-]{22}/;
const TENANT_LINK = /http:\/\/localhost:\d+\/t\/[\w-]{22}/;

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

async function messageTo(recipientId: string, eventType: string): Promise<Shown> {
  const query = `recipient_id=${recipientId}&event_type=${eventType}`;
  return (await eventualNotifications(client, query, (found) => found.length > 0))[0]!;
}

/** The only offer to a vendor by a channel. */
async function offersTo(vendorId: string, channel: string): Promise<[Shown]> {
  await allAreNoted(client);
  const query = `recipient_id=${vendorId}&event_type=maintenance.dispatched`;
  const all = await eventualNotifications(client, query, (found) => found.length > 0);
  const found = all.filter((message) => message.channel === channel);
  expect(found).toHaveLength(1);
  return [found[0]!];
}

const saveTemplate = (id: string, body: object): Promise<unknown> =>
  client.rest('PUT', `/api/v1/notification-templates/${id}`, { body });

describe('A message', () => {
  it('carries the recipient’s own link, the same one in every message about the same', async () => {
    const { unitId, tenantId, vendorId } = await givenHousehold(client);
    await fileTicket(client, unitId);
    const offer = await messageTo(vendorId, 'maintenance.dispatched');
    expect(offer.body).toMatch(VENDOR_LINK);
    const [created, dispatched] = await Promise.all(
      ['maintenance.created', 'maintenance.dispatched'].map((type) => messageTo(tenantId, type)),
    );
    const [link] = TENANT_LINK.exec(created!.body)!;
    expect(TENANT_LINK.exec(dispatched!.body)![0]).toBe(link);
  });

  it('has the link where the account’s own text wants it; for a vendor it stands at the end of one that does not', async () => {
    const { unitId, tenantId, vendorId } = await givenHousehold(client);
    await saveTemplate('vendor:maintenance.dispatched:email:en', { subject: 'Job', body: 'Go.' });
    await saveTemplate('tenant:maintenance.created:email:en', { subject: 'Yours', body: 'See {{ticket_link}} now' });
    await fileTicket(client, unitId);
    expect((await messageTo(vendorId, 'maintenance.dispatched')).body).toMatch(/^Go\.\n\nhttp\S+\/v\/\S{22}$/);
    expect((await messageTo(tenantId, 'maintenance.created')).body).toMatch(/^See http\S+\/t\/\S{22} now$/);
  });

  it('keeps the link whole in a text message that is cut', async () => {
    const { unitId, vendorId } = await givenHousehold(client, {}, { phone: '+13035550177' });
    await saveTemplate('vendor:maintenance.dispatched:sms:en', { body: '{{description}} {{answer_link}}' });
    await fileTicket(client, unitId, `${EMERGENCY}, ${'and it gets worse '.repeat(60)}`);
    const [{ body }] = await offersTo(vendorId, 'sms');
    expect(body.length).toBeLessThanOrEqual(480);
    expect(body).toMatch(/… http:\/\/localhost:\d+\/v\/[\w-]{22}$/);
  });

  it('about an emergency goes to a vendor by mail and text message, once each and with one link', async () => {
    const { unitId, vendorId } = await givenHousehold(client, {}, { phone: '+13035550177' });
    await fileTicket(client, unitId, EMERGENCY);
    const [[mail], [sms]] = [await offersTo(vendorId, 'email'), await offersTo(vendorId, 'sms')];
    expect(VENDOR_LINK.exec(sms.body)![0]).toBe(VENDOR_LINK.exec(mail.body)![0]);
  });

  it('about an emergency goes to a vendor only by the channel that it chose', async () => {
    const { unitId, vendorId } = await givenHousehold(client, {}, { phone: '+13035550177' });
    await client.rest('PUT', `/api/v1/vendors/${vendorId}/notification-settings`, { body: { channel: 'email' } });
    await fileTicket(client, unitId, EMERGENCY);
    await messageTo(vendorId, 'maintenance.dispatched');
    await allAreNoted(client);
    const all = await eventualNotifications(client, `recipient_id=${vendorId}`, () => true);
    expect(all.map(({ channel }) => channel)).toEqual(['email']);
  });

  it('shows a sample in a preview, also of a real event', async () => {
    const { unitId, vendorId } = await givenHousehold(client);
    await fileTicket(client, unitId);
    const { event_id } = await messageTo(vendorId, 'maintenance.dispatched');
    for (const event of [{}, { event_id }]) {
      const { body } = await client.rest('POST', '/api/v1/notification-templates/preview', {
        body: { template_id: 'vendor:maintenance.dispatched:email:en', body: '{{answer_link}}', ...event },
      });
      expect(body['body']).toBe('https://example.com/v/sample');
    }
  });
});
