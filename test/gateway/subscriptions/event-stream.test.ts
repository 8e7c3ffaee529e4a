import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventSource } from 'eventsource';
import { eventually } from '../../support/eventually.ts';
import { EVENTS_PER_TICKET, eventCursorOf, fileTicket, givenLiveAccount } from '../../support/given-live.ts';
import type { LiveAccount } from '../../support/given-live.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

const WATCH =
  'subscription ($after: String) { maintenanceEvents(after: $after) { id type cursor ticket { ticketId } } }';

let service: TestService;
let account: LiveAccount;

beforeAll(async () => {
  service = await startTestService();
  account = await givenLiveAccount(await service.account());
});
afterAll(() => service.stop());

/** The address of a stream. */
function streamUrl(query: Record<string, string>): string {
  return `${service.url}/graphql?${new URLSearchParams({ query: WATCH, ...query })}`;
}

async function streamToken(token = account.client.token): Promise<string> {
  const { status, headers, body } = await account.client.rest<{ stream_token: string; expires_in: number }>(
    'POST',
    '/oauth/stream-token',
    { token },
  );
  expect({ status, expiresIn: body.expires_in, cache: headers.get('cache-control') }).toEqual({
    status: 200,
    expiresIn: 60,
    cache: 'no-store',
  });
  return body.stream_token;
}

it('A stream token is asked for without parameters and members', async () => {
  const refusalOf = async (path: string, body?: object): Promise<unknown[]> => {
    const answer = await account.client.rest('POST', path, body ? { body } : {});
    return [answer.status, answer.body['error']];
  };
  expect(await refusalOf('/oauth/stream-token?ttl=5')).toEqual([400, 'unknown_parameter']);
  expect(await refusalOf('/oauth/stream-token', { ttl: 5 })).toEqual([400, 'unknown_member']);
  expect(await refusalOf('/oauth/stream-token', {})).toEqual([200, undefined]);
});

interface SeenEvent {
  id: string;
  lastEventId: string;
}

/** Opens a stock EventSource and collects what it gets. */
function listen(
  url: string,
  init?: ConstructorParameters<typeof EventSource>[1],
): { source: EventSource; seen: SeenEvent[] } {
  const source = new EventSource(url, init);
  const seen: SeenEvent[] = [];
  source.addEventListener('next', ({ data, lastEventId }) => {
    const { maintenanceEvents } = (JSON.parse(String(data)) as { data: { maintenanceEvents: { id: string } } }).data;
    seen.push({ id: maintenanceEvents.id, lastEventId });
  });
  return { source, seen };
}

const until = (seen: SeenEvent[], count: number): Promise<SeenEvent[]> =>
  eventually(
    () => Promise.resolve(seen),
    (all) => all.length >= count,
  );

describe('An event stream', () => {
  it('is opened by a stock EventSource with a stream token', async () => {
    const after = await eventCursorOf(account.client);
    const { source, seen } = listen(
      streamUrl({ stream_token: await streamToken(), variables: JSON.stringify({ after }) }),
    );
    await fileTicket(account);
    await until(seen, EVENTS_PER_TICKET);
    source.close();
    expect(seen.every(({ lastEventId }) => lastEventId.length > 0)).toBe(true);
  });

  it('goes on behind Last-Event-ID when the client connects again', async () => {
    const start = await eventCursorOf(account.client);
    await fileTicket(account);
    await fileTicket(account);
    const headers = { authorization: `Bearer ${account.client.token}`, accept: 'text/event-stream' };
    const fetchWith = (lastEventId: string) => (url: string | URL, init?: RequestInit) =>
      fetch(url, { ...init, headers: { ...headers, 'last-event-id': lastEventId } });
    const whole = listen(streamUrl({}), { fetch: fetchWith(start) });
    await until(whole.seen, 2 * EVENTS_PER_TICKET);
    whole.source.close();
    const middle = whole.seen[2]!;
    const rest = listen(streamUrl({}), { fetch: fetchWith(middle.lastEventId) });
    await until(rest.seen, 2 * EVENTS_PER_TICKET - 3);
    rest.source.close();
    expect(rest.seen).toEqual(whole.seen.slice(3));
  });

  it('is what a subscription needs: over plain HTTP it is refused, and says where to go', async () => {
    const { status, errors } = await account.client.graphql('subscription { maintenanceEvents { id } }');
    expect(status).toBe(400);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('graphql-transport-ws'), extensions: { code: 'operation_not_allowed' } },
    ]);
  });
});

describe('The token of an event stream', () => {
  it('opens it once, and no access token in the address does', async () => {
    const token = await streamToken();
    const accept = { headers: { accept: 'text/event-stream' } };
    const first = await fetch(streamUrl({ stream_token: token }), accept);
    expect({ status: first.status, type: first.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/event-stream; charset=utf-8',
    });
    await first.body?.cancel();
    expect((await fetch(streamUrl({ stream_token: token }), accept)).status).toBe(401);
    expect((await fetch(streamUrl({ stream_token: account.client.token }), accept)).status).toBe(401);
    expect((await fetch(streamUrl({ stream_token: await streamToken() }))).status).toBe(401);
    const asAccessToken = await account.client.rest('GET', '/api/v1/properties', { token: await streamToken() });
    expect(asAccessToken.status).toBe(401);
  });

  it('opens it for a minute after it was given', async () => {
    const token = await streamToken();
    service.clock.jumpTo(new Date(Date.now() + 61_000).toISOString());
    const { status } = await fetch(streamUrl({ stream_token: token }), { headers: { accept: 'text/event-stream' } });
    service.clock.jumpTo(new Date().toISOString());
    expect(status).toBe(401);
  });

  it('ends the stream with a clear code when the access token behind it runs out', async () => {
    const { accountId } = account.client;
    const scopes = ['maintenance:read'];
    const token = await service.tokens.issue({ accountId, subject: 'desk', scopes, ttlSeconds: 600 });
    const response = await fetch(streamUrl({ stream_token: await streamToken(token) }), {
      headers: { accept: 'text/event-stream' },
    });
    const text = response.text();
    service.clock.jumpTo(new Date(Date.now() + 601_000).toISOString());
    const ending = await text;
    service.clock.jumpTo(new Date().toISOString());
    expect(ending).toContain('"code":"invalid_token"');
    expect(ending.endsWith('event: complete\ndata:\n\n')).toBe(true);
  });
});

describe('An event stream of an operation that cannot be watched', () => {
  it('is refused with a status and the reason', async () => {
    const ask = async (query: string) => {
      const response = await account.client.request('POST', '/graphql', {
        body: { query },
        headers: { accept: 'text/event-stream' },
      });
      const body = (await response.json()) as { errors: { extensions: { code: string } }[] };
      return { status: response.status, code: body.errors[0]?.extensions.code };
    };
    expect(await ask('subscription { maintenanceEvents { nothing } }')).toEqual({
      status: 400,
      code: 'graphql_validation_failed',
    });
    expect(await ask('subscription { maintenanceEvents(after: "x") { id } }')).toEqual({
      status: 400,
      code: 'invalid_cursor',
    });
    expect(await ask('{ account { id } }')).toEqual({ status: 400, code: 'operation_not_allowed' });
  });
});
