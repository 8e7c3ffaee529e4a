import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { eventually } from '../../support/eventually.ts';
import { eventCursorOf, fileTicket, givenLiveAccount } from '../../support/given-live.ts';
import type { LiveAccount } from '../../support/given-live.ts';
import { liveClient, watch } from '../../support/live-client.ts';
import { askForToken, givenApiClient } from '../../support/oauth-client.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

const PER_CONNECTION = 3;
const PER_ACCOUNT = 5;
const FRAME_BYTES = 4_096;
const WATCH = 'subscription ($after: String) { maintenanceEvents(after: $after) { id type ticket { ticketId } } }';

let service: TestService;
let account: LiveAccount;

beforeAll(async () => {
  service = await startTestService({
    SUBSCRIPTIONS_PER_CONNECTION: String(PER_CONNECTION),
    SUBSCRIPTIONS_PER_ACCOUNT: String(PER_ACCOUNT),
    BODY_LIMIT_BYTES: String(FRAME_BYTES),
  });
  account = await givenLiveAccount(await service.account());
});
afterAll(() => service.stop());

/** A bare connection, for messages that no stock client would send. */
async function connect(client: TestClient, token: string | null = client.token): Promise<WebSocket> {
  const socket = new WebSocket(client.graphqlUrl.replace(/^http/, 'ws'), 'graphql-transport-ws');
  await once(socket, 'open');
  const payload = token === null ? {} : { Authorization: `Bearer ${token}` };
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  return socket;
}

const closingOf = async (socket: WebSocket): Promise<{ code: number; reason: string }> => {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  return { code, reason: reason.toString() };
};

describe('The rights of a live connection', () => {
  it('close it without a token, and with one that is not ours', async () => {
    expect(await closingOf(await connect(account.client, null))).toMatchObject({
      code: 4401,
      reason: expect.stringContaining('unauthenticated'),
    });
    expect(await closingOf(await connect(account.client, 'nonsense'))).toMatchObject({
      code: 4403,
      reason: expect.stringContaining('invalid_token'),
    });
  });

  it('are those of a token in the upgrade request as well', async () => {
    const socket = new WebSocket(account.client.graphqlUrl.replace(/^http/, 'ws'), 'graphql-transport-ws', {
      headers: { authorization: `Bearer ${account.client.token}` },
    });
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    const [message] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(message.toString())).toEqual({ type: 'connection_ack' });
    socket.close();
  });

  it('refuse a subscription that the token has no scope for', async () => {
    const { tokens } = service;
    const { accountId } = account.client;
    const token = await tokens.issue({ accountId, subject: 'desk', scopes: ['properties:read'], ttlSeconds: 60 });
    const live = liveClient(account.client, { token });
    expect(await watch(live, WATCH).ended).toMatchObject([
      { extensions: { code: 'insufficient_scope', scope: 'maintenance:read' } },
    ]);
    await live.dispose();
  });

  it('end with a clear code when the token runs out', async () => {
    const { accountId } = account.client;
    const token = await service.tokens.issue({
      accountId,
      subject: 'desk',
      scopes: ['maintenance:read'],
      ttlSeconds: 600,
    });
    const live = liveClient(account.client, { token });
    const stream = watch(live, WATCH, { after: await eventCursorOf(account.client) });
    await fileTicket(account);
    await stream.first(1);
    const now = service.clock.now();
    service.clock.jumpTo(new Date(now.getTime() + 601_000).toISOString());
    const ending = await stream.ended;
    service.clock.jumpTo(new Date().toISOString());
    expect(ending).toMatchObject({ code: 4403, reason: expect.stringMatching(/^invalid_token: .*expired/) });
  });

  it('end within five seconds when its client is revoked', async () => {
    const made = await givenApiClient(account.client, ['maintenance:read']);
    const { body } = await askForToken(service.url, made);
    const live = liveClient(account.client, { token: body.access_token });
    const stream = watch(live, WATCH, { after: await eventCursorOf(account.client) });
    await fileTicket(account);
    await stream.first(1);
    const revokedAt = performance.now();
    await account.client.data('mutation ($id: ID!) { revokeApiClient(clientId: $id) { clientId } }', {
      id: made.clientId,
    });
    expect(await stream.ended).toMatchObject({
      code: 4403,
      reason: expect.stringMatching(/^invalid_token: .*revoked/),
    });
    expect(performance.now() - revokedAt).toBeLessThan(5_000);
  });
});

