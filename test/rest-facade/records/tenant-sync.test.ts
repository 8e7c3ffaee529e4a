import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { REQUEST_ROLE } from '../../../platform/db/roles.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

interface Tenant {
  id: string;
  last_name: string;
  deleted_at: string | null;
}

interface Page {
  data: Tenant[];
  next_cursor: string | null;
  sync_token?: string;
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

const put = (id: string, last_name = 'B', body: object = {}) =>
  client.rest('PUT', `/api/v1/tenants/${id}`, { body: { first_name: 'A', last_name, ...body } });

/** Pages through a list to its end. */
async function readAll(query = '', limit = 3): Promise<{ tenants: Tenant[]; token: string }> {
  const tenants: Tenant[] = [];
  for (let cursor = ''; ;) {
    const { body } = await client.rest<Page>('GET', `/api/v1/tenants?limit=${limit}${query}${cursor}`);
    tenants.push(...body.data);
    expect(body.sync_token !== undefined).toBe(body.next_cursor === null);
    if (body.sync_token !== undefined) return { tenants, token: body.sync_token };
    cursor = `&cursor=${encodeURIComponent(body.next_cursor!)}`;
  }
}

const since = (token: string, limit = 3) => readAll(`&updated_since=${encodeURIComponent(token)}`, limit);
const idsOf = ({ tenants }: { tenants: Tenant[] }) => tenants.map(({ id }) => id);

describe('A list of tenants', () => {
  it('gives each once, by id, and what changes after its token: each once, the latest last, deletions too', async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await put(`t${n}`);
    const all = await readAll();
    expect(idsOf(all)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7']);
    expect(idsOf(await since(all.token))).toEqual([]);
    await put('t2', 'C');
    await put('t8');
    await put('t2', 'D');
    await client.rest('DELETE', '/api/v1/tenants/t5');
    await put('t3', 'B');
    const changes = await since(all.token);
    expect(changes.tenants.map(({ id, last_name, deleted_at }) => [id, last_name, deleted_at === null])).toEqual([
      ['t8', 'B', true],
      ['t2', 'D', true],
      ['t5', 'B', false],
    ]);
    expect(idsOf(await since(changes.token))).toEqual([]);
  });

  it('that changes while a client pages through it loses nothing', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) await put(`t${n}`);
    const first = (await client.rest<Page>('GET', '/api/v1/tenants?limit=3')).body;
    await put('t1', 'changed');
    await put('t0', 'new');
    const rest = await readAll(`&cursor=${encodeURIComponent(first.next_cursor!)}`);
    expect(idsOf(rest)).toEqual(['t4', 't5', 't6']);
    expect(idsOf(await since(rest.token))).toEqual(['t1', 't0']);
  });

  it('can be narrowed by unit, property, status and time, with deleted ones or without', async () => {
    await client.rest('POST', '/api/v1/properties', { body: { id: 'p', name: 'P', address: 'A' } });
    await client.rest('POST', '/api/v1/units', { body: { id: 'u', property_id: 'p', unit_number: '1' } });
    await put('in', 'B', { unit_id: 'u' });
    await put('past', 'B', { status: 'past' });
    await put('gone');
    await client.rest('DELETE', '/api/v1/tenants/gone');
    expect(idsOf(await readAll('&unit_id=u'))).toEqual(['in']);
    expect(idsOf(await readAll('&property_id=p'))).toEqual(['in']);
    expect(idsOf(await readAll('&status=past'))).toEqual(['past']);
    expect(idsOf(await readAll('&include_deleted=true'))).toEqual(['gone', 'in', 'past']);
    const before = new Date(service.clock.now().getTime() - 60_000).toISOString();
    expect(idsOf(await readAll(`&updated_since=${before}`))).toEqual(['gone', 'in', 'past']);
    expect(idsOf(await readAll(`&updated_since=${before}&include_deleted=false`))).toEqual(['in', 'past']);
    const after = new Date(service.clock.now().getTime() + 60_000).toISOString();
    expect(idsOf(await readAll(`&updated_since=${after}`))).toEqual([]);
  });

  it('refuses a token that it did not give, and an instant that is none, and says where', async () => {
    const { token } = await readAll();
    const stranger = await service.account();
    const ask = (text: string, as = client) =>
      as.rest('GET', `/api/v1/tenants?updated_since=${encodeURIComponent(text)}`);
    const detail =
      /^Expected a sync token that the list gave, or an RFC 3339 instant like 2026-01-31T09:30:00Z, but got "/;
    const faults = [{ parameter: 'updated_since', detail: expect.stringMatching(detail) }];
    for (const answer of [await ask(`${token}A`), await ask(token, stranger)]) {
      expect(expectProblem(answer, 400, 'invalid_cursor').errors).toMatchObject(faults);
    }
    for (const text of ['yesterday', '1795651200', '1795651200000', '2026-02-01T00:00:00', '2026-02-01', '5']) {
      expect(expectProblem(await ask(text), 400, 'validation_failed').errors).toMatchObject(faults);
    }
  });
});

describe('Changes of tenants by many at once', () => {
  it('are all read, each tenant as it is in the end, whenever a reader comes by', async () => {
    const mirror = new Map<string, string>();
    let isWriting = true as boolean;
    let token = (await readAll()).token;
    const follow = async (): Promise<void> => {
      const changes = await since(token, 50);
      for (const { id, last_name, deleted_at } of changes.tenants) {
        if (deleted_at === null) mirror.set(id, last_name);
        else mirror.delete(id);
      }
      token = changes.token;
    };
    const reader = (async () => {
      while (isWriting) await follow();
    })();
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; n < 25; n++) {
          const id = `t${(writer * 7 + n * 3) % 20}`;
          if (n % 9 === 8) await client.rest('DELETE', `/api/v1/tenants/${id}`);
          else await put(id, `W${writer}-${n}`);
        }
      }),
    );
    isWriting = false;
    await reader;
    await follow();
    const { tenants } = await readAll('', 200);
    expect(Object.fromEntries(mirror)).toEqual(Object.fromEntries(tenants.map(({ id, last_name }) => [id, last_name])));
    expect(tenants.length).toBeGreaterThan(5);
  });

  it('are not missed when a transaction commits late, and a reader does not wait for it', async () => {
    await put('late');
    const { token } = await readAll();
    const holder = new pg.Client({ connectionString: service.databaseUrl, options: `-c role=${REQUEST_ROLE}` });
    await holder.connect();
    await holder.query('begin');
    await holder.query(`select set_config('app.account_id', $1, true)`, [client.accountId]);
    await holder.query(`update properties.tenant set last_name = 'late' where id = 'late'`);
    await put('early');
    const first = await since(token);
    expect(idsOf(first)).toEqual(['early']);
    await put('next');
    const second = await since(first.token);
    expect(idsOf(second)).toEqual(['next']);
    await holder.query('commit');
    await holder.end();
    expect((await since(second.token)).tenants).toMatchObject([{ id: 'late', last_name: 'late' }]);
  });
});
