import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import { storedOf } from '../../support/database/stored.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;
let unitId: string;
let propertyId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  propertyId = await givenProperty(client);
  unitId = await givenUnit(client, { propertyId });
  for (const id of ['a', 'b']) await givenVendor(client, { id });
});

const post = (body: object) => client.rest('POST', '/api/v1/dispatch-rules', { body });
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  client.rest('PATCH', `/api/v1/dispatch-rules/${id}`, { body, headers });
const file = async (): Promise<unknown> =>
  (await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) })).body['vendor_assigned'];

describe('Adding a dispatch rule', () => {
  it('answers 201 with the rule as it counts, where it is, and its version', async () => {
    const rule = {
      id: 'nights',
      scope: { kind: 'property', id: propertyId },
      position: 7,
      condition: {
        categories: ['plumbing'],
        severities: ['emergency'],
        hours: { sat: [{ from: '00:00', to: '24:00' }] },
      },
      vendor_ids: ['b', 'a'],
      strategy: 'round_robin',
      enabled: true,
    };
    const made = await post(rule);
    expect(made).toMatchObject({ status: 201, body: { ...rule, warnings: [] } });
    expect(made.headers.get('location')).toBe('/api/v1/dispatch-rules/nights');
    const read = await client.rest('GET', '/api/v1/dispatch-rules/nights');
    expect(read).toMatchObject({ status: 200, body: rule });
    expect(read.headers.get('etag')).toBe(made.headers.get('etag'));
  });

  it('fills in what is left open: the whole account, always, the first eligible, behind all others', async () => {
    await post({ position: 4, vendor_ids: ['a'] });
    expect((await post({ vendor_ids: ['b'] })).body).toMatchObject({
      scope: { kind: 'account', id: null },
      position: 5,
      condition: {},
      strategy: 'first_eligible',
      enabled: true,
    });
  });

  it('comes behind all others also when one stands at the highest position, and refuses what is beyond', async () => {
    await post({ id: 'last', position: 2_147_483_647, vendor_ids: ['a'] });
    await post({ id: 'first', position: -5, vendor_ids: ['a'] });
    expect(await post({ vendor_ids: ['b'] })).toMatchObject({ status: 201, body: { position: 3 } });
    expect(await post({ vendor_ids: ['b'] })).toMatchObject({ status: 201, body: { position: 4 } });
    const { body } = await client.rest('GET', '/api/v1/dispatch-rules');
    const order = (body['data'] as { id: string; position: number }[]).map(({ id, position }) => [id, position]);
    expect(order.slice(0, 2)).toEqual([
      ['first', 1],
      ['last', 2],
    ]);
    const beyond = expectProblem(await post({ position: 2_147_483_648, vendor_ids: ['b'] }), 400, 'validation_failed');
    expect(beyond.errors).toMatchObject([{ pointer: '/position', detail: expect.stringContaining('2147483647') }]);
  });

  it('comes behind all others also when many come at once, and is warned of a place that another takes', async () => {
    const atOnce = await Promise.all(Array.from({ length: 12 }, () => post({ vendor_ids: ['a'] })));
    const positions = atOnce.map(({ body }) => Number(body['position'])).sort((a, b) => a - b);
    expect(positions).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    const codesOf = ({ body }: (typeof atOnce)[number]) =>
      (body['warnings'] as { code: string }[]).map(({ code }) => code);
    expect(atOnce.flatMap(codesOf)).not.toContain('duplicate_position');
    const same = await Promise.all([1, 2].map(() => post({ position: 50, vendor_ids: ['a'] })));
    expect(same.flatMap(codesOf).filter((code) => code === 'duplicate_position')).toHaveLength(1);
    const moved = await Promise.all(atOnce.slice(0, 2).map(({ body }) => patch(String(body['id']), { position: 60 })));
    expect(moved.flatMap(codesOf).filter((code) => code === 'duplicate_position')).toHaveLength(1);
  });

  it('counts at once', async () => {
    expect(await file()).toBeNull();
    await post({ vendor_ids: ['b'] });
    expect(await file()).toBe('b');
  });
});

