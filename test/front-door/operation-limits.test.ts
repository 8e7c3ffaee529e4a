import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const LARGEST_REFUSAL_BYTES = 4_096;
/** Generous: a refusal takes a few milliseconds. */
const QUICK_MS = 1_000;

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
});
afterAll(() => service.stop());

interface Operation {
  query: string;
  variables?: Record<string, unknown>;
}

interface Seen {
  status: number;
  bytes: number;
  ms: number;
  codes: unknown[];
  extensions: Record<string, unknown> | undefined;
  message: string | undefined;
}

async function read(answering: Promise<Response>): Promise<Seen> {
  const startedAt = performance.now();
  const response = await answering;
  const text = await response.text();
  const ms = performance.now() - startedAt;
  const { errors = [] } = JSON.parse(text) as {
    errors?: { message: string; extensions: Record<string, unknown> }[];
  };
  const codes = errors.map(({ extensions }) => extensions['code']);
  const [first] = errors;
  return {
    status: response.status,
    bytes: text.length,
    ms,
    codes,
    extensions: first?.extensions,
    message: first?.message,
  };
}

const post = (body: Operation): Promise<Seen> => read(client.request('POST', '/graphql', { body }));

const get = ({ query, variables }: Operation): Promise<Seen> => {
  const search = new URLSearchParams({ query, ...(variables ? { variables: JSON.stringify(variables) } : {}) });
  const headers = { 'apollo-require-preflight': 'true' };
  return read(client.request('GET', `/graphql?${search.toString()}`, { headers }));
};

const times = (count: number, part: string | ((n: number) => string)): string =>
  Array.from({ length: count }, (_, n) => (typeof part === 'string' ? part : part(n))).join(' ');

/** A path of so many levels: property, units, nodes, property and so on, and the name of a type at its end. */
function levels(count: number): string {
  const names = ['property(id: "p")', 'units(first: 1)', 'nodes', 'property', 'units(first: 1)', 'nodes', 'property'];
  const path = Array.from({ length: count - 1 }, (_, n) => (n < 4 ? names[n]! : names[((n - 1) % 3) + 1]!));
  return `${path.join(' { ')} { __typename ${'}'.repeat(count - 1)}`;
}

const MONTH = 'period: { start: "2026-01-01", end: "2026-01-31" }';
/** Gives about a thousand objects for each row of the innermost page. */
const nested = (first: string): string =>
  `units(first: 50) { nodes { property { units(first: 10) { nodes { property { units(first: ${first}) { nodes { id } } } } } } } }`;
const COST_AT_MOST = 97;

interface Case {
  limit: string;
  most: number;
  /** What is in the way of one more. */
  way: string;
  at(size: number): Operation;
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
];

describe.each([
  ['POST', post],
  ['GET', get],
])('Over %s, an operation', (method, send) => {
  // The longest address that Node reads has 16 KiB.
  const sent = cases.filter(({ limit, way }) => method === 'POST' || limit !== 'tokens' || way === '');

  it.each(sent.filter((one) => method === 'POST' || !one.at(1).query.startsWith('mutation')))(
    'may have $most in $limit $way, and not one more',
    async ({ limit, most, at, last = most }) => {
      const within = await send(at(last));
      expect(within.codes).toEqual([]);
      expect(within.status).toBe(200);
      const beyond = await send(at(last + 1));
      expect(beyond.status).toBe(400);
      expect(beyond.codes).toEqual(['operation_too_large']);
      expect(beyond.extensions).toMatchObject({ limit, most });
      expect(beyond.message).toMatch(limit === 'tokens' ? /at most 5000/ : new RegExp(`at most ${most}, .* \\d+`));
      expect(beyond.bytes).toBeLessThan(LARGEST_REFUSAL_BYTES);
      expect(beyond.ms).toBeLessThan(QUICK_MS);
    },
  );
});

