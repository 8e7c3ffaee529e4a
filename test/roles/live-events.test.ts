import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import type { Client, ClientOptions } from 'graphql-ws';
import { WebSocket } from 'ws';
import { projectRoot } from '../../platform/paths.ts';
import { eventually } from '../support/eventually.ts';
import { EVENTS_PER_TICKET, eventCursorOf, fileTicket, givenLiveAccount } from '../support/given-live.ts';
import type { LiveAccount } from '../support/given-live.ts';
import { liveClient, watch } from '../support/live-client.ts';
import type { LiveStream } from '../support/live-client.ts';
import { startTestRoles } from '../support/test-roles.ts';
import type { TestRoles } from '../support/test-roles.ts';

const START_TIMEOUT_MS = 120_000;
const WATCH = `subscription ($after: String) {
  maintenanceEvents(after: $after) { id cursor ticket { ticketId vendor { name } unit { unitNumber property { name } } } }
}`;

interface Seen {
  maintenanceEvents: {
    id: string;
    cursor: string;
    ticket: { ticketId: string; unit: { unitNumber?: string; property: { name: string } } | null };
  };
}

let roles: TestRoles;
let account: LiveAccount;

beforeAll(async () => {
  roles = await startTestRoles({}, ['gateway', 'properties', 'maintenance', 'accounts']);
  account = await givenLiveAccount(await roles.account());
}, START_TIMEOUT_MS);
afterAll(() => roles.stop(), START_TIMEOUT_MS);

const eventsOf = (stream: LiveStream<Seen>): Seen['maintenanceEvents'][] =>
  stream.messages.map(({ data, errors }) => {
    if (!data) throw new Error(JSON.stringify(errors));
    return data.maintenanceEvents;
  });

describe('Subscriptions of a service whose roles run apart', () => {
  it('are served by any gateway, with what other processes know', async () => {
    const url = await roles.anotherGateway();
    const after = await eventCursorOf(account.client);
    const lives = [
      liveClient(account.client),
      liveClient(account.client, { url: `${url.replace(/^http/, 'ws')}/graphql` }),
    ];
    const streams = lives.map((live) => watch<Seen>(live, WATCH, { after }));
    await fileTicket(account);
    const [firstStream, secondStream] = await Promise.all(
      streams.map(async (stream) => {
        await stream.first(EVENTS_PER_TICKET);
        return eventsOf(stream);
      }),
    );
    expect(secondStream).toEqual(firstStream);
    expect(firstStream?.[0]?.ticket.unit?.property.name).toContain('Name of');
    for (const live of lives) await live.dispose();
  });

  it('are not opened at a subgraph, whoever asks', async () => {
    const { url } = roles.role('maintenance');
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'subscription { maintenanceEvents { id } }',
        event: { pos: 1, id: 'made-up', occurredAt: new Date().toISOString() },
      }),
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'operation_not_allowed' } }] });
  });
});

/** Makes a function of a program. */
const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<void>;

describe('The program in the guide to live events', () => {
  it('goes on over a crash of the gateway with nothing missed or repeated', async () => {
    const guide = await readFile(join(projectRoot, 'docs/guide/live.md'), 'utf8');
    const [, program = ''] = /```js\n(.*?)```/s.exec(guide) ?? [];
    const url = account.client.graphqlUrl.replace(/^http/, 'ws');
    const start = await eventCursorOf(account.client);
    const shown: { cursor?: string }[] = [];
    const [lost, isBack] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    let live: Client | undefined;
    const pauses = [(resume: () => void): void => void isBack.promise.then(resume)];
    const given = {
      createClient: (options: ClientOptions) => (live = createClient({ ...options, webSocketImpl: WebSocket })),
      query: (text: string) => account.client.data(text),
      freshToken: () => account.client.token,
      show: (what: { cursor?: string }) => shown.push(what),
      readAgain: () => Promise.reject(new Error('Expected no gap.')),
      console: { warn: () => lost.resolve(undefined) },
      // The pause after the lost connection ends when the gateway is back; with the next one, the program ends.
      setTimeout: (resume: () => void) => pauses.shift()!(resume),
    };
    const run = new AsyncFunction(...Object.keys(given), program.replace('ws://127.0.0.1:4000/graphql', url));
    const ended = run(...Object.values(given)).catch(() => undefined);
    const showsEventsOf = (tickets: number): Promise<unknown> =>
      eventually(
        () => Promise.resolve(shown.length),
        (length) => length >= 1 + tickets * EVENTS_PER_TICKET,
      );
    await showsEventsOf(0);
    await fileTicket(account);
    await showsEventsOf(1);
    await roles.role('gateway').crash();
    await lost.promise;
    await roles.role('gateway').restart();
    isBack.resolve(undefined);
    await fileTicket(account);
    await showsEventsOf(2);
    await live?.dispose();
    await ended;
    const feed = await account.client.data<{ events: { nodes: { cursor: string }[] } }>(
      'query ($after: String) { events(first: 200, after: $after) { nodes { cursor } } }',
      { after: start },
    );
    expect(shown.slice(1).map(({ cursor }) => cursor)).toEqual(feed.events.nodes.map(({ cursor }) => cursor));
  });
});

