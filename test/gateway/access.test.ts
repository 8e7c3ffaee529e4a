import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { publicSchema } from '../support/samples/graph-schema.ts';
import { operationsOf } from '../support/samples/operation-generator.ts';
import { idsWith } from '../support/samples/samples.ts';
import { storedOf } from '../support/database/stored.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const schema = publicSchema();

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
});
afterAll(() => service.stop());

const tokenWith = (scopes: readonly string[]): Promise<string> =>
  service.tokens.issue({ accountId: client.accountId, subject: 'tester', scopes, ttlSeconds: 3_600 });

const allBut = (scope: string): string[] => SCOPES.filter((candidate) => candidate !== scope);

/** Expects an operation to be refused for want of a scope, with the status and header of RFC 6750. */
async function expectRefused(query: string, scopes: readonly string[], missing: string): Promise<void> {
  const answer = await client.graphql(query, {}, { token: await tokenWith(scopes) });
  expect({ status: answer.status, data: answer.data }).toEqual({ status: 403, data: undefined });
  expect(answer.errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'insufficient_scope', scope: missing }]);
  expect(answer.headers.get('www-authenticate')).toBe(`Bearer error="insufficient_scope", scope="${missing}"`);
}

/** The least that can be asked of a field: only names of types, through pages to their rows. */
function callOf(kind: 'query' | 'mutation', root: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string {
  const [operation] = operationsOf(kind, root, field, idsWith('any'));
  const text = operation!.text.slice(operation!.text.indexOf(field.name));
  if (!isObjectType(getNamedType(field.type))) return `${kind} { ${text}`;
  return `${kind} { ${text.split(/ \{ __typename/)[0]!} { __typename } }`;
}

/** They tell callers of themselves alone, and end what is their own. */
const WITHOUT_SCOPE: ReadonlySet<string> = new Set([
  'Query.me',
  'Query.sessions',
  'Mutation.endSession',
  'Mutation.signOut',
]);

const roots = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
  return Object.values(root.getFields()).map((field) => [`${root.name}.${field.name}`, kind, root, field] as const);
});

