import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';
import { LARGEST_REFUSAL_BYTES, QUICK_CPU_MS, get, post, times } from './sent-operation.ts';
import type { SeenAnswer, SentOperation } from './sent-operation.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
});
afterAll(() => service.stop());

/** A path of so many levels: property, units, nodes, property and so on, and the name of a type at its end. */
function levels(count: number): string {
  const names = ['property(id: "p")', 'units(first: 1)', 'nodes', 'property', 'units(first: 1)', 'nodes', 'property'];
  const path = Array.from({ length: count - 1 }, (_, n) => (n < 4 ? names[n]! : names[((n - 1) % 3) + 1]!));
  return `${path.join(' { ')} { __typename ${'}'.repeat(count - 1)}`;
}

const MONTH = 'period: { start: "2026-01-01", end: "2026-01-31" }';
/** May give 60,600 objects, and 40,000 more for each row of the innermost page; a thousand cost 1. */
const nested = (first: string): string =>
  `units(first: 200) { nodes { property { units(first: 100) { nodes { property { units(first: ${first}) { nodes { id } } } } } } } }`;
const COST_AT_MOST = 23;

/** Fields side by side, each name so often that they make so many pairs of one name. */
function pairs(
  count: number,
  [name, ...otherFields]: readonly string[] = ['id', 'name', 'address', 'timezone'],
): string {
  if (count === 0 || name === undefined) return '';
  const repeats = Math.floor((1 + Math.sqrt(1 + 8 * count)) / 2);
  return `${times(repeats, name)} ${pairs(count - (repeats * (repeats - 1)) / 2, otherFields)}`;
}

interface Case {
  limit: string;
  most: number;
  /** What is in the way of one more. */
  way: string;
  at(size: number): SentOperation;
  /** The size at which the limit is reached, where it is not the limit itself. */
  last?: number;
}

