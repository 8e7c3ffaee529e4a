import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../support/test-client.ts';
import { eventually } from '../support/eventually.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const ATTEMPTS = 2_000;
const AT_ONCE = 50;

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ LOG_LEVEL: 'silent' });
  client = await service.account();
});
afterAll(() => service.stop());

const statusOf = async (token: string): Promise<number> => {
  const response = await client.request('GET', '/api/v1/properties', { token });
  await response.text();
  return response.status;
};

/** A token with another character in its signature, the n-th of as many as are wanted. */
function wrongToken(n: number): string {
  const [head, body, signature] = client.token.split('.');
  return `${head}.${body}.${String(n).padStart(6, 'A')}${signature!.slice(6)}`;
}

describe('Two thousand wrong tokens from one address', () => {
  it('are answered with 401 a hundred times and then with 429, while right tokens pass', async () => {
    const counts = new Map<number, number>();
    const rightOnes: number[] = [];
    for (let sent = 0; sent < ATTEMPTS; sent += AT_ONCE) {
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => statusOf(wrongToken(sent + n))));
      for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
      if (sent % 200 === 0) rightOnes.push(await statusOf(client.token));
    }
    // One is forgiven every 600 ms, so a few more than a hundred are looked at meanwhile.
    const looked = counts.get(401) ?? 0;
    expect(looked).toBeGreaterThanOrEqual(100);
    expect(looked).toBeLessThan(300);
    expect(looked + (counts.get(429) ?? 0)).toBe(ATTEMPTS);
    expect(new Set(rightOnes)).toEqual(new Set([200]));
  });

  it('are told when to try again, on REST and on GraphQL', async () => {
    // One failure is forgiven every 600 ms, so now and then one more is let through to be refused as wrong.
    const rest = await eventually(
      () => client.rest('GET', '/api/v1/properties', { token: wrongToken(0) }),
      ({ status }) => status === 429,
    );
    expect(rest).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const graph = await eventually(
      () => client.graphql('{ __typename }', {}, { token: wrongToken(1) }),
      ({ status }) => status === 429,
    );
    expect([graph.status, graph.errors?.[0]?.extensions['code']]).toEqual([429, 'rate_limited']);
    expect(Number(graph.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });
});

describe('Tokens that have expired', () => {
  it('are told so however many there are', async () => {
    const expired = await service.tokens.issue({
      accountId: client.accountId,
      subject: 'tester',
      scopes: [],
      ttlSeconds: -1,
    });
    const statuses = await Promise.all(Array.from({ length: 250 }, () => statusOf(expired)));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

describe('The time that a wrong token takes', () => {
  const timeOf = async (token: string): Promise<number> => {
    const startedAt = performance.now();
    await expect(service.tokens.verify(token)).rejects.toMatchObject({ code: 'invalid_token' });
    return performance.now() - startedAt;
  };
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

  it('does not tell how much of it is right', async () => {
    const [head, body, signature = ''] = client.token.split('.');
    await service.tokens.verify(client.token);
    const flipped = (text: string, at: number): string =>
      `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
    const early: number[] = [];
    const late: number[] = [];
    // Alternating, so that whatever else the machine does falls on both alike.
    for (let round = 0; round < 400; round++) {
      early.push(await timeOf(`${head}.${body}.${flipped(signature, 0)}`));
      late.push(await timeOf(`${head}.${body}.${flipped(signature, signature.length - 2)}`));
    }
    expect(median(late) / median(early)).toBeGreaterThan(0.5);
    expect(median(late) / median(early)).toBeLessThan(2);
  });
});
