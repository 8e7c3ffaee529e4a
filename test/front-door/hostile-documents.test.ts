import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';
import { LARGEST_REFUSAL_BYTES, QUICK_CPU_MS, post, seen, times } from './sent-operation.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
});
afterAll(() => service.stop());

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
    const { cpuMs, bytes, status } = await post(client, { query });
    expect({ isQuick: cpuMs < QUICK_CPU_MS, isBrief: bytes < LARGEST_REFUSAL_BYTES }).toEqual({
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
    const within = await seen(client.request('POST', '/graphql', { rawBody: bodyOf(262_144) }));
    expect(within).toMatchObject({ status: 200, codes: [] });
    const beyond = await seen(client.request('POST', '/graphql', { rawBody: bodyOf(262_145) }));
    expect(beyond).toMatchObject({ status: 413, codes: ['body_too_large'] });
    expect(beyond.bytes).toBeLessThan(LARGEST_REFUSAL_BYTES);
  });
});
