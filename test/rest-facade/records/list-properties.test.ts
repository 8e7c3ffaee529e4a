import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadServiceKeys } from '../../../platform/auth/keys.ts';
import { createCursorSealer } from '../../../platform/auth/sealed-cursor.ts';
import { givenProperty, givenUnit } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { Answer, TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

interface Page {
  data: { id: string; name: string; address: string; units: number }[];
  next_cursor: string | null;
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

const list = (query = '', as = client): Promise<Answer<Page>> => as.rest<Page>('GET', `/api/v1/properties${query}`);

/** Stores properties named by number, `p-001` and on. */
async function givenProperties(count: number, as = client): Promise<void> {
  await as.write(({ sql }) =>
    sql(
      `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
       select $1, 'p-' || lpad(n::text, 3, '0'), 'P' || lpad(n::text, 3, '0'), 'Main St', 'UTC', now(), now()
       from generate_series(1, $2::int) n`,
      [as.accountId, count],
    ),
  );
}

describe('GET /api/v1/properties', () => {
  it('gives id, name, address and the number of units of each property, and nothing else', async () => {
    const empty = await givenProperty(client, { name: 'A “quoted” name', address: '1 Main St\nSpringfield' });
    const full = await givenProperty(client, { name: 'B', address: '2 Main St' });
    for (const id of ['101', '102', '103']) await givenUnit(client, { id, propertyId: full });
    await givenUnit(client, { id: 'elsewhere' });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.data.slice(0, 2)).toEqual([
      { id: empty, name: 'A “quoted” name', address: '1 Main St\nSpringfield', units: 0 },
      { id: full, name: 'B', address: '2 Main St', units: 3 },
    ]);
    expect(body.next_cursor).toBeNull();
  });

  it('gives an empty page to an account without properties', async () => {
    await givenProperty(await service.account());
    expect((await list()).body).toEqual({ data: [], next_cursor: null });
  });

  it('gives 50 rows unless another limit from 1 to 200 is asked for', async () => {
    await givenProperties(201);
    expect((await list()).body.data).toHaveLength(50);
    for (const limit of [1, 2, 50, 199, 200]) {
      const { body } = await list(`?limit=${limit}`);
      expect(body.data).toHaveLength(limit);
      expect(body.next_cursor).not.toBeNull();
    }
  });

  it.each([
    '0',
    '201',
    '-1',
    '1.5',
    '1e1',
    'abc',
    '',
    '%20',
    '10%20',
    '0x10',
    'null',
    '99999999999999999999',
    '5&limit=6',
  ])('refuses limit=%s instead of bending it, and names the parameter', async (limit) => {
    const problem = expectProblem(await list(`?limit=${limit}`), 400, 'validation_failed');
    expect(problem.errors?.map(({ parameter }) => parameter)).toEqual(problem.errors?.map(() => 'limit'));
    expect(problem.errors).not.toHaveLength(0);
  });

  it('names every wrong parameter at once', async () => {
    const problem = expectProblem(await list('?limit=0&cursor='), 400, 'validation_failed');
    expect(new Set(problem.errors?.map(({ parameter }) => parameter))).toEqual(new Set(['limit', 'cursor']));
  });

  it.each([1, 2, 5, 10])('has a null next_cursor exactly on the last page, 10 rows in pages of %d', async (limit) => {
    await givenProperties(10);
    let cursor: string | null = null;
    for (let seen = limit; ; seen += limit) {
      const { body }: Answer<Page> = await list(`?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
      expect(body.data).toHaveLength(limit);
      expect(body.next_cursor === null).toBe(seen === 10);
      if (body.next_cursor === null) break;
      cursor = body.next_cursor;
    }
  });

  it('goes on with another limit from the same cursor', async () => {
    await givenProperties(10);
    const first = await list('?limit=3');
    const { body } = await list(`?limit=200&cursor=${first.body.next_cursor}`);
    expect(body.data.map(({ id }) => id)).toEqual(
      ['004', '005', '006', '007', '008', '009', '010'].map((n) => `p-${n}`),
    );
  });
});

describe('A cursor of GET /api/v1/properties', () => {
  const refused = async (cursor: string, as = client): Promise<void> => {
    const problem = expectProblem(await list(`?cursor=${encodeURIComponent(cursor)}`, as), 400, 'invalid_cursor');
    expect(problem.errors).toEqual([expect.objectContaining({ parameter: 'cursor', code: 'invalid_cursor' })]);
  };
  const cursorOf = async (as = client): Promise<string> => {
    await givenProperties(3, as);
    return (await list('?limit=1', as)).body.next_cursor!;
  };

  it('is refused when any of its characters is altered, left out or added', async () => {
    const cursor = await cursorOf();
    const swapped = (letter: string): string => (letter === 'A' ? 'B' : 'A');
    for (let at = 0; at < cursor.length; at++) {
      await refused(cursor.slice(0, at) + swapped(cursor[at]!) + cursor.slice(at + 1));
    }
    await refused(cursor.slice(0, -1));
    await refused(cursor.slice(1));
    await refused(`${cursor}A`);
    await refused(`${cursor}=`);
    await refused(` ${cursor}`);
    expect((await list(`?cursor=${cursor}`)).status).toBe(200);
  });

  it('holds beyond an upgrade: members of a filter that are not given do not count, nor does their former form', async () => {
    await givenProperties(3);
    const query = `query ($after: String) { properties(after: $after, filter: { nameContains: null }) { nodes { id } } }`;
    const idsBehind = async (after: string | null): Promise<string[]> => {
      const { data } = await client.graphql<{ properties: { nodes: { id: string }[] } }>(query, { after });
      return data.properties.nodes.map(({ id }) => id);
    };
    const { next_cursor: withoutFilter } = (await list('?limit=1')).body;
    const { dataDir } = service;
    const keys = await loadServiceKeys({ dataDir, serviceSecret: undefined, tokenSigningKey: undefined });
    const formerName = JSON.stringify(['properties', { includeDeleted: false, nameContains: null }]);
    const formerList = [client.accountId, createHash('sha256').update(formerName).digest('base64url')];
    const former = createCursorSealer(keys.derive('cursors')).seal(formerList, ['P001', 'p-001']);
    for (const after of [withoutFilter, former]) expect(await idsBehind(after)).toEqual(['p-002', 'p-003']);
  });

  it('is refused from another account', async () => {
    const theirs = await cursorOf(await service.account());
    await givenProperties(3);
    await refused(theirs);
  });

  it('is refused from another list, and from the same list with a filter', async () => {
    const cursor = await cursorOf();
    const { events } = await client.data<{ events: { endCursor: string } }>(`{ events { endCursor } }`);
    await refused(events.endCursor);
    const filtered = await client.data<{ properties: { pageInfo: { endCursor: string } } }>(
      `{ properties(first: 1, filter: { nameContains: "P" }) { pageInfo { endCursor } } }`,
    );
    await refused(filtered.properties.pageInfo.endCursor);
    const answer = await client.rest('GET', `/api/v1/events?after=${cursor}`);
    const problem = expectProblem(answer, 400, 'invalid_cursor');
    expect(problem.errors).toEqual([expect.objectContaining({ parameter: 'after' })]);
  });

  it.each(['garbage', 'null', '0', 'eyJpZCI6MX0', '../../etc', '💥', "' or 1=1 --", 'A'.repeat(4_096)])(
    'is refused when it is %s',
    async (cursor) => refused(cursor),
  );
});
