import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../support/test-client.ts';
import { liveClient } from '../support/live-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

interface Seen {
  status: number;
  data?: unknown;
  code?: unknown;
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
});
afterAll(() => service.stop());

let last = 0;
/** A document that nobody has sent before, and the hash that stands for it. */
function freshDocument(fields = 'account { id }'): { query: string; extensions: Record<string, unknown> } {
  const query = `query Fresh${++last} { ${fields} }`;
  return { query, extensions: persisted(createHash('sha256').update(query).digest('hex')) };
}
const persisted = (sha256Hash: string, version = 1): Record<string, unknown> => ({
  persistedQuery: { version, sha256Hash },
});

async function seen(answering: Promise<Response>): Promise<Seen> {
  const response = await answering;
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] };
  return {
    status: response.status,
    ...(data ? { data } : {}),
    ...(errors ? { code: errors[0]!.extensions.code } : {}),
  };
}

type Send = (by: TestClient, operation: { query?: string; extensions: object }) => Promise<Seen>;

const post: Send = (by, body) => seen(by.request('POST', '/graphql', { body }));

const get: Send = (by, { query, extensions }) => {
  const search = new URLSearchParams({
    extensions: JSON.stringify(extensions),
    ...(query === undefined ? {} : { query }),
  });
  const headers = { 'apollo-require-preflight': 'true' };
  return seen(by.request('GET', `/graphql?${search.toString()}`, { headers }));
};

/** Over WebSocket there is no status; a refusal has none of its own. */
const overWebSocket: Send = async (by, { query, extensions }) => {
  const live = liveClient(by);
  try {
    return await new Promise<Seen>((resolve) => {
      live.subscribe(
        { query: query ?? '', extensions: { ...extensions } },
        {
          next: ({ data }) => resolve({ status: 200, data }),
          error: (errors) => {
            const code = Array.isArray(errors)
              ? (errors[0] as { extensions: { code: string } }).extensions.code
              : errors;
            resolve({ status: code === 'PERSISTED_QUERY_NOT_FOUND' ? 200 : 400, code });
          },
          complete: () => undefined,
        },
      );
    });
  } finally {
    await live.dispose();
  }
};

describe.each<[string, Send]>([
  ['POST', post],
  ['GET', get],
  ['WebSocket', overWebSocket],
])('The hash of a document over %s', (_door, send) => {
  it('is not known at first, is learnt with its text, and then stands for it', async () => {
    const { query, extensions } = freshDocument();
    const answer = { status: 200, data: { account: { id: client.accountId } } };
    expect(await send(client, { extensions })).toEqual({ status: 200, code: 'PERSISTED_QUERY_NOT_FOUND' });
    expect(await send(client, { query, extensions })).toEqual(answer);
    expect(await send(client, { extensions })).toEqual(answer);
    // Once more for the way of operations that have been let through before.
    expect(await send(client, { extensions })).toEqual(answer);
  });

  it('is known to the account alone that sent the text', async () => {
    const { query, extensions } = freshDocument();
    await send(client, { query, extensions });
    expect(await send(await service.account(), { extensions })).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
  });

  it('is refused beside another text, and in another form', async () => {
    const { extensions } = freshDocument();
    const refused = (code: string): object => ({ status: 400, code });
    expect(await send(client, { query: '{ __typename }', extensions })).toEqual(refused('persisted_query_mismatch'));
    for (const wrong of [persisted('abc'), persisted('0'.repeat(64), 2), { persistedQuery: 'x' }]) {
      expect(await send(client, { query: '{ __typename }', extensions: wrong })).toEqual(refused('validation_failed'));
    }
  });

  it('hides no operation that is too large', async () => {
    const { query, extensions } = freshDocument('account { id } '.repeat(11));
    expect(await send(client, { query, extensions })).toMatchObject({ code: 'operation_too_large' });
    expect(await send(client, { extensions })).toMatchObject({ code: 'operation_too_large' });
  });
});

describe('Documents that are kept', () => {
  it('are forgotten when newer ones of the account need their room, and can be sent again', async () => {
    const first = freshDocument();
    await post(client, first);
    const filler = `# ${'x'.repeat(200_000)}\n`;
    for (const letter of ['a', 'b', 'c']) {
      const query = `${filler}query ${letter} { __typename }`;
      await post(client, { query, extensions: persisted(createHash('sha256').update(query).digest('hex')) });
    }
    expect(await post(client, { extensions: first.extensions })).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    expect(await post(client, first)).toMatchObject({ status: 200 });
    expect(await post(client, { extensions: first.extensions })).toMatchObject({ status: 200 });
  });

  it('may be subscriptions, which a stream of events opens by their hash', async () => {
    const query = 'subscription { maintenanceEvents { id } }';
    const extensions = persisted(createHash('sha256').update(query).digest('hex'));
    const open = (parameters: Record<string, string>): Promise<Response> =>
      client.request('GET', `/graphql?${new URLSearchParams(parameters).toString()}`, {
        headers: { accept: 'text/event-stream' },
      });
    const hash = { extensions: JSON.stringify(extensions) };
    expect(await seen(open(hash))).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    for (const parameters of [{ ...hash, query }, hash]) {
      const stream = await open(parameters);
      expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
      await stream.body?.cancel();
    }
  });
});