describe('The cost of an operation', () => {
  it('counts the default page size where none is given', async () => {
    const { codes } = await post({
      query: '{ units { nodes { property { units { nodes { property { units { nodes { id } } } } } } } } }',
    });
    expect(codes).toEqual(['operation_too_large']);
  });

  it('is not lowered by a negative page size beside it', async () => {
    const query = `query ($n: Int!) { less: units(first: -1000000) { nodes { id } } more: units(first: $n) { nodes { id } } ${nested('200')} }`;
    for (const n of [-1_000_000, 50]) {
      expect((await post({ query, variables: { n } })).codes).toEqual(['operation_too_large']);
    }
  });

  it('counts an operation that is chosen by name among small ones', async () => {
    const query = `query Small { __typename } query Large { ${nested('200')} }`;
    const choose = (operationName: string): Promise<Seen> =>
      read(client.request('POST', '/graphql', { body: { query, operationName } }));
    expect((await choose('Small')).codes).toEqual([]);
    expect((await choose('Large')).codes).toEqual(['operation_too_large']);
  });

  it('is not asked of a document that does not say which of its operations is meant', async () => {
    for (const query of ['query A { __typename } query B { __typename }', 'fragment F on Query { __typename }']) {
      expect(await post({ query })).toMatchObject({ status: 400, codes: ['operation_not_allowed'] });
      expect(await get({ query })).toMatchObject({ status: 400, codes: ['operation_not_allowed'] });
    }
    const named = client.request('POST', '/graphql', { body: { query: 'query A { __typename }', operationName: 'B' } });
    expect(await read(named)).toMatchObject({ status: 400, codes: ['operation_not_allowed'] });
  });

  it('cannot be hidden behind the hash of a document', async () => {
    const sha256Hash = 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38';
    const body = { query: '{ __typename }', extensions: { persistedQuery: { version: 1, sha256Hash } } };
    await client.request('POST', '/graphql', { body });
    const seen = await read(client.request('POST', '/graphql', { body: { extensions: body.extensions } }));
    expect(seen.codes).toEqual(['operation_not_allowed']);
  });
});

describe('A hostile document', () => {
  const bomb = (depth: number, part: (next: string) => string, end: string): string =>
    `{ property(id: "p") { ...F0 } } ${times(depth, (n) => `fragment F${n} on Property { ${part(`...F${n + 1}`)} }`)} fragment F${depth} on Property { ${end} }`;

  it.each([
    ['2^20 spreads of a fragment', bomb(20, (next) => `${next} ${next}`, 'id')],
    ['2^200 spreads of a fragment', bomb(200, (next) => `${next} ${next}`, 'id')],
    [
      '3^150 spreads in inline fragments',
      bomb(150, (next) => `... { ${next} } ${next} ... on Property { ${next} }`, 'id'),
    ],
    [
      'fragments that double along a path',
      bomb(3, (next) => `units(first: 1) { nodes { property { ${next} } } } ${next}`, 'id'),
    ],
    [
      'inline fragments within inline fragments',
      `{ property(id: "p") { ${times(1_200, '... on Property {')} id ${'}'.repeat(1_200)} } }`,
    ],
    ['one field four thousand times', `{ property(id: "p") { ${times(4_900, 'id')} } }`],
    ['one object eight hundred times', `{ property(id: "p") { ${times(800, 'units(first: 1) { __typename }')} } }`],
    ['a fragment that spreads itself', '{ ...A } fragment A on Query { ...A __typename }'],
    [
      'fragments that spread each other',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...C } fragment C on Query { ...A }',
    ],
    [
      'a cycle through a field',
      '{ property(id: "p") { ...A } } fragment A on Property { units(first: 1) { nodes { property { ...A } } } }',
    ],
    ['two thousand unknown directives', `{ __typename ${times(2_000, (n) => `@d${n}`)} }`],
    ['fifty unknown directives', `{ __typename ${times(50, (n) => `@d${n}`)} }`],
    ['a thousand unknown fields', `{ account { ${times(1_000, (n) => `nothing${n}`)} } }`],
    ['a name of 100,000 letters', `{ ${'a'.repeat(100_000)} }`],
    ['a text of 200,000 letters', `{ property(id: "${'a'.repeat(200_000)}") { id } }`],
    ['two thousand brackets', '{'.repeat(2_000)],
    ['lists within lists', `{ kpis(period: ${'['.repeat(2_000)}) { value } }`],
    ['a thousand operations', times(1_000, (n) => `query Q${n} { __typename }`)],
    ['a thousand variables', `query (${times(1_000, (n) => `$v${n}: Int`)}) { __typename }`],
  ])('with %s is answered quickly and briefly', async (_what, query) => {
    const { ms, bytes, status } = await post({ query });
    expect({ isQuick: ms < QUICK_MS, isBrief: bytes < LARGEST_REFUSAL_BYTES }).toEqual({
      isQuick: true,
      isBrief: true,
    });
    expect([200, 400]).toContain(status);
  });
});

describe('A body', () => {
  const bodyOf = (bytes: number): string => {
    const start = '{"query":"{ __typename }","padding":"';
    return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
  };

  it('may have 256 KiB, and not one byte more', async () => {
    const within = await read(client.request('POST', '/graphql', { rawBody: bodyOf(262_144) }));
    expect(within).toMatchObject({ status: 200, codes: [] });
    const beyond = await read(client.request('POST', '/graphql', { rawBody: bodyOf(262_145) }));
    expect(beyond).toMatchObject({ status: 413, codes: ['body_too_large'] });
    expect(beyond.bytes).toBeLessThan(LARGEST_REFUSAL_BYTES);
  });
});
