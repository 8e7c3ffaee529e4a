import { execFileSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { eventually } from '../../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { Received, WebhookReceiver } from '../../support/webhook-receiver.ts';
import { expectProblem } from '../../support/problem.ts';
import { deliveriesOf, eventualDeliveries, fileTickets, givenWebhook, readWebhook } from './webhook.client.ts';

let service: TestService;
let receiver: WebhookReceiver;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  client = await service.account();
  unitId = await givenUnit(client);
  await givenVendor(client);
  await givenDispatchRule(client);
});
afterEach(() => receiver.close());

const received = (count: number): Promise<Received[]> =>
  eventually(
    () => Promise.resolve(receiver.received),
    ({ length }) => length >= count,
  );

/** The signature as a receiver without any library works it out. */
function opensslDigest(key: string, body: string): string {
  const output = execFileSync('openssl', ['dgst', '-sha256', '-hmac', key], { input: body }).toString();
  return output.trim().split(' ').at(-1)!;
}

describe('A delivery of an event', () => {
  it('has the event as the feed shows it, with type and status on top', async () => {
    await givenWebhook(client, `${receiver.url}/hook?tenant=7`, { events: ['maintenance.*'] });
    await fileTickets(client, unitId);
    const requests = await received(3);
    const { body } = await client.rest<{ data: object[] }>('GET', '/api/v1/events');
    expect(requests.map(({ event }) => event)).toEqual(body.data);
    for (const { rawBody, path, method, headers, event } of requests) {
      expect(Object.keys(JSON.parse(rawBody) as object).slice(0, 2)).toEqual(['type', 'status']);
      expect([method, path, headers['content-type']]).toEqual(['POST', '/hook?tenant=7', 'application/json']);
      expect(headers['x-request-id']).toBe(event.request_id);
    }
  });

  it('goes to /webhooks/workflow when the URL names a host alone', async () => {
    await givenWebhook(client, receiver.url);
    await givenWebhook(client, `${receiver.url}/`);
    await fileTickets(client, unitId);
    expect(new Set((await received(6)).map(({ path }) => path))).toEqual(new Set(['/webhooks/workflow']));
  });

  it('is noted with every try: status, latency and the beginning of the answer', async () => {
    const endpoint = await givenWebhook(client, receiver.url, { events: ['maintenance.created'] });
    receiver.reply = () => ({ status: 200, body: `x${'ö'.repeat(3_000)}` });
    await fileTickets(client, unitId);
    const [delivery] = await eventualDeliveries(client, endpoint, ({ length }) => length === 1);
    expect(delivery).toMatchObject({ kind: 'event', event_type: 'maintenance.created', state: 'succeeded' });
    expect(delivery!.event_id).toBe(receiver.received[0]!.event.id);
    // The first KiB, without the character that it would cut.
    const response = `x${'ö'.repeat(511)}`;
    expect(delivery!.attempts).toEqual([
      { at: expect.any(String), latency_ms: expect.any(Number), status: 200, failure: null, response },
    ]);
    expect((await readWebhook(client, endpoint)).last_success_at).not.toBeNull();
  });
});

