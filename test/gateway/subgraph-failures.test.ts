import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../support/database/admin.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { INTERNALS, expectProblem } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;
let unitId: string;
let repair: (() => Promise<void>)[] = [];

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  unitId = await givenUnit(client, { propertyId: await givenProperty(client, { name: 'Maple Court' }) });
  await givenVendor(client);
  await givenDispatchRule(client);
  await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
});
afterAll(() => service.stop());
afterEach(async () => {
  for (const mend of repair) await mend();
  repair = [];
});

/** Takes a table away until the end of the test, so that whoever needs it fails. */
async function without(table: string): Promise<void> {
  const [schema, name] = table.split('.');
  const run = (statement: string) => asAdmin(service.databaseUrl, (admin) => admin.query(statement));
  await run(`alter table ${table} rename to gone`);
  repair.push(async () => {
    await run(`alter table ${schema}.gone rename to ${name}`);
  });
}

const BOARD = `{
  properties(first: 3) { nodes { name units(first: 3) { nodes { unitNumber tickets(first: 3) { nodes { ticketId vendor { name } } } } } } }
}`;

describe('A failure in one subgraph', () => {
  it('leaves the fields of the others in place, with null where it happened and one error for it', async () => {
    await without('maintenance.ticket');
    const { status, data, errors } = await client.graphql<{ properties: unknown }>(BOARD);
    expect(status).toBe(200);
    expect(data.properties).toMatchObject({
      nodes: [{ name: 'Maple Court', units: { nodes: [{ unitNumber: unitId, tickets: null }] } }],
    });
    expect(errors).toEqual([
      {
        message: expect.stringMatching(/^The service failed to answer/),
        path: ['properties', 'nodes', 0, 'units', 'nodes', 0, 'tickets'],
        extensions: { code: 'internal_error' },
      },
    ]);
  });

  it('within a subgraph leaves the rest of its rows in place', async () => {
    await without('maintenance.vendor');
    const { data } = await client.graphql(`{ tickets { nodes { severity vendor { name } unit { unitNumber } } } }`);
    expect(data).toEqual({
      tickets: { nodes: [{ severity: 'EMERGENCY', vendor: null, unit: { unitNumber: unitId } }] },
    });
  });

  it('when the referenced entity is gone gives null, and no error that blanks the page', async () => {
    await without('properties.unit');
    const { data, errors } = await client.graphql(`{ tickets { nodes { severity unit { unitNumber } } } }`);
    expect(data).toEqual({ tickets: { nodes: [{ severity: 'EMERGENCY', unit: null }] } });
    expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['internal_error']);
  });

  it('is written to the log with its cause, and told to nobody else', async () => {
    await without('maintenance.triage_record');
    service.logLines.length = 0;
    const response = await client.request('POST', '/graphql', {
      body: { query: `{ tickets { nodes { triage { severity } } } }` },
      headers: { 'x-request-id': 'failing-1' },
    });
    const text = await response.text();
    expect(text).not.toMatch(INTERNALS);
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(['data', 'errors']);
    const logged = service.logLines.filter((line) => line.includes('"level":"error"') && line.includes('failing-1'));
    expect(logged.join()).toContain('triage_record');
  });

  it('over REST is a problem document without a word about its cause, and stores nothing', async () => {
    await without('maintenance.triage_record');
    const body = ticketBody(unitId);
    const answer = await client.rest('POST', '/api/v1/maintenance', { body });
    expectProblem(answer, 500, 'internal_error');
    expect(answer.body['detail']).not.toContain('triage');
    for (const mend of repair) await mend();
    repair = [];
    expect(
      await client.data(`query ($id: ID!) { ticket(ticketId: $id) { ticketId } }`, { id: body['ticket_id'] }),
    ).toEqual({
      ticket: null,
    });
  });
});