const cases: Case[] = [
  {
    limit: 'tokens',
    most: 5_000,
    way: 'of a list',
    at: (n) => ({ query: `{ kpis(${MONTH} propertyIds: [${times(n - 22, '"p"')}]) { value } }` }),
  },
  { limit: 'depth', most: 12, way: 'of a path', at: (n) => ({ query: `{ ${levels(n)} }` }) },
  {
    limit: 'depth',
    most: 12,
    way: 'through fragments within fragments',
    at: (n) => ({
      query: `{ ...A } fragment A on Query { property(id: "p") { ...B } } fragment B on Property { ${levels(n).slice('property(id: "p") { '.length, -1)} }`,
    }),
  },
  { limit: 'rootFields', most: 10, way: 'repeated', at: (n) => ({ query: `{ ${times(n, '__typename')} }` }) },
  {
    limit: 'rootFields',
    most: 10,
    way: 'of a mutation',
    at: (n) => ({ query: `mutation { ${times(n, (k) => `m${k}: __typename`)} }` }),
  },
  {
    limit: 'rootFields',
    most: 10,
    way: 'in fragments',
    at: (n) => ({
      query: `{ ...A ... { ...B } } fragment A on Query { ${times(n - 3, '__typename')} } fragment B on Query { ${times(3, '__typename')} }`,
    }),
  },
  {
    limit: 'aliases',
    most: 30,
    way: 'of fields',
    at: (n) => ({ query: `{ account { ${times(n, (k) => `a${k}: id`)} } }` }),
  },
  {
    limit: 'aliases',
    most: 30,
    way: 'of __typename',
    at: (n) => ({ query: `{ account { ${times(n, (k) => `a${k}: __typename`)} } }` }),
  },
  {
    limit: 'aliases',
    most: 30,
    way: 'in a fragment that is spread three times',
    at: (n) => ({
      query: `{ ${times(3, (k) => `p${k}: property(id: "p") { ...F }`)} ${times(n - 30, (k) => `x${k}: __typename`)} }
        fragment F on Property { ${times(9, (k) => `a${k}: id`)} }`,
    }),
  },
  {
    limit: 'directives',
    most: 50,
    way: 'that are known',
    at: (n) => ({ query: `{ account { ${times(n, 'id @include(if: true)')} } }` }),
  },
  {
    limit: 'directives',
    most: 50,
    way: 'on the operation, a fragment spread and a field',
    at: (n) => ({
      query: `{ ...F @include(if: true) ... @skip(if: false) { __typename } } fragment F on Query { account { ${times(n - 2, 'id @skip(if: false)')} } }`,
    }),
  },
  {
    limit: 'cost',
    most: 1_000,
    way: 'of pages within pages',
    last: COST_AT_MOST,
    at: (n) => ({ query: `{ ${nested(String(n))} }` }),
  },
  {
    limit: 'cost',
    most: 1_000,
    way: 'whose page size is a variable',
    last: COST_AT_MOST,
    at: (n) => ({ query: `query ($n: Int!) { ${nested('$n')} }`, variables: { n } }),
  },
  {
    limit: 'cost',
    most: 1_000,
    way: 'whose page size is the default of a variable',
    last: COST_AT_MOST,
    at: (n) => ({ query: `query ($n: Int! = ${n}) { ${nested('$n')} }` }),
  },
  {
    limit: 'cost',
    most: 1_000,
    way: 'in a fragment',
    last: COST_AT_MOST,
    at: (n) => ({ query: `{ ...F } fragment F on Query { ${nested(String(n))} }` }),
  },
  {
    limit: 'comparisons',
    most: 2_000,
    way: 'of fields side by side',
    at: (n) => ({ query: `{ property(id: "p") { ${pairs(n)} } }` }),
  },
  {
    limit: 'comparisons',
    most: 2_000,
    way: 'of fields of objects that are merged',
    // Two units, their pages and two of each field in them: 1 + 1 + 4 * 3 / 2 * 3.
    at: (n) => ({
      query: `{ property(id: "p") { ${times(2, 'units(first: 1) { nodes { id id unitNumber unitNumber __typename __typename } }')} ${pairs(n - 20)} } }`,
    }),
  },
  {
    limit: 'comparisons',
    most: 2_000,
    way: 'of fields in a fragment that is spread twice',
    at: (n) => ({
      query: `{ property(id: "p") { ...F ... { ...F } ${pairs(n - 8)} } } fragment F on Property { unitCount unitCount version }`,
    }),
  },
  {
    limit: 'comparisons',
    most: 2_000,
    way: 'of an operation that is not the one to run',
    at: (n) => ({
      query: `query Run { __typename } query Other { property(id: "p") { ${pairs(n)} } }`,
      operationName: 'Run',
    }),
  },
  {
    limit: 'comparisons',
    most: 2_000,
    way: 'of fragments at one place',
    // Forty-five fragments make as many pairs as the field that each of them holds.
    at: (n) => ({
      query: `{ property(id: "p") { ${times(45, (k) => `...F${k}`)} ${pairs(n - 2 * 990)} } } ${times(45, (k) => `fragment F${k} on Property { __typename }`)}`,
    }),
  },
];

describe.each([
  ['POST', post],
  ['GET', get],
])('Over %s, an operation', (method, send) => {
  // The longest address that Node reads has 16 KiB.
  const sent = cases.filter(({ limit, way }) => method === 'POST' || limit !== 'tokens' || way === '');

  it.each(sent.filter((row) => method === 'POST' || !row.at(1).query.startsWith('mutation')))(
    'may have $most in $limit $way, and not one more',
    async ({ limit, most, at, last = most }) => {
      const within = await send(client, at(last));
      expect(within.codes).toEqual([]);
      expect(within.status).toBe(200);
      const beyond = await send(client, at(last + 1));
      expect(beyond.status).toBe(400);
      expect(beyond.codes).toEqual(['operation_too_large']);
      expect(beyond.extensions).toMatchObject({ limit, most });
      expect(beyond.message).toMatch(limit === 'tokens' ? /at most 5000/ : new RegExp(`at most ${most}, .* \\d+`));
      expect(beyond.bytes).toBeLessThan(LARGEST_REFUSAL_BYTES);
      expect(beyond.cpuMs).toBeLessThan(QUICK_CPU_MS);
    },
  );
});