describe('The limits of a live connection', () => {
  it('are so many subscriptions and not one more', async () => {
    const live = liveClient(account.client);
    const streams = Array.from({ length: PER_CONNECTION }, () => watch(live, WATCH));
    const refused = await watch(live, WATCH).ended;
    expect(refused).toMatchObject([
      { extensions: { code: 'too_many_subscriptions', limit: 'subscriptions_per_connection', most: PER_CONNECTION } },
    ]);
    streams[0]?.stop();
    const next = watch(live, WATCH, { after: await eventCursorOf(account.client) });
    await fileTicket(account);
    await next.first(1);
    await live.dispose();
  });

  it('allow a frame of the largest size and close it for one byte more', async () => {
    const socket = await connect(account.client);
    await once(socket, 'message');
    const frame = (bytes: number): string => {
      const message = (filler: string): string => JSON.stringify({ type: 'ping', payload: { filler } });
      return message('x'.repeat(bytes - message('').length));
    };
    socket.send(frame(FRAME_BYTES));
    const [pong] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(pong.toString())).toMatchObject({ type: 'pong' });
    socket.send(frame(FRAME_BYTES + 1));
    expect(await closingOf(socket)).toEqual({
      code: 1009,
      reason: `body_too_large: Expected a message of at most ${FRAME_BYTES} bytes.`,
    });
  });

  it('are those on the size of any operation', async () => {
    const live = liveClient(account.client);
    const deep = (levels: number): string =>
      `subscription { maintenanceEvents { ticket { ${'unit { property { units(first: 1) { nodes { '.repeat(levels)} id ${'} } } } '.repeat(levels)} } } }`;
    expect(await watch(live, deep(4)).ended).toMatchObject([
      { extensions: { code: 'operation_too_large', limit: 'depth' } },
    ]);
    const repeated = `subscription { maintenanceEvents { ${'ticket { ticketId } '.repeat(64)} } }`;
    expect(await watch(live, repeated).ended).toMatchObject([
      { extensions: { code: 'operation_too_large', limit: 'comparisons' } },
    ]);
    expect(await watch(live, 'subscription { maintenanceEvents { nothing } }').ended).toMatchObject([
      { extensions: { code: 'graphql_validation_failed' } },
    ]);
    expect(await watch(live, 'subscription {').ended).toMatchObject([{ extensions: { code: 'graphql_parse_failed' } }]);
    await live.dispose();
  });

  it('let it ask and change as well as watch', async () => {
    const live = liveClient(account.client);
    const answer = watch<{ tickets: object }>(live, '{ tickets(first: 1) { nodes { ticketId } } }');
    expect(await answer.ended).toBe('complete');
    expect(answer.messages[0]?.data).toMatchObject({ tickets: { nodes: [expect.anything()] } });
    await live.dispose();
  });
});

describe('An account', () => {
  it('may have so many live subscriptions over all processes, and not one more', async () => {
    const fresh = await givenLiveAccount(await service.account());
    const clients = [liveClient(fresh.client), liveClient(fresh.client)];
    const after = await eventCursorOf(fresh.client);
    const open = Array.from({ length: PER_ACCOUNT }, (_, n) => watch(clients[n % 2]!, WATCH, { after }));
    await fileTicket(fresh);
    await Promise.all(open.map((stream) => stream.first(1)));
    const refused = await watch(clients[1]!, WATCH).ended;
    expect(refused).toMatchObject([
      { extensions: { code: 'too_many_subscriptions', limit: 'subscriptions_per_account', most: PER_ACCOUNT } },
    ]);
    // What another process has counts as well.
    open[0]?.stop();
    await eventually(
      async () => {
        const again = watch(clients[0]!, WATCH, { after });
        const outcome = await Promise.race([again.first(1), again.ended]);
        return Array.isArray(outcome) && 'data' in (outcome[0] as object);
      },
      (worked) => worked,
    );
    for (const client of clients) await client.dispose();
  });

  it('has its operations over a live connection counted against its limits', async () => {
    const limited = await startTestService({ READS_PER_MINUTE: '1', RATE_LIMIT_BURST: '2' });
    const client = await limited.account();
    const live = liveClient(client);
    const ask = (): Promise<unknown> => watch(live, '{ __typename }').ended;
    expect([await ask(), await ask()]).toEqual(['complete', 'complete']);
    expect(await ask()).toMatchObject([{ extensions: { code: 'rate_limited' } }]);
    await live.dispose();
    await limited.stop();
  });
});
