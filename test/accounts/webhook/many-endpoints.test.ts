import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { givenUnit } from '../../support/given.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { fileTickets, givenWebhook } from './webhook.client.ts';

/** More than a process claims at one look. */
const ENDPOINTS = 60;
const TICKETS = 200;
/** As long a try at a receiver that does not answer takes. */
const TRY_MS = 15_000;

let service: TestService;
let receiver: WebhookReceiver;

beforeAll(async () => {
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
  receiver = await startReceiver();
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

describe('Many endpoints', () => {
  it('are not delayed by one that hangs', async () => {
    const client = await service.account();
    const unitId = await givenUnit(client);
    const arrivals: { path: string; at: number }[] = [];
    receiver.reply = ({ path }) => {
      arrivals.push({ path, at: performance.now() });
      return path === '/0' ? 'silence' : 200;
    };
    await Promise.all(
      Array.from({ length: ENDPOINTS }, (_, index) => givenWebhook(client, `${receiver.url}/${index}`)),
    );
    await fileTickets(client, unitId);
    const otherArrivals = (): typeof arrivals => arrivals.filter(({ path }) => path !== '/0');
    await eventually(
      () => Promise.resolve(otherArrivals().length),
      (count) => count === (ENDPOINTS - 1) * 3,
    );
    const hangsFrom = arrivals.find(({ path }) => path === '/0')!.at;
    const meanwhile = otherArrivals().filter(({ at }) => at < hangsFrom + TRY_MS);
    expect(meanwhile.length).toBeGreaterThanOrEqual(ENDPOINTS - 1);
    const hanging = receiver.received.filter(({ path }) => path === '/0');
    expect(new Set(hanging.map(({ event }) => event.entity.seq))).toEqual(new Set([1]));
  });
});

describe('The events of 200 tickets', () => {
  it('that waited for their receiver reach it each once, and each ticket’s in order', async () => {
    const client = await service.account();
    const unitId = await givenUnit(client);
    const own = await startReceiver();
    const endpoint = await givenWebhook(client, own.url);
    // The receiver is away while the tickets are filed.
    await client.work(`update accounts.webhook_pump set resume_at = now() + interval '1 day' where endpoint_id = $1`, [
      endpoint.id,
    ]);
    await Promise.all(Array.from({ length: 20 }, () => fileTickets(client, unitId, TICKETS / 20)));
    // The first answer waits for other tickets' events, so that the order of its own ticket's is at stake.
    const others = Promise.withResolvers<undefined>();
    own.reply = async ({ event }, index) => {
      if (index === 0) await others.promise;
      else if (event.entity.id !== own.received[0]!.event.entity.id) others.resolve(undefined);
      return 200;
    };
    await client.work(`update accounts.webhook_pump set resume_at = null where endpoint_id = $1`, [endpoint.id]);
    await eventually(
      () => Promise.resolve(own.received.length),
      (count) => count >= TICKETS * 3,
    );
    expect(new Set(own.received.map(({ event }) => event.id)).size).toBe(TICKETS * 3);
    for (const [, deliveries] of Map.groupBy(own.received, ({ event }) => event.entity.id)) {
      expect(deliveries.map(({ event }) => event.entity.seq)).toEqual([1, 2, 3]);
    }
    await own.close();
  });
});
