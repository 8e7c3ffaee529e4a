import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { PublishedEventType } from '../../platform/events/event-type.ts';
import { projectRoot } from '../../platform/paths.ts';
import { loadContract } from '../../rest-facade/contract/contract.ts';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { expectProblem } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

interface Event {
  type: string;
  status: string;
  cursor: string;
  data: object;
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  await givenVendor(client);
  await givenDispatchRule(client);
  await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(await givenUnit(client)) });
});
afterAll(() => service.stop());

const catalogue = async (): Promise<PublishedEventType[]> =>
  (await client.rest<{ data: PublishedEventType[] }>('GET', '/api/v1/event-types')).body.data;

const events = async (query = ''): Promise<Event[]> =>
  (await client.rest<{ data: Event[] }>('GET', `/api/v1/events?${query}`)).body.data;

describe('GET /api/v1/event-types', () => {
  it('gives every kind once, with its outcomes and a schema that the events of a ticket keep to', async () => {
    const types = await catalogue();
    expect(new Set(types.map(({ type }) => type)).size).toBe(types.length);
    const ajv = new Ajv2020({ allErrors: true, strict: false });
    addFormats.default(ajv);
    const ticketEvents = await eventually(events, ({ length }) => length === 3);
    for (const { type, status, data } of ticketEvents) {
      const promised = types.find((known) => known.type === type)!;
      expect(promised.statuses).toContain(status);
      expect(ajv.compile(promised.schema)(data)).toBe(true);
      expect(ajv.compile(promised.schema)({ ...data, severity: 'mild' })).toBe(false);
    }
  });

  it('is the published catalogue, in GraphQL as in REST, and what the OpenAPI document says of webhooks', async () => {
    const types = await catalogue();
    const published = JSON.parse(readFileSync(join(projectRoot, 'schema', 'events.json'), 'utf8')) as unknown;
    expect({ events: types }).toEqual(published);
    const { eventTypes } = await client.data<{ eventTypes: object[] }>(
      '{ eventTypes { type description statuses scope schema } }',
    );
    expect(eventTypes).toEqual(types);
    const webhooks = loadContract().document.webhooks as Record<string, object>;
    expect(Object.keys(webhooks)).toEqual(types.map(({ type }) => type));
    for (const { type, statuses, schema } of types) {
      const described = { type: { const: type }, status: { enum: statuses }, data: schema };
      expect(webhooks[type]).toHaveProperty(
        'post.requestBody.content.application/json.schema.allOf.1.properties',
        described,
      );
    }
  });
});

describe('GET /api/v1/events?types=', () => {
  const typesOf = async (query: string): Promise<string[]> => (await events(query)).map(({ type }) => type);

  it.each([
    ['maintenance.triaged', ['maintenance.triaged']],
    ['*', ['maintenance.created', 'maintenance.triaged', 'maintenance.dispatched']],
    ['maintenance.*', ['maintenance.created', 'maintenance.triaged', 'maintenance.dispatched']],
    ['*.created', ['maintenance.created']],
    ['maintenance.triaged,unit.*,maintenance.created', ['maintenance.created', 'maintenance.triaged']],
    ['unit.*', []],
  ])('gives the events that %s means', async (types, expected) => {
    await eventually(events, ({ length }) => length === 3);
    expect(await typesOf(`types=${types}`)).toEqual(expected);
  });

  it.each(['maintenance', 'maintenance.creatd', 'Maintenance.*', 'a b', '*;drop', ',', 'maintenance.%'])(
    'refuses %s, which means no type that there is',
    async (types) => {
      const answer = await client.rest('GET', `/api/v1/events?types=${encodeURIComponent(types)}`);
      const { errors } = expectProblem(answer, 400, 'validation_failed');
      expect(errors?.every(({ parameter }) => parameter === 'types')).toBe(true);
    },
  );

  it('pages by the filtered rows, and ends behind all that is there', async () => {
    await eventually(events, ({ length }) => length === 3);
    const first = await client.rest<{ data: Event[]; next_cursor: string | null }>(
      'GET',
      '/api/v1/events?types=maintenance.created,maintenance.dispatched&limit=1',
    );
    expect(first.body.data.map(({ type }) => type)).toEqual(['maintenance.created']);
    const next = encodeURIComponent(first.body.next_cursor!);
    expect(await typesOf(`types=maintenance.created,maintenance.dispatched&after=${next}`)).toEqual([
      'maintenance.dispatched',
    ]);
    const { events: page } = await client.data<{ events: { endCursor: string } }>(
      '{ events(types: ["unit.*"]) { endCursor } }',
    );
    expect(await events(`after=${encodeURIComponent(page.endCursor)}`)).toEqual([]);
  });
});
