import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { givenUnit } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { Answer, TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { deliveriesOf, eventualDeliveries, fileTickets, givenWebhook } from './webhook.client.ts';
import type { Delivery, Endpoint } from './webhook.client.ts';

let service: TestService;
let receiver: WebhookReceiver;
let client: TestClient;
let endpoint: Endpoint;
let firstTicket: string | undefined;

beforeAll(async () => {
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  client = await service.account();
  endpoint = await givenWebhook(client, receiver.url, { events: ['maintenance.*'] });
  [firstTicket] = await fileTickets(client, await givenUnit(client), 2);
  await eventualDeliveries(client, endpoint, ({ length }) => length === 6);
});
afterEach(() => receiver.close());

const arrived = (count: number): Promise<number> =>
  eventually(
    () => Promise.resolve(receiver.received.length),
    (seen) => seen >= count,
  );

const replay = (body: object): Promise<Answer<{ count: number; dry_run: boolean }>> =>
  client.rest('POST', `/api/v1/webhooks/${endpoint.id}/replay`, { body });

const SINCE = '2020-01-01T00:00:00Z';

describe('A redelivery', () => {
  it('sends the same event under the same webhook-id, and is noted beside the first delivery', async () => {
    const first = (await deliveriesOf(client, endpoint)).at(-1)!;
    const { status, body } = await client.rest<Delivery>(
      'POST',
      `/api/v1/webhooks/${endpoint.id}/deliveries/${first.id}/redeliver`,
    );
    expect(status).toBe(202);
    expect(body).toMatchObject({ kind: 'redelivery', event_id: first.event_id, state: 'pending', attempts: [] });
    await arrived(7);
    const again = receiver.received[6]!;
    expect(again.headers['webhook-id']).toBe(first.event_id);
    expect(again.rawBody).toBe(receiver.received.find(({ event }) => event.id === first.event_id)!.rawBody);
    await eventually(
      async () => (await deliveriesOf(client, endpoint)).find(({ id }) => id === body.id),
      (delivery) => delivery?.state === 'succeeded',
    );
  });

  it('is asked for in vain of a delivery that another endpoint had', async () => {
    const secondWebhook = await givenWebhook(client, receiver.url);
    const [delivery] = await deliveriesOf(client, endpoint);
    const path = `/api/v1/webhooks/${secondWebhook.id}/deliveries/${delivery!.id}/redeliver`;
    expectProblem(await client.rest('POST', path), 404, 'not_found');
  });
});

describe('A replay', () => {
  it('sends what happened since an instant again, each entity’s events in order', async () => {
    const { status, body } = await replay({ since: SINCE });
    expect([status, body]).toEqual([202, { count: 6, dry_run: false }]);
    await arrived(12);
    const first = receiver.received.slice(0, 6);
    const second = receiver.received.slice(6);
    expect(second.map(({ event }) => event.id).sort()).toEqual(first.map(({ event }) => event.id).sort());
    for (const [, ofOne] of Map.groupBy(second, ({ event }) => event.entity.id)) {
      expect(ofOne.map(({ event }) => event.entity.seq)).toEqual([1, 2, 3]);
    }
  });

  it('sends what lies behind a cursor, of the types that are wanted', async () => {
    const ofFirst = receiver.received.filter(({ event }) => event.entity.id === firstTicket);
    const { cursor } = ofFirst.at(-1)!.event;
    expect((await replay({ after: cursor, types: ['maintenance.created'] })).body).toEqual({
      count: 1,
      dry_run: false,
    });
    await arrived(7);
    expect(receiver.received[6]!.event.type).toBe('maintenance.created');
  });

  it('only counts when asked to, and never goes beyond what the endpoint subscribes to', async () => {
    const { status, body } = await replay({ since: SINCE, dry_run: true });
    expect([status, body]).toEqual([200, { count: 6, dry_run: true }]);
    expect((await replay({ since: SINCE, types: ['unit.*'], dry_run: true })).body.count).toBe(0);
    expect((await replay({ since: SINCE, until: SINCE, dry_run: true })).body.count).toBe(0);
    expect(await deliveriesOf(client, endpoint, 'state=pending')).toEqual([]);
  });

  it.each([
    [{}, '/since', 'exactly_one'],
    [{ since: SINCE, after: 'x' }, '/since', 'exactly_one'],
    [{ since: SINCE, until: '2019-01-01T00:00:00Z' }, '/until', 'before_since'],
    [{ since: 'yesterday' }, '/since', expect.any(String)],
    [{ since: SINCE, types: ['unit.sold'] }, '/types/0', expect.any(String)],
  ])('is refused with %j', async (body, pointer, code) => {
    const problem = expectProblem(await replay(body), 400, 'validation_failed');
    expect(problem.errors).toMatchObject([{ pointer, code }]);
  });

  it('is refused with a cursor that was not given', async () => {
    expectProblem(await replay({ after: 'nonsense' }), 400, 'invalid_cursor');
  });
});
