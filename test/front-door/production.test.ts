import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import type { IntrospectionQuery } from 'graphql';
import { INTERNALS } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const INTROSPECTION = getIntrospectionQuery();

describe('In development', () => {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    service = await startTestService({ NODE_ENV: 'development', FRONT_DOOR: 'off' });
    client = await service.account();
  });
  afterAll(() => service.stop());

  it('the standard introspection query gives the whole schema, by POST and by GET', async () => {
    const schema = buildClientSchema(await client.data<IntrospectionQuery>(INTROSPECTION));
    expect(schema.getMutationType()?.getFields()).toHaveProperty('createTicket');
    const search = new URLSearchParams({ query: INTROSPECTION });
    const headers = { 'apollo-require-preflight': 'true' };
    const response = await client.request('GET', `/graphql?${search.toString()}`, { headers });
    expect(response.status).toBe(200);
    await response.text();
  });

  it('a misspelt field is answered with what may have been meant', async () => {
    const { errors } = await client.graphql('{ tickts { nodes { ticketId } } }');
    expect(errors?.[0]?.message).toContain('Did you mean');
  });

  it.each(['/', '/reference', '/graphql'])('the pages for browsers can be left out: %s', async (path) => {
    const response = await client.request('GET', path, { headers: { accept: 'text/html' } });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toMatch(/<html/i);
  });

  it('introspection needs a token as everything else does', async () => {
    expect((await client.graphql(INTROSPECTION, {}, { token: null })).status).toBe(401);
  });
});

describe('In production', () => {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    service = await startTestService({ NODE_ENV: 'production' });
    client = await service.account();
  });
  afterAll(() => service.stop());

  it.each([
    INTROSPECTION,
    '{ __schema { queryType { name } } }',
    '{ __type(name: "Property") { name } }',
    '{ ...F } fragment F on Query { __schema { types { name } } }',
    'mutation { __schema { queryType { name } } }',
  ])('introspection is refused: %#', async (query) => {
    const { status, data, errors } = await client.graphql(query);
    expect([status, data, errors?.[0]?.extensions['code']]).toEqual([400, undefined, 'graphql_validation_failed']);
  });

  it.each([
    ['a field', '{ tickts { nodes { ticketId } } }'],
    ['an argument', '{ tickets(frist: 1) { nodes { ticketId } } }'],
    ['a member of an input', 'mutation { createProperty(input: { naem: "x" }) { id } }'],
    ['a type', '{ property(id: "p") { ... on Proprety { id } } }'],
    ['a value of an enum', '{ tickets(orderBy: NEWST) { nodes { ticketId } } }'],
    ['a directive', '{ __typename @skp(if: true) }'],
  ])('%s that is misspelt is refused without a word of what the schema has', async (_what, query) => {
    const { status, errors } = await client.graphql(query);
    expect([status, errors?.[0]?.extensions['code']]).toEqual([400, 'graphql_validation_failed']);
    expect(JSON.stringify(errors)).not.toMatch(/did you mean|tickets\b.*\?|orderBy.*NEWEST/i);
  });

  it('a variable that does not fit is refused without a suggestion, too', async () => {
    const query = 'query ($order: TicketOrder!) { tickets(orderBy: $order) { nodes { ticketId } } }';
    const { status, errors } = await client.graphql(query, { order: 'NEWST' });
    expect([status, errors?.[0]?.extensions['code']]).toEqual([400, 'validation_failed']);
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
  });

  it.each([
    ['a document that cannot be parsed', { query: '{' }],
    ['no document', {}],
    ['a document that is no text', { query: 7 }],
    ['variables that are no object', { query: '{ __typename }', variables: [1] }],
    ['a batch', [{ query: '{ __typename }' }]],
    ['a body that is no object', 'text'],
    ['a resolver’s refusal', { query: '{ properties(first: 0) { nodes { id } } }' }],
    ['a foreign cursor', { query: '{ properties(after: "x") { nodes { id } } }' }],
    [
      'text that cannot be stored',
      { query: 'mutation { createProperty(input: { name: "\\u0000", address: "x" }) { id } }' },
    ],
  ])('%s is answered with a code, and with nothing of the inside', async (_what, body) => {
    const response = await client.request('POST', '/graphql', { body });
    const text = await response.text();
    expect(text).not.toMatch(INTERNALS);
    expect(text).not.toMatch(/\bat .*\(|stack|apollo/i);
    const { errors } = JSON.parse(text) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toMatch(/^[a-z_]+$/);
    expect(response.status).toBeLessThan(500);
  });

  it('the start page names no page to explore the graph with, and there is none', async () => {
    const start = await client.request('GET', '/', { headers: { accept: 'text/html' } });
    expect(await start.text()).toMatch(/href="\/reference"(?![^]*GraphiQL)/);
    const response = await client.request('GET', '/graphql', { headers: { accept: 'text/html' } });
    expect([response.status, await response.text()]).toEqual([406, expect.not.stringMatching(/<html/i)]);
  });
});
