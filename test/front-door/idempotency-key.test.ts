import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { asAdmin } from '../support/database/admin.ts';
import { givenUnit, ticketBody } from '../support/given.ts';
import { expectProblem } from '../support/problem.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { createProperty, keysOf, propertyCount, sendRaw } from './keyed-request.ts';

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client);
});

const file = (body: unknown, key: string, token = client.token): Promise<Answer> =>
  client.rest('POST', '/api/v1/maintenance', { body, headers: { 'idempotency-key': key }, token });

const tokenWith = (scopes: readonly string[]): Promise<string> =>
  service.tokens.issue({ accountId: client.accountId, subject: 'tester', scopes, ttlSeconds: 3_600 });

describe('A request that is repeated under its Idempotency-Key', () => {
  it('is answered byte for byte as the first time, on GraphQL, and makes nothing twice', async () => {
    const before = await propertyCount(service, client);
    const first = await createProperty(client, 'key-1');
    expect(first.status).toBe(200);
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    for (let repeat = 0; repeat < 3; repeat++) {
      const again = await createProperty(client, 'key-1');
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
    expect(await propertyCount(service, client)).toBe(before + 1);
    await createProperty(client, 'key-2');
    expect(await propertyCount(service, client)).toBe(before + 2);
  });

  it('is answered byte for byte as the first time, on REST', async () => {
    const send = { body: ticketBody(unitId), headers: { 'idempotency-key': 'key-1' } };
    const first = await sendRaw(client, '/api/v1/maintenance', send);
    const again = await sendRaw(client, '/api/v1/maintenance', send);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('is told again where the resource is and which version it has', async () => {
    const send = {
      body: { name: 'Acme Plumbing', categories: ['plumbing'], severities: ['urgent'] },
      headers: { 'idempotency-key': 'key-1' },
    };
    const first = await client.rest('POST', '/api/v1/vendors', send);
    const again = await client.rest('POST', '/api/v1/vendors', send);
    expect(first.status).toBe(201);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const toldHeaders = ({ headers }: Answer): unknown[] => [headers.get('location'), headers.get('etag')];
    expect(toldHeaders(first).every(Boolean)).toBe(true);
    expect(toldHeaders(again)).toEqual(toldHeaders(first));
  });

  it('is refused with another payload, and does nothing', async () => {
    await createProperty(client, 'key-1', 'One');
    const before = await propertyCount(service, client);
    const graph = await createProperty(client, 'key-1', 'Two');
    expect([graph.status, graph.text]).toEqual([422, expect.stringContaining('"idempotency_key_reused"')]);
    expect(await propertyCount(service, client)).toBe(before);
    await file(ticketBody(unitId), 'key-2');
    expectProblem(await file(ticketBody(unitId), 'key-2'), 422, 'idempotency_key_reused');
  });
});

describe('A request that is the same as the first under its Idempotency-Key', () => {
  it('is one whose objects have their members in another order', async () => {
    const { ticket_id, ...otherMembers } = ticketBody(unitId, {
      photos: ['https://a.example/1', 'https://a.example/2'],
    });
    const first = await file({ ticket_id, ...otherMembers }, 'key-1');
    const again = await file({ ...otherMembers, ticket_id }, 'key-1');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');

    const query = `mutation ($input: CreatePropertyInput!) { createProperty(input: $input) { id } }`;
    const create = (input: object, body: object): ReturnType<typeof sendRaw> =>
      sendRaw(client, '/graphql', { body: { ...body, variables: { input } }, headers: { 'idempotency-key': 'key-2' } });
    const made = await create({ name: 'Elm Court', address: '2 Side St' }, { query });
    const remade = await create({ address: '2 Side St', name: 'Elm Court' }, { query });
    expect([remade.status, remade.text]).toEqual([200, made.text]);
    expect(remade.headers.get('idempotent-replayed')).toBe('true');
  });

  it('is not one whose arrays come in another order or that has a member more', async () => {
    const photos = ['https://a.example/1', 'https://a.example/2'];
    const body = ticketBody(unitId, { photos });
    await file(body, 'key-1');
    expectProblem(await file({ ...body, photos: photos.toReversed() }, 'key-1'), 422, 'idempotency_key_reused');
    expectProblem(await file({ ...body, more: null }, 'key-1'), 422, 'idempotency_key_reused');
    const withProto = `{"__proto__":1,${JSON.stringify(body).slice(1)}`;
    expectProblem(await file(JSON.parse(withProto), 'key-1'), 422, 'idempotency_key_reused');
  });

  it('is one under a key whose hash was made of the body as it was written', async () => {
    const bodies = [ticketBody(unitId), { name: 'Acme', categories: ['plumbing'], severities: ['urgent'] }];
    for (const [at, path] of ['/api/v1/maintenance', '/api/v1/vendors'].entries()) {
      const send = { body: bodies[at]!, headers: { 'idempotency-key': `key-${at}` } };
      const first = await sendRaw(client, path, send);
      const written = createHash('sha256').update(JSON.stringify(send.body)).digest();
      const { rowCount } = await asAdmin(service.databaseUrl, (admin) =>
        admin.query(
          `update idempotency.keyed_request set payload_hash = $2
           where account_id = $1 and created_at = (select max(created_at) from idempotency.keyed_request)`,
          [client.accountId, written],
        ),
      );
      expect(rowCount).toBe(1);
      const again = await sendRaw(client, path, send);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
  });
});

describe('An Idempotency-Key that another account, path or token uses', () => {
  it('means another request on another path and in another account', async () => {
    const body = ticketBody(unitId);
    await file(body, 'key-1');
    expect((await createProperty(client, 'key-1')).headers.has('idempotent-replayed')).toBe(false);
    const stranger = await service.account();
    const answer = await stranger.rest('POST', '/api/v1/maintenance', {
      body: { ...body, unit_id: await givenUnit(stranger) },
      headers: { 'idempotency-key': 'key-1' },
    });
    expect([answer.status, answer.headers.has('idempotent-replayed')]).toEqual([200, false]);
    expect(await keysOf(service, stranger)).toHaveLength(1);
    expect(await keysOf(service, client)).toHaveLength(2);
  });

  it('is answered to another token of the account, unless that one has fewer rights than the first', async () => {
    const create = 'mutation { createApiClient(input: { name: "n", scopes: ["admin"] }) { clientSecret } }';
    const send = async (token: string): ReturnType<typeof sendRaw> =>
      sendRaw(client, '/graphql', { body: { query: create }, headers: { 'idempotency-key': 'secret' }, token });
    const first = await send(await tokenWith(['admin']));
    expect(first.text).toContain('pms_');
    expect((await send(await tokenWith(['admin', 'finance:read']))).text).toBe(first.text);
    const lesser = await send(await tokenWith(SCOPES.filter((scope) => scope !== 'admin')));
    expect(lesser.status).toBe(403);
    expect(lesser.text).not.toContain('pms_');
    expect(lesser.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="admin"');
  });
});

describe('A key is free again', () => {
  /** Sends what is refused, then what is right, under one key. */
  async function expectFree(refused: Promise<{ status: number }>, status: number, key: string): Promise<void> {
    expect((await refused).status).toBe(status);
    expect(await keysOf(service, client)).toEqual([]);
    const answer = await file(ticketBody(unitId), key);
    expect([answer.status, answer.headers.has('idempotent-replayed')]).toEqual([200, false]);
  }

  it('after a request that validation refused', () => expectFree(file({ ticket_id: 'x' }, 'key-1'), 400, 'key-1'));
  it('after one for an unknown unit', () => expectFree(file(ticketBody('nowhere'), 'key-1'), 422, 'key-1'));
  it('after one without a token', () =>
    expectFree(
      sendRaw(client, '/api/v1/maintenance', {
        body: ticketBody(unitId),
        headers: { 'idempotency-key': 'key-1' },
        token: null,
      }),
      401,
      'key-1',
    ));
  it('after one with too few rights', async () =>
    expectFree(file(ticketBody(unitId), 'key-1', await tokenWith(['properties:read'])), 403, 'key-1'));

  it('after a conflict that changed nothing', async () => {
    const body = ticketBody(unitId);
    await client.rest('POST', '/api/v1/maintenance', { body });
    await expectFree(file({ ...body, description: 'Another' }, 'key-1'), 409, 'key-1');
  });

  it('after a GraphQL request that only read, or whose mutation was refused', async () => {
    for (const query of [
      '{ __typename }',
      '{ nothing }',
      'mutation { createProperty(input: { name: "", address: "" }) { id } }',
    ]) {
      await sendRaw(client, '/graphql', { body: { query }, headers: { 'idempotency-key': 'key-1' } });
      expect(await keysOf(service, client)).toEqual([]);
    }
  });

  it('after a failure of the service', async () => {
    await asAdmin(service.databaseUrl, (admin) => admin.query('alter table maintenance.ticket rename to hidden'));
    try {
      expectProblem(await file(ticketBody(unitId), 'key-1'), 500, 'internal_error');
    } finally {
      await asAdmin(service.databaseUrl, (admin) => admin.query('alter table maintenance.hidden rename to ticket'));
    }
    expect(await keysOf(service, client)).toEqual([]);
    expect((await file(ticketBody(unitId), 'key-1')).status).toBe(200);
  });
});

describe('A key', () => {
  it.each([
    ['empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['with a space', 'a b'],
    ['that is not ASCII', 'schl\u00fcssel'],
  ])('that is %s is refused', async (_what, key) => {
    expectProblem(await file(ticketBody(unitId), key), 400, 'validation_failed');
    const graph = await createProperty(client, key);
    expect([graph.status, graph.text]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
  });

  it('of 255 characters is taken, and one on a reading request ignored', async () => {
    expect((await file(ticketBody(unitId), 'k'.repeat(255))).status).toBe(200);
    const headers = { 'idempotency-key': 'a b' };
    expect((await client.rest('GET', '/api/v1/properties', { headers })).status).toBe(200);
  });

  it('and its answer are stored so that neither can be read', async () => {
    const name = 'Villa Incognita';
    await createProperty(client, 'very-special-key', name);
    const [row] = await keysOf(service, client);
    const text = JSON.stringify(row) + row!.sealedAnswer!.toString('latin1');
    expect(row!.sealedAnswer!.length).toBeGreaterThan(50);
    expect(text).not.toMatch(/Villa|Incognita|very-special-key|createProperty|application\/json/);
    await createProperty(client, 'other-key', name);
    const [first, two] = await keysOf(service, client);
    expect(first!.sealedAnswer!.subarray(0, 12).equals(two!.sealedAnswer!.subarray(0, 12))).toBe(false);
  });
});
