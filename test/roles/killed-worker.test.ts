import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMERGENCY, fileTicket, givenHousehold } from '../accounts/notification/notification.client.ts';
import { givenWebhook } from '../accounts/webhook/webhook.client.ts';
import { PATH, SECRET, givenExport, runNow } from '../finance/export/export.builders.ts';
import { startHttpsReceiver } from '../finance/export/https-receiver.ts';
import type { HttpsReceiver } from '../finance/export/https-receiver.ts';
import { eventually } from '../support/eventually.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestRoles } from '../support/test-roles.ts';
import type { TestRoles } from '../support/test-roles.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import type { Received, WebhookReceiver } from '../support/webhook-receiver.ts';

const TAKEN_UP_WITHIN_MS = 90_000;

let receiver: WebhookReceiver;
let destination: HttpsReceiver;
let folder: string;
let roles: TestRoles;

beforeAll(async () => {
  receiver = await startReceiver();
  destination = await startHttpsReceiver();
  folder = await mkdtemp(join(tmpdir(), 'property-service-ca-'));
  const authority = join(folder, 'ca.pem');
  await writeFile(authority, destination.certificate);
  roles = await startTestRoles({ EGRESS_ALLOW: '127.0.0.1,::1', NODE_EXTRA_CA_CERTS: authority }, ['worker']);
});
afterAll(async () => {
  await roles.stop();
  await receiver.close();
  await destination.close();
  await rm(folder, { recursive: true });
});

/** What came at a path. */
const receivedAt = (path: string): Received[] => receiver.received.filter((request) => request.path === path);
const eventuallyAt = (path: string, count: number): Promise<Received[]> =>
  eventually(
    () => Promise.resolve(receivedAt(path)),
    ({ length }) => length >= count,
    TAKEN_UP_WITHIN_MS,
  );

/** Files an emergency whose webhook and whose vendor's notification meet a receiver that does not answer. */
async function leaveMessagesUnanswered(client: TestClient): Promise<void> {
  const { unitId, vendorId } = await givenHousehold(client);
  const settings = { channel: 'webhook', webhook_url: `${receiver.url}/vendor` };
  await client.rest('PUT', `/api/v1/vendors/${vendorId}/notification-settings`, { body: settings });
  await givenWebhook(client, `${receiver.url}/account`, { events: ['maintenance.created'] });
  receiver.reply = ({ path }) => (receivedAt(path).length === 1 ? 'silence' : 200);
  await fileTicket(client, unitId, EMERGENCY);
  await Promise.all([eventuallyAt('/account', 1), eventuallyAt('/vendor', 1)]);
}

/** Runs an export whose destination does not answer; gives the run's address. */
async function leaveExportUnanswered(client: TestClient): Promise<string> {
  const webhook = { destination: 'webhook', webhook_url: destination.url, webhook_secret: SECRET, kpis: ['noi'] };
  const path = await givenExport(client, webhook);
  destination.answers.push('hang');
  const run = await runNow(client, path, { period_start: '2026-02-01', period_end: '2026-02-28' });
  await eventually(
    async () => destination.received.length,
    (count) => count === 1,
  );
  return `${PATH}/${run.export_id}/runs/${run.run_id}`;
}

describe('A worker that is killed while receivers have not answered yet', () => {
  it('costs an event, a notification of an emergency and an export ninety seconds at most, and they stay the same', async () => {
    const client = await roles.account();
    await leaveMessagesUnanswered(client);
    const runPath = await leaveExportUnanswered(client);
    await roles.role('worker').crash();
    await roles.role('worker').restart();
    const again = ['/account', '/vendor'].map((path) => eventuallyAt(path, 2));
    const run = eventually(
      () => client.rest('GET', runPath),
      (seen) => seen.body['status'] === 'succeeded',
      TAKEN_UP_WITHIN_MS,
    );
    for (const [first, second] of await Promise.all(again)) {
      expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
      expect(second!.rawBody).toBe(first!.rawBody);
    }
    expect((await run).body).toMatchObject({ attempts: [{ outcome: 'interrupted' }, { outcome: 'succeeded' }] });
    const [first, second] = destination.received;
    expect(second!.body.equals(first!.body)).toBe(true);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  }, 240_000);
});
