import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { startTestRoles } from '../../support/test-roles.ts';
import type { TestRoles } from '../../support/test-roles.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { Received, WebhookReceiver } from '../../support/webhook-receiver.ts';
import { EMERGENCY, fileTicket, givenHousehold } from '../notification/notification.client.ts';
import { givenWebhook } from './webhook.client.ts';

const TRIED_AGAIN_WITHIN_MS = 90_000;

let receiver: WebhookReceiver;
let roles: TestRoles;

beforeAll(async () => {
  receiver = await startReceiver();
  roles = await startTestRoles({ EGRESS_ALLOW: '127.0.0.1' });
});
afterAll(async () => {
  await roles.stop();
  await receiver.close();
});

/** What came at a path. */
const receivedAt = (path: string): Received[] => receiver.received.filter((request) => request.path === path);
const eventuallyAt = (path: string, count: number): Promise<Received[]> =>
  eventually(
    () => Promise.resolve(receivedAt(path)),
    ({ length }) => length >= count,
    TRIED_AGAIN_WITHIN_MS,
  );

describe('A worker that is killed while receivers have not answered yet', () => {
  it('costs an event and a notification of an emergency ninety seconds at most, and they keep their ids', async () => {
    const client = await roles.account();
    const { unitId, vendorId } = await givenHousehold(client);
    const settings = { channel: 'webhook', webhook_url: `${receiver.url}/vendor` };
    await client.rest('PUT', `/api/v1/vendors/${vendorId}/notification-settings`, { body: settings });
    await givenWebhook(client, `${receiver.url}/account`, { events: ['maintenance.created'] });
    receiver.reply = ({ path }) => (receivedAt(path).length === 1 ? 'silence' : 200);
    await fileTicket(client, unitId, EMERGENCY);
    await Promise.all([eventuallyAt('/account', 1), eventuallyAt('/vendor', 1)]);
    await roles.role('worker').crash();
    await roles.role('worker').restart();
    for (const path of ['/account', '/vendor']) {
      const [first, second] = await eventuallyAt(path, 2);
      expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
      expect(second!.rawBody).toBe(first!.rawBody);
    }
  }, 240_000);
});
