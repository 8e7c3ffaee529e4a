import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { expectProblem } from '../../support/problem.ts';
import { storedOf } from '../../support/database/stored.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { KINDS } from './record-kinds.ts';
import type { Body, Kind } from './record-kinds.ts';

const ID = 'A #1/2';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  await client.rest('POST', '/api/v1/properties', { body: { id: 'p', name: 'P', address: 'A' } });
  await client.rest('POST', '/api/v1/units', { body: { id: 'u', property_id: 'p', unit_number: '1' } });
  await client.rest('POST', '/api/v1/tenants', { body: { id: 't', first_name: 'T', last_name: 'T' } });
});

const faultsOf = (answer: Parameters<typeof expectProblem>[0]) =>
  expectProblem(answer, 400, 'validation_failed').errors?.map(({ pointer }) => pointer);

const eventsOf = async (type: string): Promise<{ type: string; data: Body }[]> => {
  const { body } = await client.rest<{ data: { type: string; data: Body }[] }>('GET', '/api/v1/events?limit=200');
  return body.data.filter((event) => event.type === type);
};

/** The calls about one record of a kind. */
const callsOf = ({ noun, path }: Kind) => {
  const address = `${path}/${encodeURIComponent(ID)}`;
  return {
    address,
    post: (body: Body) => client.rest('POST', path, { body }),
    put: (body: Body, headers: Record<string, string> = {}) => client.rest('PUT', address, { body, headers }),
    patch: (body: Body, headers: Record<string, string> = {}) => client.rest('PATCH', address, { body, headers }),
    get: (query = '') => client.rest('GET', `${address}${query}`),
    remove: (headers: Record<string, string> = {}) => client.rest('DELETE', address, { headers }),
    /** What keeps two records of a kind apart beside their identifiers, for a number of two digits. */
    apart: (number: number): Body => {
      if (noun === 'unit') return { unit_number: String(number) };
      return noun === 'lease' ? { start_date: `20${number}-01-01`, end_date: null } : {};
    },
  };
};

