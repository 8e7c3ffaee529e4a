import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kind, parse, print } from 'graphql';
import { ASSERTION_HEADER, createAssertions } from '../../platform/auth/assertion.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { loadServiceKeys } from '../../platform/auth/keys.ts';
import { systemClock } from '../../platform/clock.ts';
import { projectRoot } from '../../platform/paths.ts';
import { times } from '../front-door/sent-operation.ts';
import { givenProperty } from '../support/given.ts';
import type { GraphAnswer, TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const NAMES = '{ properties { nodes { name } } }';
const ENTITY =
  'query ($id: ID!) { _entities(representations: [{ __typename: "Property", id: $id }]) { ... on Property { name } } }';
const LIFETIME_MS = 30_000;

let service: TestService;
let client: TestClient;
let key: Buffer;

beforeAll(async () => {
  service = await startTestService({ ROLES: 'properties' });
  const keys = await loadServiceKeys({
    dataDir: service.dataDir,
    serviceSecret: undefined,
    tokenSigningKey: undefined,
  });
  key = keys.derive('assertions');
  client = await service.account();
  await givenProperty(client, { name: 'Maple Court' });
});
afterAll(() => service.stop());

const assertionOf = (by = key, clock = systemClock, who: Partial<Principal> = {}): string => {
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  const scopes = new Set(['properties:read']);
  const principal = { accountId: client.accountId, subject: 'tester', scopes, expiresAt, ...who };
  return createAssertions(by, clock).sign({ principal });
};

/** Asks as the gateway does: with an assertion, and no token. */
const askWith = (assertion: string): Promise<GraphAnswer<unknown> & { status: number; headers: Headers }> =>
  client.graphql(NAMES, {}, { token: null, headers: { [ASSERTION_HEADER]: assertion } });

const claimsOf = (assertion: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(assertion.split('.')[0]!, 'base64url').toString()) as Record<string, unknown>;

const withClaims = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url');

describe('The credentials of a request to a subgraph in a process of its own', () => {
  it('may be an assertion of the service', async () => {
    expect(await askWith(assertionOf())).toMatchObject({
      status: 200,
      data: { properties: { nodes: [{ name: 'Maple Court' }] } },
    });
  });

  it('carry who acts, and which properties are seen', async () => {
    const actor = { kind: 'person', id: 'ann', name: 'Ann' } as const;
    const assertion = assertionOf(key, systemClock, { reach: ['another-property'], actor });
    expect(await askWith(assertion)).toMatchObject({ status: 200, data: { properties: { nodes: [] } } });
    const { principal } = createAssertions(key, systemClock).verify(assertion);
    expect(principal).toMatchObject({ reach: ['another-property'], actor });
  });

  it('may be a client’s token, which the subgraph verifies itself', async () => {
    expect(await client.data(NAMES)).toEqual({ properties: { nodes: [{ name: 'Maple Court' }] } });
  });

  it('are missing where there is neither: 401, with a challenge and no data', async () => {
    const answer = await client.graphql(NAMES, {}, { token: null });
    expect(answer).toMatchObject({ status: 401, errors: [{ extensions: { code: 'unauthenticated' } }] });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer).not.toHaveProperty('data');
  });

  it.each<[string, () => string]>([
    [
      'of another account than was signed',
      () => `${withClaims({ ...claimsOf(assertionOf()), account: 'other' })}.${assertionOf().split('.')[1]}`,
    ],
    [
      'with more scopes than were signed',
      () => `${withClaims({ ...claimsOf(assertionOf()), scopes: ['admin'] })}.${assertionOf().split('.')[1]}`,
    ],
    ['without a signature', () => assertionOf().split('.')[0]!],
    ['with an empty signature', () => `${assertionOf().split('.')[0]}.`],
    ['with half a signature', () => assertionOf().slice(0, -22)],
    ['signed with another key', () => assertionOf(randomBytes(32))],
    ['older than half a minute', () => assertionOf(key, { now: () => new Date(Date.now() - LIFETIME_MS - 1_000) })],
    ['that is garbage', () => 'garbage'],
    ['that is a token', () => client.token],
  ])('are refused with 401 and no data where the assertion is one %s', async (_what, make) => {
    const answer = await askWith(make());
    expect(answer).toMatchObject({ status: 401, errors: [{ extensions: { code: 'invalid_token' } }] });
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect(answer).not.toHaveProperty('data');
  });

  it('are wrong with a wrong assertion beside a valid token', async () => {
    const { status } = await client.graphql(NAMES, {}, { headers: { [ASSERTION_HEADER]: 'garbage' } });
    expect(status).toBe(401);
  });

  it.each(['', 'x', 'eyJhbGciOiJub25lIn0.e30.'])('are refused with 401 where the token is "%s"', async (token) => {
    const { status } = await client.graphql(NAMES, {}, { token: null, headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(401);
  });

  it('are refused with 401 where the token has run out', async () => {
    const expired = { accountId: client.accountId, subject: 'tester', scopes: ['properties:read'], ttlSeconds: -1 };
    const { status, errors } = await client.graphql(NAMES, {}, { token: await service.tokens.issue(expired) });
    expect({ status, code: errors?.[0]?.extensions['code'] }).toEqual({ status: 401, code: 'invalid_token' });
  });
});

describe('A document of a client for a subgraph in a process of its own', () => {
  it('has its scopes checked, of fields and of entities', async () => {
    const stranger = await service.account(undefined, ['finance:read']);
    for (const query of [NAMES, ENTITY]) {
      const { status, errors } = await stranger.graphql(query, { id: 'x' });
      expect(status).toBe(403);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'insufficient_scope', scope: 'properties:read' });
    }
  });

  it.each<[string, string, number, string]>([
    ['five thousand aliases', `{ ${times(5_000, (n) => `a${n}: __typename`)} }`, 400, 'operation_too_large'],
    ['thirty-one aliases', `{ ${times(31, (n) => `a${n}: __typename`)} }`, 400, 'operation_too_large'],
    ['20,000 levels', '{a'.repeat(20_000), 400, 'operation_too_large'],
    ['lists within lists', `{ properties(first: ${'['.repeat(2_000)}) { nodes { id } } }`, 400, 'operation_too_large'],
    ['eleven fields at its root', `{ ${'__typename '.repeat(11)} }`, 400, 'operation_too_large'],
    [
      'pages within pages',
      '{ properties(first: 200) { nodes { units(first: 200) { nodes { property { units(first: 200) { nodes { id } } } } } } } }',
      400,
      'operation_too_large',
    ],
    ['an unknown field', '{ nothing }', 400, 'graphql_validation_failed'],
    ['no GraphQL', '{', 400, 'graphql_parse_failed'],
    ['more bytes than a body may have', `# ${'x'.repeat(262_144)}`, 413, 'body_too_large'],
  ])('is refused with %s', async (_what, query, status, code) => {
    const answer = await client.graphql(query);
    expect([answer.status, answer.errors?.[0]?.extensions['code']]).toEqual([status, code]);
  });

  it('has every entity counted that it asks for by its key', async () => {
    const representations = Array.from({ length: 4_000 }, () => ({ __typename: 'Property', id: 'p' }));
    const query =
      'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Property { units(first: 200) { nodes { id } } } } }';
    const { status, errors } = await client.graphql(query, { representations });
    expect([status, errors?.[0]?.extensions['limit']]).toEqual([400, 'cost']);
    expect((await client.graphql(query, { representations: representations.slice(0, 1_000) })).status).toBe(200);
  });

  it('is refused with five of its many faults and how many more there are', async () => {
    const { errors } = await client.graphql(`{ __typename ${times(10, (n) => `@d${n}`)} }`);
    expect(errors).toHaveLength(5);
    expect(errors?.at(-1)).toMatchObject({
      message: expect.stringContaining('5 more errors'),
      extensions: { code: 'graphql_validation_failed', errors_left_out: 5 },
    });
  });

  it('counts against the account’s limit', async () => {
    const limited = await startTestService({ ROLES: 'properties', READS_PER_MINUTE: '1', RATE_LIMIT_BURST: '2' });
    const by = await limited.account();
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await by.graphql(NAMES)).status);
    expect(statuses).toEqual([200, 200, 429]);
    await limited.stop();
  });
});

