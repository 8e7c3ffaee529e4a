import { once } from 'node:events';
import { createServer } from 'node:net';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { digestOf } from '../../platform/auth/api-key-text.ts';
import { CookieClient } from '../support/cookie-client.ts';
import { asAdmin } from '../support/database/admin.ts';
import { givenProperty, givenUnit, ticketBody } from '../support/given.ts';
import { eventCursorOf, fileTicket, givenLiveAccount } from '../support/given-live.ts';
import { liveClient, watch } from '../support/live-client.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { givenPerson } from '../accounts/sign-in/sign-in.builders.ts';
import { startTwoCells } from './two-cells.ts';
import type { TwoCells } from './two-cells.ts';

const NAMES = '{ properties(first: 10) { edges { node { id } } } }';

interface Names {
  properties: { edges: { node: { id: string } }[] };
}

let cells: TwoCells;
let oak: TestClient;
let elm: TestClient;

beforeAll(async () => {
  cells = await startTwoCells();
  oak = await cells.a.account('oak');
  elm = await cells.b.account('elm');
  await givenProperty(oak, { id: 'oak-house' });
  await givenProperty(elm, { id: 'elm-house' });
});
afterAll(() => cells.stop());

const idsOf = async (client: TestClient): Promise<string[]> => {
  const { properties } = await client.data<Names>(NAMES);
  return properties.edges.map(({ node }) => node.id);
};

/** A WebSocket whose opening request has these headers. */
const webSocketWith = (headers: Record<string, string>): typeof WebSocket =>
  class extends WebSocket {
    constructor(address: string | URL | null) {
      super(address as string, 'graphql-transport-ws', { headers });
    }
  };

/** A request with another credential than a client's own. */
const listWith = (headers: Record<string, string>, url = cells.url): Promise<Response> =>
  fetch(`${url}/api/v1/properties`, { headers });

const idsIn = async (response: Response): Promise<string[]> =>
  ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id);