describe('The cost of an operation', () => {
  it('counts the default page size where none is given', async () => {
    const { codes } = await post(client, {
      query: `{ ${times(4, 'units { nodes { property {')} id ${'} } }'.repeat(4)} }`,
    });
    expect(codes).toEqual(['operation_too_large']);
  });

  it('is not lowered by a negative page size beside it', async () => {
    const query = `query ($n: Int!) { less: units(first: -1000000) { nodes { id } } more: units(first: $n) { nodes { id } } ${nested('200')} }`;
    for (const n of [-1_000_000, 50]) {
      expect((await post(client, { query, variables: { n } })).codes).toEqual(['operation_too_large']);
    }
  });

  it('counts an operation that is chosen by name among small ones', async () => {
    const query = `query Small { __typename } query Large { ${nested('200')} }`;
    const choose = (operationName: string): Promise<SeenAnswer> => post(client, { query, operationName });
    expect((await choose('Small')).codes).toEqual([]);
    expect((await choose('Large')).codes).toEqual(['operation_too_large']);
  });

  it('is not asked of a document that does not say which of its operations is meant', async () => {
    for (const query of ['query A { __typename } query B { __typename }', 'fragment F on Query { __typename }']) {
      expect(await post(client, { query })).toMatchObject({ status: 400, codes: ['validation_failed'] });
      expect(await get(client, { query })).toMatchObject({ status: 400, codes: ['validation_failed'] });
    }
    const named = await post(client, { query: 'query A { __typename }', operationName: 'B' });
    expect(named).toMatchObject({ status: 400, codes: ['validation_failed'] });
  });

  it('is explained by the dearest fields when it is too high, and how to lower it', async () => {
    const query = `query ($n: Int!) { properties(first: 100) { nodes { homes: units(first: $n) { edges { node { tickets(first: 50) { nodes { ticketId } } } } } } } }`;
    const { codes, message, extensions } = await post(client, { query, variables: { n: 200 } });
    expect(codes).toEqual(['operation_too_large']);
    expect(extensions).toMatchObject({ limit: 'cost', most: 1_000, cost: expect.any(Number) });
    const fields = extensions!['fields'] as { field: string; cost: number; share: number }[];
    expect(fields[0]!.field).toBe('properties(first: 100).homes(first: 200).node.tickets(first: 50)');
    expect(fields.map(({ cost }) => cost)).toEqual(fields.map(({ cost }) => cost).sort((a, b) => b - a));
    expect(message).toContain(`${fields[0]!.field} with ${Math.round(fields[0]!.cost)} (`);
    expect(message).toContain('"first"');
  });

  it('is told to whoever asks, by a header or among the extensions, and to nobody else', async () => {
    const body = { query: '{ properties(first: 200) { nodes { units(first: 20) { nodes { id } } } } }' };
    const ask = async (more: object, headers = {}): Promise<[string | null, unknown]> => {
      const response = await client.request('POST', '/graphql', { body: { ...body, ...more }, headers });
      const { extensions } = (await response.json()) as { extensions?: { cost: unknown } };
      return [response.headers.get('x-operation-cost'), extensions?.cost];
    };
    const units = 'properties(first: 200).units(first: 20)';
    const cost = {
      cost: 13,
      limit: 1_000,
      dearest: expect.arrayContaining([expect.objectContaining({ field: units })]),
    };
    expect(await ask({}, { 'x-include-cost': '1' })).toEqual(['13', cost]);
    expect(await ask({ extensions: { cost: true } })).toEqual(['13', cost]);
    expect(await ask({})).toEqual([null, undefined]);
    // What has been let through before answers without Apollo Server.
    expect(await ask({})).toEqual([null, undefined]);
    expect(await ask({}, { 'x-include-cost': '1' })).toEqual(['13', cost]);
  });
});