describe('Whatever is sent to /graphql', () => {
  it.each<[string, { query?: unknown; variables?: unknown; operationName?: string } | string, string]>([
    ['a document that cannot be parsed', { query: '{ properties { ' }, 'graphql_parse_failed'],
    ['a field that does not exist', { query: '{ nothing }' }, 'graphql_validation_failed'],
    ['a missing argument', { query: '{ property { id } }' }, 'graphql_validation_failed'],
    ['a wrong literal', { query: '{ properties(first: "x") { nodes { id } } }' }, 'graphql_validation_failed'],
    [
      'an unknown enum value',
      { query: '{ tickets(orderBy: BEST) { nodes { ticketId } } }' },
      'graphql_validation_failed',
    ],
    ['a missing variable', { query: 'query ($id: ID!) { property(id: $id) { id } }' }, 'validation_failed'],
    [
      'a variable of the wrong type',
      { query: 'query ($n: Int!) { properties(first: $n) { nodes { id } } }', variables: { n: 'x' } },
      'validation_failed',
    ],
    ['a date that does not exist', { query: kpisOn('2026-02-30') }, 'graphql_validation_failed'],
    [
      'a date that does not exist, as a variable',
      {
        query: 'query ($p: PeriodInput!) { kpis(period: $p) { value } }',
        variables: { p: { start: '2026-02-30', end: '2026-03-01' } },
      },
      'validation_failed',
    ],
    ['an instant without a zone', { query: ticketsSince('2026-02-03T00:00:00') }, 'graphql_validation_failed'],
    ['a page size of 0', { query: '{ properties(first: 0) { nodes { id } } }' }, 'validation_failed'],
    ['a page size of 201', { query: '{ tickets(first: 201) { nodes { ticketId } } }' }, 'validation_failed'],
    ['a cursor of nothing', { query: '{ units(after: "x") { nodes { id } } }' }, 'invalid_cursor'],
    [
      'an operation that is not there',
      { query: 'query A { account { id } }', operationName: 'B' },
      'validation_failed',
    ],
    ['no query', {}, 'operation_not_allowed'],
    ['a query that is a number', { query: 5 }, 'operation_not_allowed'],
    ['a body that is no JSON', '{"query": ', 'malformed_json'],
    [
      'a body that is too large',
      JSON.stringify({ query: `{ account { id } } #${'x'.repeat(300_000)}` }),
      'body_too_large',
    ],
    ['entities', { query: '{ _entities(representations: []) { __typename } }' }, 'graphql_validation_failed'],
    ['a subgraph’s own SDL', { query: '{ _service { sdl } }' }, 'graphql_validation_failed'],
    [
      'a property of a property that is not there',
      { query: 'mutation { createUnit(input: { propertyId: "nowhere", unitNumber: "1" }) { id } }' },
      'unknown_reference',
    ],
    [
      'a NUL',
      { query: 'mutation { createProperty(input: { name: "a\\u0000", address: "b" }) { id } }' },
      'validation_failed',
    ],
    [
      'an unknown time zone',
      { query: 'mutation { updateAccountSettings(input: { timezone: "Moon/Base" }) { id } }' },
      'validation_failed',
    ],
  ])('%s is answered with a code of the catalogue and no internals', async (_sentence, body, code) => {
    const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await client.request('POST', '/graphql', { rawBody });
    const text = await response.text();
    expect(text).not.toMatch(INTERNALS);
    expect(response.headers.get('content-type')).toContain('json');
    const { errors } = JSON.parse(text) as { errors: { extensions: { code: string } }[] };
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set([code]));
  });
});

describe('An input of /graphql that cannot be used', () => {
  it.each([
    [kpisOn('2026-02-30'), 'Expected a date as YYYY-MM-DD, but got "2026-02-30".'],
    [ticketsSince('2026-02-03'), 'Expected an RFC 3339 instant like 2026-01-31T09:30:00Z, but got "2026-02-03".'],
    ['{ tickets(filter: { updatedSince: 5 }) { nodes { ticketId } } }', 'like 2026-01-31T09:30:00Z, but got 5.'],
    [
      'mutation { postLedgerEntry(input: { amount: 5.5 }) { __typename } }',
      'Expected a whole number of minor units, but got "5.5".',
    ],
    ['mutation { updateAccountSettings(input: { slaFees: [] }) { id } }', 'Expected a JSON object.'],
  ])('is told what was expected of a literal: %s', async (query, expected) => {
    const { errors } = await client.graphql(query);
    const expectedError = { message: expect.stringContaining(expected), locations: [expect.anything()] };
    expect(errors).toContainEqual(expect.objectContaining(expectedError));
  });

  it('is told every fault with its pointer', async () => {
    const input = { ticketId: '', unitId: 'x'.repeat(129), description: '' };
    const { errors } = await client.graphql(
      `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ticketId } }`,
      {
        input,
      },
    );
    const faults = errors?.[0]?.extensions['errors'] as { pointer: string }[];
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/ticketId', '/unitId', '/description']);
  });
});

function ticketsSince(instant: string): string {
  return `{ tickets(filter: { updatedSince: "${instant}" }) { nodes { ticketId } } }`;
}

function kpisOn(day: string): string {
  return `{ kpis(period: { start: "${day}", end: "${day}" }) { value } }`;
}
