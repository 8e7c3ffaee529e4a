import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { eventually } from '../../support/eventually.ts';
import { eventCursorOf, fileTicket, givenLiveAccount } from '../../support/given-live.ts';
import type { LiveAccount } from '../../support/given-live.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

/** Each event of such a ticket makes a message of 20 kB. */
const LONG = 'The tap drips. '.repeat(660);
/** More than a socket and the connection's own buffer hold. */
const BURST = 1_000;
/** More than a subscriber may be behind. */
const FLOOD = 10_500;

interface Message {
  type: string;
  payload?: {
    data: { maintenanceEvents: { type: string } } | null;
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

/** Puts events of a ticket into the log. */
async function happen(ticketId: string, count: number): Promise<void> {
  const origin = { accountId: account.client.accountId, requestId: 'test', occurredAt: service.clock.now() };
  const event = {
    type: 'maintenance.status_changed',
    status: 'open',
    entity: { type: 'ticket', id: ticketId },
    data: { ticket_id: ticketId },
  };
  await account.client.write(({ sql }) =>
    recordEvents(
      sql,
      origin,
      Array.from({ length: count }, () => event),
    ),
  );
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
    maintenanceEvents(after: $after) { type ticket { description other: description } }
  }`;
  socket.send(JSON.stringify({ id: 'one', type: 'subscribe', payload: { query, variables: { after } } }));
  return { socket, messages };
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
    const connection = (socket as unknown as { _socket: Socket })._socket;
    connection.pause();
    await happen(ticketId, BURST);
    await happen(ticketId, FLOOD);
    const end = await eventually(
      () => eventCursorOf(account.client),
      (cursor) => cursor !== after,
    );
    connection.resume();
    await eventually(
      () => Promise.resolve(messages),
      (seen) => seen.some(isGap),
    );
    const gap = messages.find(isGap);
    expect(gap?.payload).toMatchObject({
      data: null,
      errors: [{ extensions: { reason: 'too_slow', refetch: ['tickets'], cursor: expect.any(String) } }],
    });
    expect(end).toBeTruthy();
    const next = await fileTicket(account);
    const page = await account.client.data<{ events: { nodes: { entity: { id: string } }[] } }>(
      'query ($after: String) { events(first: 200, after: $after) { nodes { entity { id } } } }',
      { after: gap?.payload?.errors?.[0]?.extensions['cursor'] },
    );
    const behindGap = messages.indexOf(gap as Message) + 1;
    await eventually(
      () => Promise.resolve(messages.length - behindGap),
      (count) => count >= page.events.nodes.length,
    );
    expect(page.events.nodes.at(-1)?.entity.id).toBe(next);
    expect(messages.filter(isGap)).toHaveLength(1);
    socket.close();
  }, 60_000);
});
