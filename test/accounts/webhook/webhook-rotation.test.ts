import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { createSecretBox } from '../../../platform/auth/secret-box.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { Received, WebhookReceiver } from '../../support/webhook-receiver.ts';
import { clientNow, givenWebhook, passTime } from './webhook.client.ts';
import type { Endpoint } from './webhook.client.ts';

let service: TestService;
let receiver: WebhookReceiver;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  client = await clientNow(service, (await service.account()).accountId);
});
afterEach(() => receiver.close());

/** Sends a test event and gives the request that arrives. */
async function sendTest({ id }: Endpoint): Promise<Received> {
  const before = receiver.received.length;
  await client.rest('POST', `/api/v1/webhooks/${id}/test`);
  await eventually(
    () => Promise.resolve(receiver.received.length),
    (count) => count > before,
  );
  return receiver.received.at(-1)!;
}

const signsService = ({ headers, rawBody }: Received, secret: string): boolean =>
  headers['x-service-signature'] === `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`;

/** By the library alone, whose clock stands still while the service's goes on. */
function signsStandard({ headers, rawBody, event }: Received, secret: string): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(new Webhook(secret).sign(event.id, at, rawBody));
}

const rotate = async ({ id }: Endpoint): Promise<Endpoint> =>
  (await client.rest<Endpoint>('POST', `/api/v1/webhooks/${id}/rotate-secret`)).body;

/** The running pump learns of a change within seconds. */
const eventuallySent = (endpoint: Endpoint, isAsHoped: (received: Received) => boolean): Promise<Received> =>
  eventually(() => sendTest(endpoint), isAsHoped);

describe('While a secret is rotated', () => {
  it('both sign webhook-signature, and the old one signs X-Service-Signature until a day has passed', async () => {
    const endpoint = await givenWebhook(client, receiver.url);
    // Somebody delivers already, and must notice at once.
    await sendTest(endpoint);
    const rotated = await rotate(endpoint);
    expect(rotated.secret).not.toBe(endpoint.secret);
    const promotesInMs = Date.parse(rotated.secret_promotes_at!) - service.clock.now().getTime();
    expect(Math.abs(promotesInMs - 86_400_000)).toBeLessThan(60_000);
    const during = await sendTest(endpoint);
    expect(signsStandard(during, rotated.secret)).toBe(true);
    expect(signsStandard(during, endpoint.secret)).toBe(true);
    expect(signsService(during, endpoint.secret)).toBe(true);
    client = await passTime(service, client, 86_400_000);
    const after = await sendTest(endpoint);
    expect(signsService(after, rotated.secret)).toBe(true);
    expect(signsStandard(after, rotated.secret)).toBe(true);
    expect(signsStandard(after, endpoint.secret)).toBe(false);
  });

  it('a promotion ends it at once', async () => {
    const endpoint = await givenWebhook(client, receiver.url);
    const rotated = await rotate(endpoint);
    const { body } = await client.rest<Endpoint>('POST', `/api/v1/webhooks/${endpoint.id}/promote-secret`);
    expect(body.secret_promotes_at).toBeNull();
    expect(body).not.toHaveProperty('secret');
    const after = await eventuallySent(endpoint, (received) => signsService(received, rotated.secret));
    expect(signsStandard(after, endpoint.secret)).toBe(false);
  });

  it('another rotation begins it anew: the secret that signs stays, the one that waited is gone', async () => {
    const endpoint = await givenWebhook(client, receiver.url);
    const lost = await rotate(endpoint);
    const kept = await rotate(endpoint);
    const during = await eventuallySent(endpoint, (received) => signsStandard(received, kept.secret));
    expect(signsService(during, endpoint.secret)).toBe(true);
    expect(signsStandard(during, lost.secret)).toBe(false);
  });
});

describe('A sealed secret', () => {
  const box = createSecretBox(Buffer.alloc(32, 1));

  it('is opened by its owner, and by nobody else, and not when it was altered', () => {
    const sealed = box.seal('whsec_a', ['webhook', 'a', '1']);
    expect(box.open(sealed, ['webhook', 'a', '1'])).toBe('whsec_a');
    expect(() => box.open(sealed, ['webhook', 'b', '1'])).toThrow();
    expect(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, ['webhook', 'a', '1'])).toThrow();
    sealed[sealed.length - 1]! ^= 1;
    expect(() => box.open(sealed, ['webhook', 'a', '1'])).toThrow();
    expect(box.seal('x', ['a'])).not.toEqual(box.seal('x', ['a']));
  });
});
