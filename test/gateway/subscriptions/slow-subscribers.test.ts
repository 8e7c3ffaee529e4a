import { OPERATOR } from '../../../platform/actor.ts';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import { forgetEvents } from '../../../platform/events/forget-events.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { eventually } from '../../support/eventually.ts';
import { eventCursorOf, fileTicket, givenLiveAccount } from '../../support/given-live.ts';
import type { LiveAccount } from '../../support/given-live.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

/** Each event of such a ticket makes a message of 3 kB. */
const LONG = 'The tap drips. '.repeat(90);
/** More than a subscriber may be behind. */
const FLOOD = 16_000;

interface Message {
  type: string;
  payload?: {
    data: { maintenanceEvents: { id: string } } | null;
    errors?: { extensions: Record<string, unknown> }[];
  };
}

let service: TestService;
let account: LiveAccount;

beforeAll(async () => {
  service = await startTestService();
  account = await givenLiveAccount(await service.account());
});
afterAll(() => service.stop());

/** Repeats the last event of a ticket in the log so many times. */
async function happenAgain(ticketId: string, count: number): Promise<void> {
  await account.client.write(async ({ sql }) => {
    const [last] = await sql<{ type: string; status: string; data: Record<string, unknown> }>(
      'select type, status, data from events.event where entity_id = $1 order by seq desc limit 1',
      [ticketId],
    );
    if (!last) throw new Error('The ticket has no events.');
    const { accountId } = account.client;
    const origin = { accountId, requestId: 'test', occurredAt: service.clock.now(), actor: OPERATOR };
    const event = { ...last, entity: { type: 'ticket', id: ticketId } };
    await recordEvents(
      sql,
      origin,
      Array.from({ length: count }, () => event),
    );
  });
}

async function watchRaw(after: string): Promise<{ socket: WebSocket; messages: Message[] }> {
  const socket = new WebSocket(account.client.graphqlUrl.replace(/^http/, 'ws'), 'graphql-transport-ws');
  const messages: Message[] = [];
  socket.on('message', (data: Buffer) => void messages.push(JSON.parse(data.toString()) as Message));
  await once(socket, 'open');
  socket.send(
    JSON.stringify({ type: 'connection_init', payload: { Authorization: `Bearer ${account.client.token}` } }),
  );
  await once(socket, 'message');
  const query = `subscription ($after: String) {
    maintenanceEvents(after: $after) { id ticket { description other: description } }
  }`;
  socket.send(JSON.stringify({ id: 'one', type: 'subscribe', payload: { query, variables: { after } } }));
  return { socket, messages };
}

const idOf = ({ payload }: Message): string | undefined => payload?.data?.maintenanceEvents.id;

interface FeedEvent {
  id: string;
  type: string;
}

/** The account's events behind a place in the log. */
async function feedBehind(cursor: string): Promise<FeedEvent[]> {
  const query =
    'query ($after: String) { events(first: 200, after: $after) { nodes { id type } hasNextPage endCursor } }';
  interface Page {
    events: { nodes: FeedEvent[]; hasNextPage: boolean; endCursor: string };
  }
  const { events } = await account.client.data<Page>(query, { after: cursor });
  return events.hasNextPage ? [...events.nodes, ...(await feedBehind(events.endCursor))] : events.nodes;
}

const isGap = ({ payload }: Message): boolean => payload?.errors?.[0]?.extensions['code'] === 'event_gap';

describe('A subscriber who does not keep up', () => {
  it('is told of the gap, what to fetch anew and where the stream goes on, and misses nothing after it', async () => {
    const after = await eventCursorOf(account.client);
    const ticketId = await fileTicket(account, { description: LONG });
    const { socket, messages } = await watchRaw(after);
    await eventually(
      () => Promise.resolve(messages.length),
      (count) => count > 3,
    );
    socket.pause();
    await happenAgain(ticketId, FLOOD);
    await eventually(
      () => Promise.resolve(service.logLines),
      (lines) => lines.some((line) => line.includes('does not keep up')),
    );
    socket.resume();
    await eventually(
      () => Promise.resolve(messages),
      (seen) => seen.some(isGap),
    );
    const gap = messages.find(isGap);
    expect(gap?.payload).toMatchObject({
      data: null,
      errors: [{ extensions: { reason: 'too_slow', refetch: ['tickets'], cursor: expect.any(String) } }],
    });
    await fileTicket(account);
    const missedNothing = async (): Promise<boolean> => {
      const kept = await feedBehind(String(gap?.payload?.errors?.[0]?.extensions['cursor']));
      const idsBehindGap = messages.slice(messages.indexOf(gap!) + 1).map(idOf);
      return kept.at(-1)?.type === 'maintenance.dispatched' && idsBehindGap.join() === kept.map(({ id }) => id).join();
    };
    await eventually(missedNothing, Boolean, 30_000);
    expect(messages.filter(isGap)).toHaveLength(1);
    socket.close();
  });

  it('is told of the gap when the events behind its cursor are not kept any more', async () => {
    const after = await eventCursorOf(account.client);
    await fileTicket(account);
    const end = await eventually(
      () => eventCursorOf(account.client),
      (cursor) => cursor !== after,
    );
    const far = new Date(service.clock.now().getTime() + 1_000);
    await eventually(
      () =>
        forgetEvents(service.database.worker, {
          now: DatabaseInstant.at(far),
          keptForMs: 0,
          recordedBefore: new Date('9999-01-01'),
        }),
      (count) => count === 0,
    );
    const { socket, messages } = await watchRaw(after);
    await eventually(
      () => Promise.resolve(messages),
      (seen) => seen.some(isGap),
    );
    expect(messages.find(isGap)?.payload?.errors).toMatchObject([
      { extensions: { reason: 'too_old', refetch: ['tickets'], cursor: end } },
    ]);
    const kept = await fileTicket(account);
    await eventually(
      () => Promise.resolve(messages.filter(({ payload }) => payload?.data).length),
      (count) => count >= 3,
    );
    expect(kept).toBeTruthy();
    socket.close();
  });
});
