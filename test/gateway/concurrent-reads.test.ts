import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenProperty } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  await givenProperty(client);
});
afterAll(() => service.stop());

const LIST = '/api/v1/properties?limit=200';
const QUERY = '{ properties(first: 200) { nodes { id name } } }';

interface List {
  data: { id: string; name: string }[];
}

const propertyReads = (): number =>
  service.statements.filter((text) => text.includes('from properties.property p')).length;

describe('Many who ask the same at one time', () => {
  it('over GraphQL all get the answer, with fewer runs', async () => {
    const before = propertyReads();
    const answers = await Promise.all(Array.from({ length: 40 }, () => client.graphql(QUERY)));
    for (const { status, data } of answers) expect([status, data]).toEqual([200, answers[0]!.data]);
    expect(propertyReads() - before).toBeLessThan(40);
  });

  it('over REST all get the answer, each under its own request id', async () => {
    const before = propertyReads();
    const answers = await Promise.all(Array.from({ length: 40 }, () => client.rest<List>('GET', LIST)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(40);
    expect(propertyReads() - before).toBeLessThan(40);
  });

  it('see what was written before they asked, whoever else is asking', async () => {
    let isOver = false;
    const otherReads = Array.from({ length: 8 }, async () => {
      while (!isOver) await client.rest('GET', LIST);
    });
    for (let n = 0; n < 25; n++) {
      const id = await givenProperty(client, { name: `Written ${n}` });
      const { body } = await client.rest<List>('GET', LIST);
      expect(body.data.map((property) => property.id)).toContain(id);
    }
    isOver = true;
    await Promise.all(otherReads);
  });

  it('of two accounts get each its own', async () => {
    const stranger = await service.account();
    const own = await givenProperty(stranger);
    const both = await Promise.all(
      Array.from({ length: 20 }, (_none, n) => (n % 2 ? stranger : client).rest<List>('GET', LIST)),
    );
    for (const [n, { body }] of both.entries()) {
      const ids = body.data.map(({ id }) => id);
      if (n % 2) expect(ids).toEqual([own]);
      else expect(ids).not.toContain(own);
    }
  });

  it('with fewer rights do not get what others may read', async () => {
    const limited = await service.account('limited', ['maintenance:read']);
    const [allowed, refused] = await Promise.all([client.graphql(QUERY), limited.graphql(QUERY)]);
    expect(allowed.errors).toBeUndefined();
    expect(refused.errors?.[0]?.extensions['code']).toBe('insufficient_scope');
  });
});