describe('Subscriptions over the crash of a role', () => {
  it('go on over a crash of the gateway with nothing missed or repeated', async () => {
    const start = await eventCursorOf(account.client);
    const live = liveClient(account.client);
    const before = watch<Seen>(live, WATCH, { after: start });
    await fileTicket(account);
    await before.first(EVENTS_PER_TICKET);
    await fileTicket(account);
    await roles.role('gateway').crash();
    await before.ended;
    await roles.role('gateway').restart();
    await fileTicket(account);

    const seen = eventsOf(before);
    const again = liveClient(account.client);
    const after = watch<Seen>(again, WATCH, { after: seen.at(-1)?.cursor });
    await eventually(
      () => Promise.resolve(seen.length + after.messages.length),
      (count) => count >= 3 * EVENTS_PER_TICKET,
    );
    const ids = [...seen, ...eventsOf(after)].map(({ id }) => id);
    const feed = await account.client.data<{ events: { nodes: { id: string }[] } }>(
      'query ($after: String) { events(first: 200, after: $after) { nodes { id } } }',
      { after: start },
    );
    expect(ids).toEqual(feed.events.nodes.map(({ id }) => id));
    await again.dispose();
  });

  it('go on while a subgraph is down: its fields are null with an error, and those of others are there', async () => {
    const live = liveClient(account.client);
    const stream = watch<Seen>(live, WATCH, { after: await eventCursorOf(account.client) });
    await fileTicket(account);
    await stream.first(EVENTS_PER_TICKET);
    await roles.role('accounts').crash();
    await roles.role('properties').crash();
    // Whoever files a ticket needs no other subgraph than the ticket's.
    const ticketId = await fileTicket(account);
    const messages = await stream.first(2 * EVENTS_PER_TICKET);
    for (const { data, errors } of messages.slice(EVENTS_PER_TICKET)) {
      expect(data?.maintenanceEvents.ticket).toMatchObject({ ticketId, vendor: { name: expect.any(String) } });
      expect(data?.maintenanceEvents.ticket.unit?.unitNumber ?? null).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code: 'unavailable' } }]);
    }
    await roles.role('accounts').restart();
    await roles.role('properties').restart();
    await live.dispose();
  });

  it('wait while the subgraph that knows the events is down, and then miss nothing', async () => {
    const live = liveClient(account.client);
    const after = await eventCursorOf(account.client);
    await fileTicket(account);
    await roles.role('maintenance').crash();
    const stream = watch<Seen>(live, WATCH, { after });
    await eventually(
      () => Promise.resolve(roles.role('gateway').logLines),
      (lines) => lines.some((line) => /could not be (worked out|brought up to date); trying again/.test(line)),
    );
    expect(stream.messages).toEqual([]);
    await roles.role('maintenance').restart();
    await stream.first(EVENTS_PER_TICKET);
    expect(eventsOf(stream)).toHaveLength(EVENTS_PER_TICKET);
    await live.dispose();
  });
});
