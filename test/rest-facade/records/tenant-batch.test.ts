import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

interface Result {
  index: number;
  status: string;
  tenant: Record<string, unknown> | null;
  errors?: { pointer: string; code: string }[];
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const row = (overrides: object = {}) => ({ first_name: 'Ana', last_name: 'Silva', ...overrides });
const post = (tenants: unknown[]) =>
  client.rest<{ results: Result[] }>('POST', '/api/v1/tenants/batch', { body: { tenants } });
const resultsOf = async (tenants: unknown[]) => (await post(tenants)).body.results;
const statuses = async (tenants: unknown[]) => (await resultsOf(tenants)).map(({ status }) => status);
const namesOf = async () =>
  (await client.rest<{ data: { last_name: string }[] }>('GET', '/api/v1/tenants?limit=200')).body.data.map(
    ({ last_name }) => last_name,
  );

describe('A batch of tenants', () => {
  it('may have as many rows as it says, each as long as it may be, and no larger body', async () => {
    const long = 'é🏠'.repeat(100);
    const id = (number: number): string => `${'🏠'.repeat(125)}${String(number).padStart(3, '0')}`;
    const longest = (number: number) =>
      row({
        ...{
          id: id(number),
          external_id: id(number),
          first_name: long,
          last_name: long,
          phone: '+1 (303) 555-0123 ext. 12345678901234567',
        },
        email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
      });
    const results = await resultsOf(Array.from({ length: 500 }, (_, number) => longest(number)));
    expect(results.filter(({ status }) => status !== 'created')).toEqual([]);
    expect(results).toHaveLength(500);
    const beyond = { tenants: [row()], filler: 'f'.repeat(4_096_000) };
    expectProblem(await client.rest('POST', '/api/v1/tenants/batch', { body: beyond }), 413, 'body_too_large');
    const single = { ...row(), filler: 'f'.repeat(262_144) };
    expectProblem(await client.rest('POST', '/api/v1/tenants', { body: single }), 413, 'body_too_large');
  });

  it('holds 1 to 500 rows', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => row({ external_id: `x${n}` }));
    expect(new Set(await statuses(many(500)))).toEqual(new Set(['created']));
    for (const tenants of [[], many(501), 'x']) {
      const answer = await client.rest('POST', '/api/v1/tenants/batch', { body: { tenants } });
      expectProblem(answer, 400, 'validation_failed');
    }
  });

  it('sent by many at once makes each tenant once', async () => {
    const tenants = Array.from({ length: 50 }, (_, n) => row({ external_id: `x${n}` }));
    const all = (await Promise.all(Array.from({ length: 6 }, () => statuses(tenants)))).flat();
    expect(all.filter((status) => status === 'created')).toHaveLength(50);
    expect(all.filter((status) => status === 'unchanged')).toHaveLength(250);
    expect(await namesOf()).toHaveLength(50);
  });

  it('happens once when it is repeated under an Idempotency-Key', async () => {
    const send = () =>
      client.rest('POST', '/api/v1/tenants/batch', {
        body: { tenants: [row()] },
        headers: { 'idempotency-key': 'batch-1' },
      });
    const first = await send();
    expect(await send()).toMatchObject({ status: 200, body: first.body });
    expect(await namesOf()).toHaveLength(1);
  });
});

describe('The rows of a batch of tenants', () => {
  it.each(['NULL', '{a,b}', 'O"Neil', 'back\\slash', 'two\nlines', "quote's", '🏠 Müller'])(
    'keep the name %j as it is, also over what was there',
    async (name) => {
      for (const first_name of ['Ana', name]) {
        const [result] = await resultsOf([{ id: 't', first_name, last_name: name }]);
        expect(result!.tenant).toMatchObject({ first_name, last_name: name });
      }
      const [added] = await resultsOf([row({ last_name: name })]);
      expect(added!.tenant).toMatchObject({ last_name: name });
    },
  );

  it('add, change and leave alone, by id, by external_id, or as new, and events tell of each', async () => {
    await client.rest('PUT', '/api/v1/tenants/a', { body: row() });
    await client.rest('PUT', '/api/v1/tenants/b', { body: row({ external_id: 'B' }) });
    await client.rest('PUT', '/api/v1/tenants/gone', { body: row() });
    await client.rest('DELETE', '/api/v1/tenants/gone');
    const results = await resultsOf([
      row({ id: 'a' }),
      row({ external_id: 'B', last_name: 'Souza' }),
      row({ id: 'c', external_id: 'C' }),
      row(),
      row({ id: 'gone', last_name: 'Back' }),
    ]);
    expect(results.map(({ index, status }) => [index, status])).toEqual([
      [0, 'unchanged'],
      [1, 'updated'],
      [2, 'created'],
      [3, 'created'],
      [4, 'created'],
    ]);
    expect(results[1]!.tenant).toMatchObject({ id: 'b', last_name: 'Souza' });
    const events = await eventually(
      async () => (await client.rest<{ data: { type: string }[] }>('GET', '/api/v1/events')).body.data,
      (found) => found.length === 8,
    );
    expect(events.slice(4).map(({ type }) => type)).toEqual([
      'tenant.updated',
      'tenant.created',
      'tenant.created',
      'tenant.created',
    ]);
    expect(await statuses([row({ external_id: 'B', last_name: 'Souza' }), row({ id: 'c', external_id: 'C' })])).toEqual(
      ['unchanged', 'unchanged'],
    );
  });
});

