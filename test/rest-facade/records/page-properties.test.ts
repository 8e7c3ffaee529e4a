import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenProperty } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

interface Row {
  id: string;
  name: string;
}

let service: TestService;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());

/** Pages to the end, and lets something happen between pages. */
async function pageThrough(
  client: TestClient,
  limit: number,
  between?: (page: number) => Promise<void>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 0; ; page++) {
    const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const { body } = await client.rest<{ data: Row[]; next_cursor: string | null }>(
      'GET',
      `/api/v1/properties?limit=${limit}${query}`,
    );
    rows.push(...body.data.map(({ id, name }) => ({ id, name })));
    if (body.next_cursor === null) return rows;
    cursor = body.next_cursor;
    await between?.(page);
  }
}

/** By code point, which is the order of UTF-8 bytes and not the one of UTF-16 units. */
const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const byNameThenId = (a: Row, b: Row): number => byCodePoint(a.name, b.name) || byCodePoint(a.id, b.id);

/** Stores properties whose names tie a hundredfold. */
function givenTiedProperties(client: TestClient, prefix: string, count: number): Promise<unknown> {
  return client.write(({ sql }) =>
    sql(
      `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
       select $1, $2 || n, 'Name ' || (n % 10), 'Main St', 'UTC', now(), now() from generate_series(1, $3::int) n`,
      [client.accountId, prefix, count],
    ),
  );
}

describe('Paging through properties', () => {
  it('gives each of 1,000 rows once, in order, while rows are put in before and behind, and names tie', async () => {
    const client = await service.account();
    await givenTiedProperties(client, 'row-', 1_000);
    let writes: Promise<unknown>[] = [];
    const seen = await pageThrough(client, 37, async (page) => {
      // Some land before, some behind; those of even pages are there before the next page is read, others meanwhile.
      writes.push(givenTiedProperties(client, `new-${page}-`, 20), givenTiedProperties(client, `a-${page}-`, 5));
      if (page % 2 === 0) writes = (await Promise.all(writes), []);
    });
    await Promise.all(writes);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.filter(({ id }) => id.startsWith('row-'))).toHaveLength(1_000);
    expect(seen).toEqual(seen.toSorted(byNameThenId));
  });

  it('neither skips nor repeats what stays when rows are renamed away and deleted', async () => {
    const client = await service.account();
    await givenTiedProperties(client, 'row-', 200);
    const seen = await pageThrough(client, 10, async (page) => {
      await client.write(({ sql }) => sql(`delete from properties.property where id = $1`, [`row-${200 - page}`]));
    });
    const stayed = (await pageThrough(client, 200)).map(({ id }) => id);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(stayed.filter((id) => !seen.some((row) => row.id === id))).toEqual([]);
  });

  it('goes by code point of the name, and of the id where names tie', async () => {
    const client = await service.account();
    const names = [
      'Zoo',
      'apple',
      'Äpfel',
      'Apple',
      'éclair',
      'a b',
      'a-b',
      'ab',
      '\ufb01',
      '😀',
      '\uffee',
      '1',
      '10',
      '2',
    ];
    for (const name of names) await givenProperty(client, { name });
    for (const id of ['B', 'a', '_', 'Z', 'é', '-', '9', 'aa', '\uffee', '💧']) {
      await givenProperty(client, { id, name: 'tie' });
    }
    const whole = await pageThrough(client, 200);
    expect(whole).toEqual(whole.toSorted(byNameThenId));
    expect(await pageThrough(client, 1)).toEqual(whole);
  });
});
