import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { liveClient, watch } from '../../support/live-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

const WATCH = 'subscription ($after: String) { accountEvents(after: $after) { id type cursor data } }';
const LATEST = '{ latestEvents(first: 100) { nodes { id type cursor } } }';

interface Seen {
  accountEvents: { id: string; type: string; cursor: string; data: object };
}

interface Latest {
  latestEvents: { nodes: { id: string; type: string; cursor: string }[] };
}

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());

describe('Events of an account, newest first and live', () => {
  it('are those of the feed, and only those whose scope the reader has', async () => {
    const client = await service.account();
    const unitId = await givenUnit(client);
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    const { data: feed } = (
      await client.rest<{ data: { id: string; type: string; cursor: string }[] }>('GET', '/api/v1/events?limit=200')
    ).body;
    const { latestEvents } = await client.data<Latest>(LATEST);
    expect(latestEvents.nodes).toEqual(feed.toReversed().map(({ id, type, cursor }) => ({ id, type, cursor })));

    const { accountId } = client;
    const scopes = ['events:read', 'maintenance:read'];
    const token = await service.tokens.issue({ accountId, subject: 'board', scopes, ttlSeconds: 600 });
    const live = liveClient(client, { token });
    const stream = watch<Seen>(live, WATCH, { after: feed[0]!.cursor });
    // A change that this reader may not see, and one that it may.
    const tenant = await client.rest('POST', '/api/v1/tenants', { body: { first_name: 'Ana', last_name: 'Silva' } });
    expect(tenant.status).toBe(201);
    const hidden = await client.rest<{ data: object[] }>('GET', '/api/v1/events?types=tenant.*');
    expect(hidden.body.data).toHaveLength(1);
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    const events = (await stream.first(feed.length)).map(({ data }) => data!.accountEvents);
    expect(events.slice(0, feed.length - 1).map(({ id }) => id)).toEqual(feed.slice(1).map(({ id }) => id));
    expect(events.at(-1)!.type).toBe('maintenance.created');
    stream.stop();
    await live.dispose();
  });
});
