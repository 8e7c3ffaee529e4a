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
    const { latestEvents } = (await client.graphql<Latest>(LATEST)).data!;
    expect(latestEvents.nodes).toEqual(feed.toReversed().map(({ id, type, cursor }) => ({ id, type, cursor })));

    const { accountId } = client;
    const scopes = ['events:read', 'maintenance:read'];
    const token = await service.tokens.issue({ accountId, subject: 'board', scopes, ttlSeconds: 600 });
    const live = liveClient(client, { token });
    const start = feed.find(({ type }) => type.startsWith('unit.'))!;
    const after = feed.slice(0, feed.indexOf(start))[0]?.cursor;
    const stream = watch<Seen>(live, WATCH, { after: after ?? start.cursor });
    // A change that this reader may not see, and one that it may.
    await givenUnit(client);
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    const seen = feed.filter(({ type }) => type.startsWith('maintenance.'));
    const events = (await stream.first(seen.length + 1)).map(({ data }) => data!.accountEvents);
    expect(events.slice(0, seen.length).map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
    expect(events.filter(({ type }) => !type.startsWith('maintenance.'))).toEqual([]);
    stream.stop();
    await live.dispose();
  });
});