describe('The signature of a delivery', () => {
  it('is made as the specification says: openssl finds the same digest with the whole secret as the key', async () => {
    const { secret } = await givenWebhook(client, receiver.url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await fileTickets(client, unitId);
    for (const { headers, rawBody } of await received(3)) {
      expect(headers['x-service-signature']).toBe(`sha256=${opensslDigest(secret, rawBody)}`);
    }
  });

  it('is made as Standard Webhooks say: their own library takes it, and refuses it altered', async () => {
    const { secret } = await givenWebhook(client, receiver.url);
    await fileTickets(client, unitId);
    const library = new Webhook(secret);
    for (const { headers, rawBody, event } of await received(3)) {
      expect(library.verify(rawBody, headers as Record<string, string>)).toEqual(event);
      expect(headers['webhook-id']).toBe(event.id);
      expect(() => library.verify(`${rawBody} `, headers as Record<string, string>)).toThrow();
    }
  });
});

describe('An event', () => {
  it('goes to those who subscribe to it, in each account for itself', async () => {
    const secondReceiver = await startReceiver();
    const stranger = await service.account();
    await givenWebhook(client, receiver.url, { events: ['maintenance.triaged', '*.created'] });
    await givenWebhook(stranger, secondReceiver.url);
    await fileTickets(client, unitId);
    expect((await received(2)).map(({ event }) => event.type)).toEqual(['maintenance.created', 'maintenance.triaged']);
    await fileTickets(stranger, await givenUnit(stranger));
    await eventually(
      () => Promise.resolve(secondReceiver.received.length),
      (length) => length === 3,
    );
    expect(secondReceiver.received.every(({ event }) => event.account_id === stranger.accountId)).toBe(true);
    expect(receiver.received).toHaveLength(2);
    await secondReceiver.close();
  });

  it.each(['http://mycorp-public.example/x', 'http://localhost:4000/x', 'http://8.8.8.8/x'])(
    'is not posted over plain http to a host that EGRESS_ALLOW does not name: %s',
    async (url) => {
      const answer = await client.rest('POST', '/api/v1/webhooks', { body: { url } });
      const { errors } = expectProblem(answer, 400, 'validation_failed');
      expect(errors).toMatchObject([{ pointer: '/url', code: 'invalid_url' }]);
      expect(errors?.[0]?.detail).toContain('Expected an https:// URL');
    },
  );

  it('that happened before the endpoint was added is not sent', async () => {
    await fileTickets(client, unitId);
    await eventually(
      async () => (await client.rest<{ data: object[] }>('GET', '/api/v1/events')).body.data.length,
      (length) => length === 3,
    );
    await givenWebhook(client, receiver.url);
    const [later] = await fileTickets(client, unitId);
    const requests = await received(3);
    expect(requests.every(({ event }) => event.entity.id === later)).toBe(true);
  });
});

describe('The order of events', () => {
  it('is kept for each entity while the receiver is healthy, and entities do not wait for each other', async () => {
    await givenWebhook(client, receiver.url);
    const others = Promise.withResolvers<undefined>();
    receiver.reply = async ({ event }, index) => {
      if (index === 0) await others.promise;
      else if (event.entity.id !== receiver.received[0]!.event.entity.id) others.resolve(undefined);
      return 200;
    };
    await Promise.all(Array.from({ length: 30 }, () => fileTickets(client, unitId)));
    const requests = await received(90);
    expect(requests).toHaveLength(90);
    for (const [, ofOne] of Map.groupBy(requests, ({ event }) => event.entity.id)) {
      expect(ofOne.map(({ event }) => event.entity.seq)).toEqual([1, 2, 3]);
    }
  });
});

describe('A test', () => {
  it('goes to its endpoint alone, whatever that subscribes to', async () => {
    const secondWebhook = await givenWebhook(client, `${receiver.url}/other`, { events: ['*'] });
    const endpoint = await givenWebhook(client, `${receiver.url}/tested`, { events: ['property.created'] });
    const { status } = await client.rest('POST', `/api/v1/webhooks/${endpoint.id}/test`);
    expect(status).toBe(202);
    const [request] = await received(1);
    expect(request).toMatchObject({ path: '/tested', event: { type: 'webhook.test', status: 'test' } });
    await fileTickets(client, unitId);
    await received(4);
    expect((await deliveriesOf(client, secondWebhook)).map(({ event_type: type }) => type)).not.toContain(
      'webhook.test',
    );
  });
});

describe('Only the status 200 is a success', () => {
  it.each([201, 204, 301, 307, 400, 404, 500, 503])('%s is not', async (status) => {
    const endpoint = await givenWebhook(client, receiver.url, { events: ['maintenance.created'] });
    receiver.reply = () => ({ status, headers: { location: `${receiver.url}/elsewhere` }, body: '' });
    await fileTickets(client, unitId);
    const [delivery] = await eventualDeliveries(client, endpoint, ({ length }) => length === 1);
    expect(delivery).toMatchObject({
      state: 'pending',
      attempts: [{ status, failure: expect.stringContaining('200') }],
    });
    expect(receiver.received).toHaveLength(1);
  });
});