describe('Through one router, each account reaches its own cell', () => {
  it('by access token, over REST and GraphQL', async () => {
    for (const [client, id] of [
      [oak, 'oak-house'],
      [elm, 'elm-house'],
    ] as const) {
      const routed = cells.routed(client);
      const { status, body } = await routed.rest<{ data: { id: string }[] }>('GET', '/api/v1/properties');
      expect([status, body.data.map((property) => property.id)]).toEqual([200, [id]]);
      expect(await idsOf(routed)).toEqual([id]);
    }
  });

  it('by API key', async () => {
    const made = await elm.data<{ createApiKey: { key: string } }>(
      'mutation { createApiKey(input: { name: "k", scopes: ["properties:read"] }) { key } }',
    );
    const response = await listWith({ authorization: `Bearer ${made.createApiKey.key}` });
    expect([response.status, await idsIn(response)]).toEqual([200, ['elm-house']]);
  });

  it.each(['basic', 'form', 'json'])('by client credentials, sent as %s', async (form) => {
    const { createApiClient: made } = await elm.data<{
      createApiClient: { clientId: string; clientSecret: string };
    }>('mutation { createApiClient(input: { name: "c", scopes: ["properties:read"] }) { clientId clientSecret } }');
    const members = { grant_type: 'client_credentials', client_id: made.clientId, client_secret: made.clientSecret };
    const basic = Buffer.from(`${made.clientId}:${made.clientSecret}`).toString('base64');
    const sent = {
      basic: {
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      },
      form: { body: new URLSearchParams(members) },
      json: { headers: { 'content-type': 'application/json' }, body: JSON.stringify(members) },
    }[form]!;
    const response = await fetch(`${cells.url}/oauth/token`, { method: 'POST', ...sent });
    const { access_token: token } = (await response.json()) as { access_token: string };
    expect(response.status).toBe(200);
    expect(await idsIn(await listWith({ authorization: `Bearer ${token}` }))).toEqual(['elm-house']);
  });

  it('by the cookie of a session, from pages of the router’s own address', async () => {
    const person = await givenPerson(elm, { email: 'ann@example.com' });
    const token = 'session-of-ann';
    await elm.work(
      `insert into accounts.session (account_id, id, agent_id, token_hash, created_at, last_seen_at, expires_at)
       values ($1, 'session-1', $2, $3, now(), now(), now() + interval '1 hour')`,
      [elm.accountId, person, digestOf(token)],
    );
    const browser = new CookieClient(cells.url);
    browser.cookies.set('session', token);
    const { status, body } = await browser.graphql<Names>(NAMES);
    expect([status, body.data?.properties.edges[0]?.node.id]).toEqual([200, 'elm-house']);
    expect((await browser.graphql(NAMES, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('Through the router pass', () => {
  it('live streams over WebSocket, by the token of the first message or of the header', async () => {
    const live = await givenLiveAccount(elm);
    const routed = cells.routed(elm);
    const after = await eventCursorOf(routed);
    const query = 'subscription ($after: String) { maintenanceEvents(after: $after) { ticket { ticketId } } }';
    const clients = [
      liveClient(routed),
      liveClient(routed, {
        token: null,
        webSocketImpl: webSocketWith({ authorization: `Bearer ${elm.token}` }),
      }),
    ];
    const streams = clients.map((client) =>
      watch<{ maintenanceEvents: { ticket: { ticketId: string } } }>(client, query, { after }),
    );
    const ticketId = await fileTicket({ ...live, client: routed });
    for (const stream of streams) {
      const [first] = await stream.first(1);
      expect(first?.data?.maintenanceEvents.ticket.ticketId).toBe(ticketId);
      stream.stop();
    }
    for (const client of clients) await client.dispose();
  });
});

describe('What belongs to no account', () => {
  it('is answered by a cell: pages, keys and the contract', async () => {
    for (const path of ['/', '/sign-in', '/.well-known/jwks.json', '/api/v1/openapi.json', '/reference']) {
      expect([path, (await fetch(cells.url + path)).status]).toEqual([path, 200]);
    }
  });

  it.each([
    ['no token', {}, 401],
    ['a token of an unknown account', { authorization: 'unknown' }, 401],
    ['an unknown key', { authorization: 'Bearer pm_live_x' }, 401],
  ])('is refused as a cell refuses it: %s', async (_what, headers: Record<string, string>, status) => {
    const unknown = await cells.a.tokens.issue({ accountId: 'nobody', subject: 's', scopes: [], ttlSeconds: 60 });
    const given = headers['authorization'] === 'unknown' ? { authorization: `Bearer ${unknown}` } : headers;
    const response = await listWith(given);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      expect.stringContaining('problem'),
    ]);
  });

  it('does not reach what only the router may ask', async () => {
    const body = JSON.stringify({ kind: 'account', value: 'elm' });
    const post = (url: string): Promise<Response> =>
      fetch(`${url}/cell/whose`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect([(await post(cells.url)).status, (await post(cells.b.url)).status]).toEqual([404, 404]);
  });
});

describe('A cell that does not answer', () => {
  it('makes its own accounts unavailable, and no others; nobody is told that a token is wrong', async () => {
    const silent = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const { url } = await cells.anotherRouter({ CELLS: `a=${cells.a.url},b=http://127.0.0.1:${port}` });
    const listAs = ({ token }: TestClient): Promise<Response> => listWith({ authorization: `Bearer ${token}` }, url);
    const refused = await listAs(elm);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await listAs(oak)).status).toBe(200);
    silent.close();
  });
});

describe('An account that is not in a cell any more', () => {
  const place = (service: TestService, accountId: string, state: string | null): Promise<unknown> =>
    asAdmin(service.databaseUrl, (admin) =>
      state === null
        ? admin.query('delete from cells.account_place where account_id = $1', [accountId])
        : admin.query(
            `insert into cells.account_place (account_id, state, move_id, other_cell, held_until)
             values ($1, $2, gen_random_uuid(), 'b', case when $2 = 'leaving' then now() + interval '1 minute' end)
             on conflict (account_id) do update set state = excluded.state, held_until = excluded.held_until`,
            [accountId, state],
          ),
    );

  it('is neither read nor changed there, by whichever door and however fresh the process’s knowledge', async () => {
    const client = await cells.a.account('ash');
    const unitId = await givenUnit(client);
    expect((await client.rest('GET', '/api/v1/properties')).status).toBe(200);
    await place(cells.a, 'ash', 'gone');
    const write = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    const read = await client.rest('GET', '/api/v1/properties');
    const graph = await client.graphql(NAMES);
    expect([write.status, write.body['code'], read.status, graph.errors?.[0]?.extensions['code']]).toEqual([
      ...[503, 'account_moved', 503, 'account_moved'],
    ]);
    await expect(client.write(({ sql }) => sql('select 1'))).rejects.toMatchObject({ code: 'account_moved' });
    await expect(
      client.work(`update properties.unit set unit_number = 'x' where account_id = 'ash' returning 1`),
    ).resolves.toEqual([]);
  });

  it('is read and not changed while it leaves', async () => {
    const client = await cells.a.account('yew');
    const unitId = await givenUnit(client);
    await place(cells.a, 'yew', 'leaving');
    expect((await client.rest('GET', '/api/v1/properties')).status).toBe(200);
    const refused = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    // A mover that was killed renews nothing.
    await asAdmin(cells.a.databaseUrl, (admin) =>
      admin.query(`update cells.account_place set held_until = now() where account_id = 'yew'`),
    );
    expect((await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) })).status).toBe(200);
  });
});

describe('An account id that two cells have', () => {
  it('is refused, and the operator is told', async () => {
    const first = await cells.a.account('twin');
    await cells.b.account('twin');
    const { status } = await cells.routed(first).rest('GET', '/api/v1/properties');
    expect(status).toBe(503);
    expect(cells.logLines.some((line) => line.includes('two cells have an account of the same id'))).toBe(true);
  });
});