/** Scopes that would do as well as the one that is asked for. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  'Query.account': ['settings:write', 'admin'],
  'Query.page': ['maintenance:read'],
  'Query.pages': ['maintenance:read'],
  'Query.search': ['tenants:read', 'maintenance:read'],
};

describe('A token without scopes', () => {
  it.each(roots.filter(([name]) => !WITHOUT_SCOPE.has(name)))(
    'is refused by %s, even when only the type’s name is asked for',
    async (name, kind, root, field) => {
      const before = await storedOf(service.database, client.accountId);
      const query = callOf(kind, root, field);
      const answer = await client.graphql(query, {}, { token: await tokenWith([]) });
      expect(answer.status).toBe(403);
      const missing = String(answer.errors?.[0]?.extensions['scope']);
      const { [name]: instead = [] } = INSTEAD;
      await expectRefused(
        query,
        allBut(missing).filter((scope) => !instead.includes(scope)),
        missing,
      );
      for (const scope of instead) {
        expect((await client.graphql(query, {}, { token: await tokenWith([scope]) })).errors).toBeUndefined();
      }
      const granted = await client.graphql(query, {}, { token: await tokenWith([missing]) });
      // A command may ask for more: whoever makes a client may only hand on scopes of their own.
      expect(granted.errors?.[0]?.extensions['scope']).not.toBe(missing);
      if (kind === 'query') expect(await storedOf(service.database, client.accountId)).toEqual(before);
    },
  );
});

describe('A token with one scope too few', () => {
  const period = `period: { start: "2026-01-01", end: "2026-01-31" }`;

  it.each([
    ['tickets of a property', `{ property(id: "p") { tickets { nodes { ticketId } } } }`, 'maintenance:read'],
    ['the place of tickets in the log', `{ property(id: "p") { tickets { eventCursor } } }`, 'maintenance:read'],
    ['whether a unit has tickets', `{ units { nodes { tickets { pageInfo { hasNextPage } } } } }`, 'maintenance:read'],
    ['figures of a property', `{ properties { nodes { kpis(${period}) { value } } } }`, 'finance:read'],
    ['tenants through a unit', `{ units { nodes { currentLease { tenants { lastName } } } } }`, 'tenants:read'],
    ['whether a unit is let', `{ units { nodes { currentLease { id } } } }`, 'tenants:read'],
    ['the unit of a ticket', `{ tickets { nodes { unit { unitNumber } } } }`, 'properties:read'],
    ['the unit of a filed ticket', fileAnd('unit { unitNumber }'), 'properties:read'],
    ['cursors of properties', `{ properties { edges { cursor } } }`, 'properties:read'],
    ['the end of the units', `{ units { pageInfo { endCursor } } }`, 'properties:read'],
    [
      'tickets in a fragment',
      `{ property(id: "p") { ...F } } fragment F on Property { tickets { nodes { ticketId } } }`,
      'maintenance:read',
    ],
    [
      'tickets in an inline fragment',
      `{ property(id: "p") { ... on Property { t: tickets { nodes { ticketId } } } } }`,
      'maintenance:read',
    ],
    [
      'tickets behind a directive',
      `{ property(id: "p") { tickets @include(if: true) { nodes { ticketId } } } }`,
      'maintenance:read',
    ],
  ])('does not see %s', async (_what, query, scope) => {
    await expectRefused(query, allBut(scope), scope);
  });

  it('is told of all that it lacks at once', async () => {
    await expectRefused(
      `{ units { nodes { currentLease { id } tickets { nodes { ticketId } } } } }`,
      ['properties:read'],
      'tenants:read maintenance:read',
    );
  });

  it('reads what its scopes allow in the same schema', async () => {
    const token = await tokenWith(['properties:read']);
    expect(
      (await client.graphql(`{ properties { nodes { name units { nodes { id } } } } }`, {}, { token })).status,
    ).toBe(200);
  });

  it('may read what came of the ticket that it may file', async () => {
    const token = await tokenWith(['maintenance:write']);
    const answer = await client.graphql(fileAnd('severity vendorId triage { severity } status'), {}, { token });
    expect(answer.errors?.map(({ extensions }) => extensions['code'])).toEqual(['unknown_unit']);
  });

  it('changes nothing', async () => {
    const before = await storedOf(service.database, client.accountId);
    const create = `mutation { createProperty(input: { name: "n", address: "a" }) { id } }`;
    await expectRefused(create, allBut('properties:write'), 'properties:write');
    // Writing without reading is possible; what is written may not be read back beyond the mutation's own answer.
    await expectRefused(
      `mutation { createProperty(input: { name: "n", address: "a" }) { tickets { nodes { ticketId } } } }`,
      ['properties:write'],
      'maintenance:read',
    );
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });
});

describe('A request to /graphql without a good token', () => {
  it('is answered with 401 and a challenge', async () => {
    const missing = await client.graphql(`{ account { id } }`, {}, { token: null });
    expect(missing).toMatchObject({ status: 401, errors: [{ extensions: { code: 'unauthenticated' } }] });
    expect(missing.headers.get('www-authenticate')).toBe('Bearer');
    const bad = await client.graphql(`{ account { id } }`, {}, { token: 'a.b.c' });
    expect(bad).toMatchObject({ status: 401, errors: [{ extensions: { code: 'invalid_token' } }] });
    expect(bad.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
  });

  it('learns nothing of the schema', async () => {
    const answer = await client.graphql(`{ propertie { id } }`, {}, { token: null });
    expect(JSON.stringify(answer)).not.toContain('properties');
  });
});

describe('In production', () => {
  let production: TestService;
  let visitor: TestClient;

  beforeAll(async () => {
    production = await startTestService({ NODE_ENV: 'production' });
    visitor = await production.account();
  });
  afterAll(() => production.stop());

  it.each([`{ __schema { types { name } } }`, `{ __type(name: "Property") { fields { name } } }`])(
    'the schema is not told: %s',
    async (query) => {
      const { errors, data } = await visitor.graphql(query);
      expect(data).toBeUndefined();
      expect(errors?.[0]?.extensions['code']).toBe('graphql_validation_failed');
    },
  );

  it('nor guessed at: a misspelt field is not corrected', async () => {
    const { errors } = await visitor.graphql(`{ propertie { id } }`);
    expect(JSON.stringify(errors)).not.toMatch(/did you mean|properties/i);
  });

  it('the graph answers', async () => {
    expect(await visitor.data(`{ account { name } }`)).toEqual({ account: { name: visitor.accountId } });
  });
});

describe('In development', () => {
  it('the schema is told, with a description for every field', async () => {
    const { __schema } = await client.data<{ __schema: { types: { name: string; fields: Described[] | null }[] } }>(
      `{ __schema { types { name fields { name description } } } }`,
    );
    const silent = __schema.types
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap(({ name, fields }) =>
        (fields ?? []).filter((field) => !field.description).map((field) => `${name}.${field.name}`),
      );
    expect(silent).toEqual([]);
  });
});

interface Described {
  name: string;
  description: string | null;
}

function fileAnd(selection: string): string {
  return `mutation { createTicket(input: { ticketId: "t", unitId: "nowhere", description: "d" }) { ${selection} } }`;
}
