import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { eventually } from '../../support/eventually.ts';
import { EVENTS_PER_TICKET, eventCursorOf, fileTicket, givenLiveAccount } from '../../support/given-live.ts';
import type { LiveAccount } from '../../support/given-live.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

interface Message {
  id?: string;
  type: string;
  payload?: unknown;
}

/** A connection on which every message is written by hand. */
interface BareConnection {
  seen: Message[];
  send(...messages: object[]): void;
  /** The messages so far, once so many of a type have come. */
  until(count: number, type: string): Promise<Message[]>;
  closed: Promise<{ code: number; reason: string }>;
}

let service: TestService;
let account: LiveAccount;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  service = await sharedTestService();
  account = await givenLiveAccount(await service.account());
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await service.stop();
});

async function connect(token = account.client.token): Promise<BareConnection> {
  const socket = new WebSocket(account.client.graphqlUrl.replace(/^http/, 'ws'), 'graphql-transport-ws');
  sockets.push(socket);
  const seen: Message[] = [];
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.type !== 'connection_ack') seen.push(message);
  });
  const closed = once(socket, 'close').then(([code, reason]) => ({ code: Number(code), reason: String(reason) }));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: `Bearer ${token}` } }));
  await once(socket, 'message');
  return {
    seen,
    closed,
    send: (...messages) => messages.forEach((message) => socket.send(JSON.stringify(message))),
    until: (count, type) =>
      eventually(
        () => Promise.resolve(seen),
        (messages) => messages.filter((message) => message.type === type).length >= count,
      ),
  };
}

const subscribe = (query: string, variables = {}): object => ({
  id: '1',
  type: 'subscribe',
  payload: { query, variables },
});
const COMPLETE = { id: '1', type: 'complete' };
const watching = (field: string): string =>
  `subscription ($after: String) { maintenanceEvents(after: $after) { ${field} } }`;

describe('An id of an operation over WebSocket', () => {
  it('is free as soon as the client has completed a subscription that runs', async () => {
    const after = await eventCursorOf(account.client);
    const connection = await connect();
    connection.send(subscribe(watching('id'), { after }));
    await fileTicket(account);
    await connection.until(EVENTS_PER_TICKET, 'next');
    connection.seen.length = 0;
    connection.send(COMPLETE, subscribe(watching('type'), { after }));
    await fileTicket(account);
    const seen = await connection.until(2 * EVENTS_PER_TICKET, 'next');
    expect(seen.map(({ id, type, payload }) => [id, type, Object.keys(fieldsOf(payload))])).toEqual(
      Array.from({ length: 2 * EVENTS_PER_TICKET }, () => ['1', 'next', ['type']]),
    );
  });

  it.each<[string, () => Promise<[object, object]>]>([
    [
      'a subscription',
      async () => {
        const after = await eventCursorOf(account.client);
        await fileTicket(account);
        return [subscribe(watching('id'), { after }), subscribe(watching('type'), { after })];
      },
    ],
    ['a query', async () => [subscribe('{ account { id } }'), subscribe('{ account { type: __typename } }')]],
    [
      'a mutation',
      async () => [
        subscribe('mutation { updateAccountSettings(input: { graceDays: 5 }) { graceDays } }'),
        subscribe('mutation { updateAccountSettings(input: { graceDays: 6 }) { type: __typename } }'),
      ],
    ],
  ])('is free at once, also while %s is being started, and shows nothing of it', async (_kind, make) => {
    const [former, next] = await make();
    const connection = await connect();
    connection.send(former, COMPLETE, former, COMPLETE, next);
    const [first] = await connection.until(1, 'next');
    expect(Object.keys(fieldsOf(first?.payload))).toEqual(['type']);
    // What is asked last is answered after all that went before.
    connection.send({ ...subscribe('{ account { id } }'), id: 'last' });
    await eventually(
      () => Promise.resolve(connection.seen),
      (seen) => seen.some(({ id, type }) => id === 'last' && type === 'complete'),
    );
    const own = connection.seen.filter(({ id, type }) => id === '1' && type === 'next');
    expect(own.filter(({ payload }) => !('type' in fieldsOf(payload)))).toEqual([]);
  });

  it('is free again after the answer of a query, whoever completes it', async () => {
    const connection = await connect();
    for (const count of [1, 2, 3]) {
      connection.send(subscribe('{ account { id } }'));
      await connection.until(count, 'complete');
      connection.send(COMPLETE);
    }
    expect(connection.seen.map(({ type }) => type)).toEqual(
      Array.from({ length: 3 }, () => ['next', 'complete']).flat(),
    );
  });

  it('is refused while its operation runs', async () => {
    const connection = await connect();
    connection.send(subscribe(watching('id')), subscribe(watching('type')));
    expect(await connection.closed).toEqual({ code: 4409, reason: 'Subscriber for 1 already exists' });
  });
});

/** The members of the one root field of an answer. */
function fieldsOf(payload: unknown): Record<string, unknown> {
  const { data } = payload as { data: Record<string, Record<string, unknown>> };
  return Object.values(data)[0]!;
}

describe('An operation over WebSocket', () => {
  it.each([
    ['that is no GraphQL', '{', 'graphql_parse_failed'],
    ['of an unknown field', '{ nothing }', 'graphql_validation_failed'],
    ['of an unknown field to watch', 'subscription { maintenanceEvents { nothing } }', 'graphql_validation_failed'],
    ['without a variable it needs', 'query ($id: ID!) { property(id: $id) { id } }', 'validation_failed'],
    ['that is too large', `{ ${'account { id } '.repeat(11)} }`, 'operation_too_large'],
    ['that the token has no scope for', '{ tickets { nodes { ticketId } } }', 'insufficient_scope'],
    ['without text', '', 'operation_not_allowed'],
  ])('%s is answered by an error, and its id is free', async (_what, query, code) => {
    const { accountId } = account.client;
    const scopes = ['properties:read', 'settings:write'];
    const connection = await connect(
      await service.tokens.issue({ accountId, subject: 'desk', scopes, ttlSeconds: 60 }),
    );
    connection.send(subscribe(query));
    const [message] = await connection.until(1, 'error');
    expect(message).toMatchObject({ id: '1', type: 'error', payload: [{ extensions: { code } }] });
    connection.send(subscribe('{ __typename }'));
    await connection.until(1, 'complete');
    expect(connection.seen.map(({ type }) => type)).toEqual(['error', 'next', 'complete']);
  });

  it('may come as the hash of its text alone', async () => {
    const connection = await connect();
    const persistedQuery = { version: 1, sha256Hash: '0'.repeat(64) };
    connection.send({ id: '1', type: 'subscribe', payload: { extensions: { persistedQuery } } });
    const [message] = await connection.until(1, 'error');
    expect(message).toMatchObject({ payload: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] });
  });

  it('that fails as it runs is answered by a next with its errors', async () => {
    const connection = await connect();
    connection.send(subscribe('{ properties(first: 0) { nodes { id } } }'));
    const [message] = await connection.until(1, 'complete');
    expect(message).toMatchObject({ type: 'next', payload: { data: null, errors: [expect.anything()] } });
  });

  it.each([{ type: 'next', id: '1', payload: {} }, { type: 'unheard of' }, { type: 'subscribe', id: '1' }, []])(
    'is none of the protocol’s in %j, which closes the connection',
    async (message) => {
      const connection = await connect();
      connection.send(message);
      expect(await connection.closed).toMatchObject({ code: 4400 });
    },
  );
});