describe('A subgraph in a process of its own', () => {
  it('says what an operation costs', async () => {
    const answer = await client.graphql(NAMES, {}, { headers: { 'x-include-cost': '1' } });
    expect(answer).toMatchObject({ status: 200, extensions: { cost: { cost: 3, limit: 1_000 } } });
  });

  it('takes operations by POST as JSON alone', async () => {
    const viaGet = await client.request('GET', '/graphql?query={__typename}');
    expect([viaGet.status, viaGet.headers.get('allow')]).toEqual([405, 'POST']);
    const headers = { 'content-type': 'text/plain' };
    expect((await client.request('POST', '/graphql', { rawBody: '{}', headers })).status).toBe(415);
  });

  it('listens where only its own machine reaches it, unless SUBGRAPH_HOST says otherwise', async () => {
    const open = async (settings: Record<string, string>): Promise<string> => {
      const openService = await startTestService({ ROLES: 'properties', HOST: '0.0.0.0', ...settings });
      await openService.stop();
      return new URL(openService.url).hostname;
    };
    expect(await open({})).toBe('127.0.0.1');
    expect(await open({ SUBGRAPH_HOST: '0.0.0.0' })).toBe('0.0.0.0');
  });

  it('gives entities of the token’s account only', async () => {
    const id = await givenProperty(client, { name: 'Ours' });
    expect(await client.data(ENTITY, { id })).toEqual({ _entities: [{ name: 'Ours' }] });
    expect(await (await service.account()).data(ENTITY, { id })).toEqual({ _entities: [null] });
  });

  it('gives its schema as _service { sdl } to a client’s token: all that is published, with the scopes', async () => {
    const { _service: served } = await client.data<{ _service: { sdl: string } }>('{ _service { sdl } }');
    const published = await readFile(join(projectRoot, 'schema', 'properties.graphql'), 'utf8');
    expect(fieldsOf(served.sdl)).toEqual(expect.arrayContaining(fieldsOf(published)));
    expect((await client.graphql('{ _service { sdl } }', {}, { token: null })).status).toBe(401);
  });
});

/** Every type and field of a schema with its type and directives. */
function fieldsOf(sdl: string): string[] {
  return parse(sdl).definitions.flatMap((type) => {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
    const directives = (type.directives ?? []).map(print).sort();
    const fields = (type.fields ?? []).map(
      (field) =>
        `${type.name.value}.${field.name.value}: ${print(field.type)} ${(field.directives ?? []).map(print).join(' ')}`,
    );
    return [`${type.name.value} ${directives.join(' ')}`, ...fields];
  });
}
