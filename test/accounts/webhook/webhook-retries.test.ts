import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RETRY_DELAYS_MS, nextTryAt, retryAfterMs } from '../../../subgraphs/accounts/webhook/webhook.rules.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../../support/webhook-receiver.ts';
import {
  clientNow,
  deliveriesOf,
  eventualDeliveries,
  fileTickets,
  givenWebhook,
  passTime,
  readWebhook,
} from './webhook.client.ts';
import type { Delivery, Endpoint } from './webhook.client.ts';

const DAY_MS = 86_400_000;

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
  client = await clientNow(service, (await service.account()).accountId);
  unitId = await givenUnit(client);
});
afterEach(() => receiver.close());

const attempts = (count: number) => (deliveries: Delivery[]) => deliveries[0]?.attempts.length === count;
const CREATED = { events: ['maintenance.created'] };

/** Jumps to just before the next try is due, and then to it. */
async function waitForNextTry(endpoint: Endpoint, before: number): Promise<void> {
  const [delivery] = await deliveriesOf(client, endpoint);
  const dueInMs = Date.parse(delivery!.next_attempt_at!) - service.clock.now().getTime();
  client = await passTime(service, client, dueInMs - 2_000);
  expect((await deliveriesOf(client, endpoint))[0]!.attempts).toHaveLength(before);
  client = await passTime(service, client, 2_000);
  await eventualDeliveries(client, endpoint, attempts(before + 1));
}

describe('A delivery that failed', () => {
  it('is tried again by the schedule under the same webhook-id and body, and then given up', async () => {
    const endpoint = await givenWebhook(client, receiver.url, CREATED);
    receiver.reply = () => 500;
    await fileTickets(client, unitId);
    await eventualDeliveries(client, endpoint, attempts(1));
    for (const [index, delayMs] of RETRY_DELAYS_MS.entries()) {
      const [delivery] = await deliveriesOf(client, endpoint);
      const waitMs = Date.parse(delivery!.next_attempt_at!) - Date.parse(delivery!.attempts.at(-1)!.at);
      expect(waitMs).toBeGreaterThanOrEqual(delayMs);
      expect(waitMs).toBeLessThanOrEqual(delayMs * 1.1 + 1_000);
      await waitForNextTry(endpoint, index + 1);
    }
    expect(await deliveriesOf(client, endpoint)).toMatchObject([{ state: 'failed', next_attempt_at: null }]);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ rawBody }) => rawBody)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('holds back later events of its entity until its first retry, and nothing of other entities', async () => {
    const endpoint = await givenWebhook(client, receiver.url, { events: ['maintenance.*'] });
    receiver.reply = ({ event }) => (event.type === 'maintenance.created' ? 500 : 200);
    await fileTickets(client, unitId);
    await eventualDeliveries(client, endpoint, attempts(1));
    receiver.reply = ({ event }) => (event.entity.id === receiver.received[0]!.event.entity.id ? 500 : 200);
    const [second] = await fileTickets(client, unitId);
    const seqsOf = (id: string | undefined): number[] =>
      receiver.received.filter(({ event }) => event.entity.id === id).map(({ event }) => event.entity.seq);
    await eventually(
      () => Promise.resolve(seqsOf(second)),
      ({ length }) => length === 3,
    );
    const first = receiver.received[0]!.event.entity.id;
    expect(seqsOf(first)).toEqual([1]);
    client = await passTime(service, client, 5_600);
    await eventually(
      () => Promise.resolve(seqsOf(first)),
      (seqs) => seqs.includes(2),
    );
    expect(seqsOf(first).slice(0, 3)).toEqual([1, 1, 2]);
  });

  it('is tried no earlier than the receiver asks, and nothing else is sent to a receiver that is busy', async () => {
    const endpoint = await givenWebhook(client, receiver.url, CREATED);
    receiver.reply = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await fileTickets(client, unitId);
    const [delivery] = await eventualDeliveries(client, endpoint, attempts(1));
    const waitMs = Date.parse(delivery!.next_attempt_at!) - Date.parse(delivery!.attempts[0]!.at);
    expect(waitMs).toBeGreaterThanOrEqual(600_000);
    await fileTickets(client, unitId);
    client = await passTime(service, client, 590_000);
    expect(receiver.received).toHaveLength(1);
    receiver.reply = () => 200;
    client = await passTime(service, client, 12_000);
    await eventually(
      () => Promise.resolve(receiver.received.length),
      (count) => count === 3,
    );
  });

  it('is delivered when the receiver is back, and the endpoint counts as healthy again', async () => {
    const endpoint = await givenWebhook(client, receiver.url, CREATED);
    receiver.reply = (_received, index) => (index === 0 ? 503 : 200);
    await fileTickets(client, unitId);
    await eventualDeliveries(client, endpoint, attempts(1));
    expect((await readWebhook(client, endpoint)).failing_since).not.toBeNull();
    await waitForNextTry(endpoint, 1);
    expect(await deliveriesOf(client, endpoint)).toMatchObject([{ state: 'succeeded', next_attempt_at: null }]);
    expect((await readWebhook(client, endpoint)).failing_since).toBeNull();
  });
});

