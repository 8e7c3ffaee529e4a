import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenProperty } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  await givenProperty(client, { name: 'Maple Court' });
});
afterAll(() => service.stop());

/** Headers that differ from one request to the next. */
const OF_ONE_REQUEST = ['date', 'x-request-id', 'ratelimit'];

interface Whole {
  status: number;
  headers: Record<string, string>;
  text: string;
}

async function ask(body: unknown, headers: Record<string, string> = {}, token = client.token): Promise<Whole> {
  const response = await client.request('POST', '/graphql', { body, headers, token });
  const kept = [...response.headers].filter(([name]) => !OF_ONE_REQUEST.includes(name));
  return { status: response.status, headers: Object.fromEntries(kept), text: await response.text() };
}

const FIRST = 'query First($n: Int = 1) { properties(first: $n) { nodes { name } } }';
/** Makes a property, and asks for figures of days that end before they begin, which is refused in its place. */
const MAKE = `mutation Make($name: String!) {
  createProperty(input: { name: $name, address: "1 Main St" }) {
    name
    kpis(period: { start: "2026-02-01", end: "2026-01-01" }) { value }
  }
}`;

describe('An operation that was answered before', () => {
  it.each<[string, Record<string, unknown>, Record<string, string>?]>([
    ['a query', { query: '{ properties { nodes { id name } } }' }],
    ['a query in a language of its own', { query: '{ properties { nodes { id name } } }' }, { accept: '*/*' }],
    [
      'one for a client that knows the newer media type',
      { query: '{ properties { nodes { id } } }' },
      { accept: 'application/graphql-response+json, application/json;q=0.9' },
    ],
    ['one for a client that wants no JSON', { query: '{ properties { nodes { id } } }' }, { accept: 'text/html' }],
    ['variables', { query: FIRST, variables: { n: 1 } }],
    ['variables that are left out', { query: FIRST, variables: null, operationName: null }],
    ['variables that are wrong', { query: FIRST, variables: { n: 'one' } }],
    ['variables that are no object', { query: FIRST, variables: [1] }],
    ['an operation by its name', { query: `${FIRST} query Second { account { id } }`, operationName: 'Second' }],
    ['an operation of another name', { query: FIRST, operationName: 'Third' }],
    ['an operation of no name', { query: `${FIRST} query Second { account { id } }` }],
    ['extensions', { query: FIRST, extensions: { clientLibrary: { name: 'any' } } }],
    ['extensions that are wrong', { query: FIRST, extensions: 'none' }],
    ['what is not there', { query: '{ property(id: "nothing") { name } }' }],
    ['an argument that is refused', { query: '{ properties(first: 0) { nodes { id } } }' }],
    ['introspection', { query: '{ __type(name: "Property") { name } }' }],
    ['what the schema does not have', { query: '{ nothing }' }],
    ['what is no GraphQL', { query: '{ properties {' }],
  ])('is answered alike: %s', async (_what, body, headers = {}) => {
    const [first, second, third] = [await ask(body, headers), await ask(body, headers), await ask(body, headers)];
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });

  it('is refused for who has not the scope, as if nobody had asked before', async () => {
    const body = { query: '{ properties { nodes { id unitCount } } }' };
    const narrow = await service.tokens.issue({
      accountId: client.accountId,
      subject: 'narrow',
      scopes: ['maintenance:read'],
      ttlSeconds: 3_600,
    });
    const before = await ask(body, {}, narrow);
    expect((await ask(body)).status).toBe(200);
    expect(await ask(body, {}, narrow)).toEqual(before);
    expect(before).toMatchObject({ status: 403, headers: { 'www-authenticate': expect.stringContaining('scope') } });
  });

  it('is answered with its own account’s data', async () => {
    const stranger = await service.account();
    const body = { query: '{ properties { nodes { name } } account { id } }' };
    await ask(body);
    const { text } = await ask(body, {}, stranger.token);
    expect(JSON.parse(text)).toEqual({ data: { properties: { nodes: [] }, account: { id: stranger.accountId } } });
  });

  it('changes what it changes once for each request, also where a part of the answer fails', async () => {
    const answers = [];
    for (const name of ['Elm', 'Fir', 'Oak']) answers.push(await ask({ query: MAKE, variables: { name } }));
    const errors = [expect.objectContaining({ path: ['createProperty', 'kpis'] })];
    expect(answers.map(({ status, text }) => [status, JSON.parse(text) as unknown])).toEqual(
      ['Elm', 'Fir', 'Oak'].map((name) => [200, { data: { createProperty: { name, kpis: null } }, errors }]),
    );
    const { properties } = await client.data<{ properties: { nodes: { name: string }[] } }>(
      '{ properties(first: 50) { nodes { name } } }',
    );
    expect(properties.nodes.map(({ name }) => name).toSorted()).toEqual(['Elm', 'Fir', 'Maple Court', 'Oak']);
  });

  it('is replayed under an Idempotency-Key', async () => {
    const query =
      'mutation Once($name: String!) { createProperty(input: { name: $name, address: "1 Main St" }) { id } }';
    const answerTo = (name: string, headers = {}): Promise<Whole> => ask({ query, variables: { name } }, headers);
    const [ash, secondAsh] = [await answerTo('Ash'), await answerTo('Ash')];
    expect(secondAsh.text).not.toBe(ash.text);
    const headers = { 'idempotency-key': 'known-1' };
    const [first, again] = [await answerTo('Yew', headers), await answerTo('Yew', headers)];
    expect(again).toEqual({ ...first, headers: { ...first.headers, 'idempotent-replayed': 'true' } });
  });
});
