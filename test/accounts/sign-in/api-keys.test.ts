import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadContract } from '../../../rest-facade/contract/contract.ts';
import { SCOPES } from '../../../subgraphs/accounts/account/scopes.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ TRUST_PROXY_HOPS: '1' });
  client = await service.account('oak');
});
afterAll(() => service.stop());

interface NewKey extends Record<string, unknown> {
  id: string;
  key: string;
}

async function givenKey(body: Record<string, unknown> = {}): Promise<NewKey> {
  const answer = await client.rest<NewKey>('POST', '/api/v1/api-keys', {
    body: { name: 'Old system', scopes: ['properties:read'], ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

const statusWith = async (token: string, headers: Record<string, string> = {}): Promise<number> =>
  (await client.rest('GET', '/api/v1/me', { token, headers })).status;

describe('An API key', () => {
  it('acts as an agent of its own, with its scopes, over REST and GraphQL', async () => {
    const { id, key } = await givenKey();
    expect(key).toMatch(/^pm_live_[\w-]{43}[0-9a-f]{8}$/);
    const me = await client.rest('GET', '/api/v1/me', { token: key });
    expect(me.body).toMatchObject({ kind: 'service', id, name: 'Old system', scopes: ['properties:read'] });
    expect((await client.rest('GET', '/api/v1/properties', { token: key })).status).toBe(200);
    expect((await client.rest('GET', '/api/v1/api-keys', { token: key })).status).toBe(403);
    const graph = await client.graphql<{ me: object }>('{ me { actor { id } } }', {}, { token: key });
    expect(graph.data.me).toEqual({ actor: { id } });
    const [agent] = await client.work(`select kind, status, client_id from accounts.agent where id = $1`, [id]);
    expect(agent).toEqual({ kind: 'service', status: 'ready', clientId: null });
  });

  it('is shown once and kept as a digest', async () => {
    const { id, key } = await givenKey();
    const list = await client.rest<{ data: { id: string }[] }>('GET', '/api/v1/api-keys');
    const kept = list.body.data.find((row) => row.id === id);
    expect(kept).toMatchObject({ key_end: key.slice(-4), created_by: { kind: 'service', id: 'tester' } });
    expect(JSON.stringify(list.body)).not.toContain(key);
    const [row] = await client.work<{ text: string }>(
      `select row_to_json(k)::text as text from accounts.api_key k where id = $1`,
      [id],
    );
    expect(row!.text).not.toContain(key.slice(8, 30));
  });

  it('stops within five seconds of its revocation', async () => {
    const { id, key } = await givenKey();
    expect(await statusWith(key)).toBe(200);
    expect((await client.rest('DELETE', `/api/v1/api-keys/${id}`)).status).toBe(204);
    await eventually(
      () => statusWith(key),
      (status) => status === 401,
      5_000,
    );
    expect((await client.rest('DELETE', `/api/v1/api-keys/${id}`)).status).toBe(204);
    expect((await client.rest('DELETE', '/api/v1/api-keys/other')).status).toBe(404);
    const other = await service.account('elm');
    expect((await other.rest('DELETE', `/api/v1/api-keys/${id}`)).status).toBe(404);
  });

  it('stops when it expires', async () => {
    const expiresAt = new Date(service.clock.now().getTime() + 60_000).toISOString();
    const { key } = await givenKey({ expires_at: expiresAt });
    expect(await statusWith(key)).toBe(200);
    service.clock.jumpTo(new Date(service.clock.now().getTime() + 61_000).toISOString());
    expect(await statusWith(key)).toBe(401);
    const past = await client.rest('POST', '/api/v1/api-keys', {
      body: { name: 'x', scopes: ['events:read'], expires_at: '2020-01-01T00:00:00Z' },
    });
    expect(past.body['errors']).toMatchObject([{ pointer: '/expires_at', code: 'out_of_range' }]);
  });
});

describe('The limits of an API key', () => {
  it('works from its addresses alone', async () => {
    const { key } = await givenKey({ addresses: ['203.0.113.0/24', '2001:db8::7'] });
    const from = (address: string): Promise<number> => statusWith(key, { 'x-forwarded-for': address });
    expect(await from('203.0.113.9')).toBe(200);
    expect(await from('::ffff:203.0.113.9')).toBe(200);
    expect(await from('2001:db8::7')).toBe(200);
    expect(await from('203.0.114.9')).toBe(401);
    expect(await from('2001:db8::8')).toBe(401);
    const wrong = await client.rest('POST', '/api/v1/api-keys', {
      body: { name: 'x', scopes: ['events:read'], addresses: ['somewhere'] },
    });
    expect([wrong.status, wrong.body['errors']]).toMatchObject([400, [{ pointer: '/addresses/0' }]]);
  });

  it('is told with all faults at once', async () => {
    const body = { name: '', scopes: ['finance:reed'], addresses: ['somewhere'], expires_at: 'tomorrow' };
    const rest = await client.rest<{ errors: { pointer: string }[] }>('POST', '/api/v1/api-keys', { body });
    expect([rest.status, rest.body.errors.map(({ pointer }) => pointer).toSorted()]).toEqual([
      400,
      ['/addresses/0', '/expires_at', '/name', '/scopes/0'],
    ]);
    const { errors } = await client.graphql<null>(
      `mutation { createApiKey(input: { name: "", scopes: ["x"], addresses: ["y"], expiresAt: "2020-01-01T00:00:00Z" }) { key } }`,
    );
    expect(errors?.[0]?.extensions['errors']).toHaveLength(4);
    const schemas = (loadContract().document.components as { schemas: Record<string, unknown> }).schemas;
    expect(schemas['NewApiKey']).toHaveProperty('properties.scopes.items.enum', SCOPES);
  });

  it('has no scope that its maker lacks', async () => {
    const token = await service.tokens.issue({
      ...{ accountId: 'oak', subject: 'maker', ttlSeconds: 60 },
      scopes: ['admin', 'events:read'],
    });
    const body = { name: 'x', scopes: ['events:read', 'finance:write'] };
    const answer = await client.rest('POST', '/api/v1/api-keys', { body, token });
    expect([answer.status, answer.body['scope']]).toEqual([403, 'finance:write']);
  });

  it('is refused when it is mistyped, and too many wrong ones close an address', async () => {
    const { key } = await givenKey();
    const mistyped = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const before = service.statements.length;
    expect(await statusWith(mistyped)).toBe(401);
    expect(service.statements.slice(before)).toEqual([]);
    const statuses: number[] = [];
    for (let tries = 0; tries < 130; tries += 1) {
      statuses.push(await statusWith(mistyped, { 'x-forwarded-for': '198.51.100.1' }));
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await statusWith(key, { 'x-forwarded-for': '198.51.100.1' })).toBe(200);
  });

  it('shows when it was last used', async () => {
    const { id, key } = await givenKey();
    await statusWith(key);
    const list = await client.rest<{ data: { id: string; last_used_at: string }[] }>(
      'GET',
      '/api/v1/api-keys?limit=200',
    );
    const { last_used_at: used } = list.body.data.find((row) => row.id === id)!;
    expect(Math.abs(Date.parse(used) - service.clock.now().getTime())).toBeLessThan(60_000);
  });
});