describe('An endpoint', () => {
  it('is disabled by the answer 410, and the others are told', async () => {
    const watcher = await startReceiver();
    await givenWebhook(client, watcher.url, { events: ['webhook.*'] });
    const endpoint = await givenWebhook(client, receiver.url, CREATED);
    receiver.reply = () => 410;
    await fileTickets(client, unitId);
    await eventually(
      () => readWebhook(client, endpoint),
      ({ status }) => status === 'disabled',
    );
    expect(await readWebhook(client, endpoint)).toMatchObject({ disabled_reason: 'gone' });
    await eventually(
      () => Promise.resolve(watcher.received.length),
      (count) => count === 1,
    );
    expect(watcher.received[0]!.event).toMatchObject({
      type: 'webhook.endpoint_disabled',
      status: 'gone',
      entity: { id: endpoint.id },
    });
    expect(await deliveriesOf(client, endpoint)).toMatchObject([{ state: 'failed' }]);
    await watcher.close();
  });

  it('is disabled after five days of nothing but failure, and not before', async () => {
    const endpoint = await givenWebhook(client, receiver.url, CREATED);
    receiver.reply = () => 500;
    await fileTickets(client, unitId);
    await eventualDeliveries(client, endpoint, attempts(1));
    client = await passTime(service, client, 5 * DAY_MS - 60_000);
    await eventualDeliveries(client, endpoint, attempts(2));
    expect((await readWebhook(client, endpoint)).status).toBe('enabled');
    client = await passTime(service, client, 61_000);
    await fileTickets(client, unitId);
    await eventually(
      () => readWebhook(client, endpoint),
      ({ status }) => status === 'disabled',
    );
    expect(await readWebhook(client, endpoint)).toMatchObject({ disabled_reason: 'failing' });
  });

  it('that is enabled again gets the events from then on', async () => {
    const endpoint = await givenWebhook(client, receiver.url, CREATED);
    const set = (status: string) => client.rest('PATCH', `/api/v1/webhooks/${endpoint.id}`, { body: { status } });
    await set('disabled');
    await fileTickets(client, unitId);
    await eventually(
      async () => (await client.rest<{ data: object[] }>('GET', '/api/v1/events')).body.data.length,
      (count) => count === 3,
    );
    await set('enabled');
    const [later] = await fileTickets(client, unitId);
    await eventually(
      () => Promise.resolve(receiver.received.length),
      (count) => count > 0,
    );
    expect(receiver.received.map(({ event }) => event.entity.id)).toEqual([later]);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-01-01T00:00:00Z');

  it.each<[string | undefined, number | undefined]>([
    [undefined, undefined],
    ['120', 120_000],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', undefined],
    ['0', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['999999999', DAY_MS],
  ])('of %s is %s ms', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });

  it('never shortens the wait, and never adds a try', () => {
    expect(nextTryAt(now, { tries: 2, retryAfterMs: 1_000, chance: 0 })).toEqual(new Date(now.getTime() + 300_000));
    expect(nextTryAt(now, { tries: 1, retryAfterMs: 60_000, chance: 1 })).toEqual(new Date(now.getTime() + 60_000));
    expect(nextTryAt(now, { tries: 8, retryAfterMs: 60_000, chance: 1 })).toBeUndefined();
  });
});