describe('Adding a dispatch rule with faults', () => {
  it('names every fault with its place, and stores nothing', async () => {
    const before = await storedOf(service.database, client.accountId);
    const faultsOf = async (body: object) =>
      expectProblem(await post(body), 400, 'validation_failed').errors?.map(({ pointer, code }) => [pointer, code]);
    expect(
      await faultsOf({
        scope: { kind: 'unit', id: 'nowhere' },
        condition: {
          property_ids: ['nowhere'],
          hours: {
            mon: [
              { from: '10:00', to: '12:00' },
              { from: '11:00', to: '13:00' },
            ],
          },
        },
        vendor_ids: ['a', 'ghost', 'a'],
      }),
    ).toEqual([
      ['/scope/id', 'unknown_unit'],
      ['/condition/property_ids/0', 'unknown_property'],
      ['/condition/hours/mon/1', 'overlapping_range'],
      ['/vendor_ids/1', 'unknown_vendor'],
      ['/vendor_ids/2', 'duplicate_item'],
    ]);
    expect(await faultsOf({})).toEqual([['/vendor_ids', 'no_vendors']]);
    expect(await faultsOf({ scope: { kind: 'account', id: 'x' }, vendor_ids: ['a'] })).toEqual([
      ['/scope/id', 'scope_id_not_allowed'],
    ]);
    expect(await faultsOf({ scope: { kind: 'city' }, vendor_ids: ['a'] })).toEqual([['/scope/kind', 'enum']]);
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('names a scope without its id and missing or repeated vendors together with faults of form', async () => {
    const faultsOf = async (body: object) =>
      expectProblem(await post(body), 400, 'validation_failed')
        .errors?.map(({ pointer, code }) => [pointer, code])
        .sort();
    expect(await faultsOf({ scope: { kind: 'unit' }, position: 'first' })).toEqual([
      ['/position', 'wrong_type'],
      ['/scope/id', 'scope_id_required'],
      ['/vendor_ids', 'no_vendors'],
    ]);
    expect(
      await faultsOf({
        scope: { kind: 'account', id: 'x' },
        vendor_ids: ['a', 'a'],
        strategy: 'best',
        condition: { hours: {}, severities: ['urgent', 'urgent'] },
      }),
    ).toEqual([
      ['/condition/hours', 'never_open'],
      ['/condition/severities/1', 'duplicate_item'],
      ['/scope/id', 'scope_id_not_allowed'],
      ['/strategy', 'enum'],
      ['/vendor_ids/1', 'duplicate_item'],
    ]);
  });

  it('refuses an id that is taken', async () => {
    await post({ id: 'one', vendor_ids: ['a'] });
    expectProblem(await post({ id: 'one', vendor_ids: ['b'] }), 409, 'already_exists');
  });
});

describe('The list of dispatch rules', () => {
  it('is in the order of trying: unit, property, account; then position, then id; and pages through it', async () => {
    const strategy = 'round_robin';
    await post({ id: 'account-1b', position: 1, strategy });
    await post({ id: 'account-1a', position: 1, strategy });
    await post({ id: 'account-0', position: -1, strategy });
    await post({ id: 'property', position: 9, strategy, scope: { kind: 'property', id: propertyId } });
    await post({ id: 'unit', position: 99, strategy, scope: { kind: 'unit', id: unitId } });
    const ids: string[] = [];
    for (let query = 'limit=2'; query !== '';) {
      const { body }: { body: { data: { id: string }[]; next_cursor: string | null } } = await client.rest(
        'GET',
        `/api/v1/dispatch-rules?${query}`,
      );
      ids.push(...body.data.map(({ id }) => id));
      query = body.next_cursor === null ? '' : `limit=2&cursor=${encodeURIComponent(body.next_cursor)}`;
    }
    expect(ids).toEqual(['unit', 'property', 'account-0', 'account-1a', 'account-1b']);
  });
});

describe('Changing a dispatch rule', () => {
  it('changes what is given, leaves the rest, and counts from the next ticket on', async () => {
    await post({ id: 'rule', vendor_ids: ['a', 'b'], condition: { severities: ['emergency'] } });
    expect(await file()).toBe('a');
    const changed = await patch('rule', { vendor_ids: ['b'] });
    expect(changed).toMatchObject({
      status: 200,
      body: { vendor_ids: ['b'], condition: { severities: ['emergency'] }, position: 1 },
    });
    expect(await file()).toBe('b');
    await patch('rule', { enabled: false });
    expect(await file()).toBeNull();
  });

  it('replaces a condition whole', async () => {
    await post({ id: 'rule', vendor_ids: ['a'], condition: { severities: ['urgent'], categories: ['gas'] } });
    const { body } = await patch('rule', { condition: { categories: ['pest'] } });
    expect(body['condition']).toEqual({ categories: ['pest'] });
  });

  it('is checked as a whole', async () => {
    await post({ id: 'rule', vendor_ids: ['a'] });
    const answer = await patch('rule', { scope: { kind: 'unit' } });
    expect(expectProblem(answer, 400, 'validation_failed').errors).toMatchObject([{ pointer: '/scope/id' }]);
  });

  it('to one for everybody of the trade says by which strategy', async () => {
    await post({ id: 'rule', vendor_ids: ['a'] });
    expect(expectProblem(await patch('rule', { vendor_ids: [] }), 400, 'validation_failed').errors).toMatchObject([
      { pointer: '/vendor_ids', code: 'no_vendors' },
    ]);
    expect((await client.rest('GET', '/api/v1/dispatch-rules/rule')).body['vendor_ids']).toEqual(['a']);
    const everybody = { vendor_ids: [], strategy: 'first_eligible' };
    expect(await patch('rule', everybody)).toMatchObject({ status: 200, body: everybody });
    expect(await patch('rule', { vendor_ids: [] })).toMatchObject({ status: 200, body: everybody });
    await post({ id: 'in turn', strategy: 'round_robin', vendor_ids: ['a'] });
    expect((await patch('in turn', { vendor_ids: [] })).status).toBe(200);
  });

  it('may be bound to the version that was read', async () => {
    const etag = (await post({ id: 'rule', vendor_ids: ['a'] })).headers.get('etag')!;
    expect((await patch('rule', { position: 2 }, { 'if-match': etag })).status).toBe(200);
    expectProblem(await patch('rule', { position: 3 }, { 'if-match': etag }), 412, 'precondition_failed');
    const path = '/api/v1/dispatch-rules/rule';
    expectProblem(await client.rest('DELETE', path, { headers: { 'if-match': etag } }), 412, 'precondition_failed');
    expect((await client.rest('GET', path)).body['position']).toBe(2);
  });
});

describe('Deleting a dispatch rule', () => {
  it('leaves the records of its decisions', async () => {
    await post({ id: 'rule', vendor_ids: ['a'] });
    const { body: ticket } = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    expect((await client.rest('DELETE', '/api/v1/dispatch-rules/rule')).status).toBe(204);
    expectProblem(await client.rest('GET', '/api/v1/dispatch-rules/rule'), 404, 'not_found');
    expectProblem(await client.rest('DELETE', '/api/v1/dispatch-rules/rule'), 404, 'not_found');
    const history = await client.rest<{ data: object[] }>(
      'GET',
      `/api/v1/maintenance/${String(ticket['ticket_id'])}/dispatch`,
    );
    expect(history.body.data).toMatchObject([{ attempt: 1, rule_id: 'rule', vendor_id: 'a' }]);
  });
});