describe.each(KINDS)('A $noun, when it is added,', (kind) => {
  const { noun, whole, least, faulty, pointers } = kind;
  const { address, post, get, apart } = callsOf(kind);

  it('is added with 201, where it is, and its version; the event tells of it', async () => {
    const made = await post({ id: ID, ...whole });
    expect(made).toMatchObject({ status: 201, body: { id: ID, ...whole, deleted_at: null } });
    expect(made.headers.get('location')).toBe(address);
    const read = await get();
    expect(read).toMatchObject({ status: 200, body: made.body });
    expect(read.headers.get('etag')).toBe(made.headers.get('etag'));
    const events = await eventually(
      () => eventsOf(`${noun}.created`),
      (found) => found.some(({ data }) => data['id'] === ID),
    );
    // Events give numbers with decimals as text.
    const eventData = 'bathrooms' in whole ? { ...whole, bathrooms: '1.5' } : whole;
    expect(events.at(-1)?.data).toMatchObject({ id: ID, ...eventData });
  });

  it('may leave out what has a default, its id too', async () => {
    const { status, body } = await post(least);
    expect(status).toBe(201);
    expect(body['id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('with faults is refused with the place of each, and nothing is stored', async () => {
    const before = await storedOf(service.database, client.accountId);
    expect(faultsOf(await post(faulty))?.sort()).toEqual(pointers.toSorted());
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('under an id that is taken is refused', async () => {
    await post({ id: ID, ...whole });
    expectProblem(await post({ id: ID, ...whole, ...apart(30) }), 409, 'already_exists');
  });
});

describe.each(KINDS)('A $noun, when it is put,', (kind) => {
  const { noun, whole, least, change } = kind;
  const { put } = callsOf(kind);

  it('is put: 201 when it is new, 200 after, the same version when nothing differs', async () => {
    const first = await put(whole);
    expect(first).toMatchObject({ status: 201, body: { id: ID, ...whole } });
    const again = await put(whole);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await put({ id: ID, ...whole })).toMatchObject({ status: 200, body: first.body });
    const problem = expectProblem(await put({ id: 'another', ...whole }), 400, 'validation_failed');
    expect(problem.errors).toMatchObject([{ pointer: '/id', code: 'contradiction' }]);
    const less = await put({ ...least, ...change });
    expect(less).toMatchObject({ status: 200, body: change });
    expect(less.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  it('of 8 that are put at once under one id is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(whole)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(7).fill(200), 201]);
    expect(
      await eventually(
        () => eventsOf(`${noun}.created`),
        (found) => found.length > 0,
      ),
    ).toBeDefined();
    expect((await eventsOf(`${noun}.created`)).filter(({ data }) => data['id'] === ID)).toHaveLength(1);
  });
});

describe.each(KINDS)('A $noun, when it is changed,', (kind) => {
  const { whole, least, change } = kind;
  const { put, patch, get, remove } = callsOf(kind);

  it('is changed where the change says so; null takes away', async () => {
    await put(whole);
    expect(await patch(change)).toMatchObject({ status: 200, body: { ...whole, ...change } });
    expect((await get()).body).toMatchObject({ ...whole, ...change });
  });

  it('is changed, put and deleted only at the version that If-Match names', async () => {
    const etag = (await put(whole)).headers.get('etag')!;
    const changed = await patch(change, { 'if-match': etag });
    expect(changed.status).toBe(200);
    for (const attempt of [
      () => patch(whole, { 'if-match': etag }),
      () => put(whole, { 'if-match': etag }),
      () => remove({ 'if-match': etag }),
    ]) {
      expectProblem(await attempt(), 412, 'precondition_failed');
    }
    expect((await get()).body).toEqual(changed.body);
    expect((await remove({ 'if-match': changed.headers.get('etag')! })).status).toBe(204);
    expectProblem(await put(whole, { 'if-match': changed.headers.get('etag')! }), 412, 'precondition_failed');
  });

  it('is put with If-Match: * only where there is one', async () => {
    const headers = { 'if-match': '*' };
    expectProblem(await put(whole, headers), 412, 'precondition_failed');
    expectProblem(await get(), 404, 'not_found');
    expect((await put(whole)).status).toBe(201);
    expect(await put({ ...whole, ...change }, headers)).toMatchObject({ status: 200, body: change });
    expect((await patch(change, headers)).status).toBe(200);
    // The tag of a version that is called so, which none is.
    expectProblem(await put(whole, { 'if-match': '"*"' }), 412, 'precondition_failed');
    expect((await remove(headers)).status).toBe(204);
    expectProblem(await put(whole, headers), 412, 'precondition_failed');
  });

  it('is put with If-None-Match: * only where there is none, also by 8 at once', async () => {
    const headers = { 'if-none-match': '*' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(whole, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(412)]);
    const { body } = await get();
    expectProblem(await put({ ...least, ...change }, headers), 412, 'precondition_failed');
    expect((await get()).body).toEqual(body);
    expectProblem(await put(whole, { 'if-none-match': '"1"' }), 400, 'validation_failed');
    await remove();
    expect((await put(least, headers)).status).toBe(201);
  });

  it('is changed once by 8 at once that all read the same version', async () => {
    const etag = (await put(whole)).headers.get('etag')!;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => patch({ external_id: `x${n}` }, { 'if-match': etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(412)]);
  });
});

describe.each(KINDS)('A $noun', (kind) => {
  const { noun, path, whole, least, change } = kind;
  const { post, put, patch, get, remove, apart } = callsOf(kind);

  it('once deleted is as absent, except when deleted ones are asked for, and may be made again', async () => {
    await put(whole);
    expect(await remove()).toMatchObject({ status: 204, body: '' });
    expectProblem(await get(), 404, 'not_found');
    expectProblem(await patch(change), 404, 'not_found');
    expectProblem(await remove(), 404, 'not_found');
    expect((await get('?include_deleted=true')).body).toMatchObject({ id: ID, deleted_at: expect.any(String) });
    const idsOf = async (query: string) =>
      (await client.rest<{ data: Body[] }>('GET', `${path}${query}`)).body.data.map(({ id }) => id);
    expect(await idsOf('')).not.toContain(ID);
    expect(await idsOf('?include_deleted=true')).toContain(ID);
    await eventually(
      () => eventsOf(`${noun}.deleted`),
      (found) => found.length === 1,
    );
    expect((await put(least)).status).toBe(201);
    expect((await get()).body).toMatchObject({ ...least, deleted_at: null });
  });

  it('happens once when it is repeated under an Idempotency-Key', async () => {
    const send = () => client.rest('POST', path, { body: least, headers: { 'idempotency-key': `add-${noun}` } });
    const first = await send();
    const second = await send();
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('has an identifier of another system that no other has', async () => {
    const otherBody = { ...least, ...apart(31) };
    await put({ ...whole, external_id: 'E1' });
    const { errors } = expectProblem(await post({ ...otherBody, external_id: 'E1' }), 409, 'already_exists');
    expect(errors).toMatchObject([{ pointer: '/external_id' }]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        post({ ...otherBody, ...apart(41 + n), ...(noun === 'lease' && { by_room: true }), external_id: 'E2' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

it('A record over GraphQL is put with ifMatch * only where there is one', async () => {
  const put = `mutation { putProperty(id: "any", input: { name: "Maple", address: "1 Maple St" }, ifMatch: ["*"]) { isNew } }`;
  expect((await client.graphql(put)).errors?.[0]?.extensions['code']).toBe('precondition_failed');
  await client.rest('PUT', '/api/v1/properties/any', { body: { name: 'Elm', address: '1 Maple St' } });
  expect(await client.data(put)).toEqual({ putProperty: { isNew: false } });
});