describe('The rows of a batch that name one tenant', () => {
  it('count once: the first of them is taken', async () => {
    await client.rest('PUT', '/api/v1/tenants/a', { body: row({ external_id: 'A' }) });
    const results = await resultsOf([
      row({ id: 'a', external_id: 'A', last_name: 'First' }),
      row({ external_id: 'A', last_name: 'Second' }),
      row({ external_id: 'N', last_name: 'Third' }),
      row({ external_id: 'N', last_name: 'Fourth' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['updated', 'failed', 'created', 'failed']);
    expect(results[1]!.errors).toMatchObject([{ code: 'repeated_in_batch' }]);
    expect(await namesOf()).toEqual(expect.arrayContaining(['First', 'Third']));
  });

  it('are named by the place of the first in the batch, also behind a row that is refused', async () => {
    const results = await resultsOf([row({ first_name: 7 }), row({ external_id: 'A' }), row({ external_id: 'A' })]);
    const detail = 'Row 1 of the batch names the same tenant; the first counts.';
    expect(results[2]).toMatchObject({ index: 2, errors: [{ code: 'repeated_in_batch', detail }] });
  });
});

describe('A batch of tenants with bad rows', () => {
  it('writes the good ones and says what is wrong with each bad one', async () => {
    await client.rest('PUT', '/api/v1/tenants/held', { body: row({ external_id: 'H' }) });
    const results = await resultsOf([
      row({ last_name: 'Good' }),
      row({ last_name: '', email: 'nowhere', status: 'guest' }),
      row({ first_name: 7 }),
      row({ unit_id: 'nowhere' }),
      row({ id: 'other', external_id: 'H' }),
      row({ last_name: 'Too' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['created', 'failed', 'failed', 'failed', 'failed', 'created']);
    expect(results[1]!.errors?.map(({ pointer }) => pointer)).toEqual(['/last_name', '/email', '/status']);
    expect(results[3]!.errors).toMatchObject([{ pointer: '/unit_id', code: 'unknown_unit' }]);
    expect(results[4]!.errors).toMatchObject([{ pointer: '/external_id', code: 'already_exists' }]);
    expect((await namesOf()).sort()).toEqual(['Good', 'Silva', 'Too']);
  });

  it.each([
    ['text that nobody can store', { last_name: 'nul \u0000' }, '/last_name'],
    ['a status that is spelled otherwise', { status: 'CURRENT' }, '/status'],
    ['a channel that is spelled otherwise', { preferred_channel: 'SMS' }, '/preferred_channel'],
  ])('refuses one with %s as the single call does, and writes the others', async (_what, fault, pointer) => {
    const single = await client.rest('PUT', '/api/v1/tenants/a', { body: row(fault) });
    const { errors } = expectProblem(single, 400, 'validation_failed');
    const results = await resultsOf([row({ last_name: 'First' }), row(fault), row({ unit_id: 'no' }), row()]);
    expect(results.map(({ index, status }) => [index, status])).toEqual([
      [0, 'created'],
      [1, 'failed'],
      [2, 'failed'],
      [3, 'created'],
    ]);
    expect(results[1]).toMatchObject({ tenant: null, errors: [{ pointer }] });
    expect(results[1]!.errors).toEqual(errors);
    expect(results[2]!.errors).toMatchObject([{ pointer: '/unit_id' }]);
    expect((await namesOf()).sort()).toEqual(['First', 'Silva']);
  });

  it('refuses one that is no object alone', async () => {
    const results = await resultsOf([row(), 7, null, row()]);
    expect(results.map(({ status }) => status)).toEqual(['created', 'failed', 'failed', 'created']);
    expect(results[1]!.errors).toMatchObject([{ pointer: '', detail: expect.stringContaining('got 7') }]);
  });

  it('refuses over GraphQL one with text that nobody can store, with all its faults', async () => {
    const query = 'mutation ($rows: [JSONObject!]!) { putTenants(rows: $rows) { status faults { pointer } } }';
    const good = { firstName: 'Ana', lastName: 'Silva' };
    const rows = [good, { ...good, email: 'x', phone: '1\0' }, { ...good, lastName: '\ud800' }];
    const { putTenants } = await client.data<{ putTenants: object[] }>(query, { rows });
    expect(putTenants).toMatchObject([
      { status: 'CREATED' },
      { status: 'FAILED', faults: expect.arrayContaining([{ pointer: '/email' }, { pointer: '/phone' }]) },
      { status: 'FAILED', faults: [{ pointer: '/lastName' }] },
    ]);
  });
});
