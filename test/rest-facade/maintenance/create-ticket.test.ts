import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

const PATH = '/api/v1/maintenance';

let service: TestService;
let client: TestClient;
let unitId: string;
let vendorId: string;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  unitId = await givenUnit(client);
  vendorId = await givenVendor(client);
  await givenDispatchRule(client);
});
afterAll(() => service.stop());

describe('POST /api/v1/maintenance', () => {
  it('answers with exactly the five fields of the specification', async () => {
    const body = ticketBody(unitId);
    const answer = await client.rest('POST', PATH, { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ticket_id: body['ticket_id'],
      unit_id: unitId,
      description: body['description'],
      severity: 'emergency',
      vendor_assigned: vendorId,
    });
  });

  it('assigns nobody, and says so with null, when the account has no rule', async () => {
    const stranger = await service.account();
    const answer = await stranger.rest('POST', PATH, { body: ticketBody(await givenUnit(stranger)) });
    expect(answer).toMatchObject({ status: 200, body: { severity: 'emergency', vendor_assigned: null } });
  });

  it('files with a token that may do nothing but file', async () => {
    const filer = await service.account(undefined, ['maintenance:write']);
    const answer = await filer.rest('POST', PATH, { body: ticketBody(await givenUnit(filer)) });
    expect(answer.status).toBe(200);
  });

  it('refuses a token without maintenance:write and names the scope', async () => {
    const reader = await service.account(undefined, ['maintenance:read', 'properties:read']);
    const answer = await reader.rest('POST', PATH, { body: ticketBody(await givenUnit(reader)) });
    const problem = expectProblem(answer, 403, 'insufficient_scope');
    expect(problem).toHaveProperty('scope', 'maintenance:write');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="maintenance:write"');
  });

  it('echoes an X-Request-Id, and makes one when none or an unfit one is given', async () => {
    const echoed = await client.rest('POST', PATH, {
      body: ticketBody(unitId),
      headers: { 'x-request-id': 'req-77:a/b' },
    });
    expect(echoed.headers.get('x-request-id')).toBe('req-77:a/b');
    for (const headers of [{}, { 'x-request-id': 'x'.repeat(129) }, { 'x-request-id': 'two words' }]) {
      const made = await client.rest('POST', PATH, { body: {}, headers });
      expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(made.body['request_id']).toBe(made.headers.get('x-request-id'));
    }
  });

  it('writes the request’s id on the events that it caused', async () => {
    const body = ticketBody(unitId);
    await client.rest('POST', PATH, { body, headers: { 'x-request-id': 'cause-1' } });
    const rows = await service.database.worker<{ id: string }>(
      `select distinct request_id as id from events.event where account_id = $1 and entity_id = $2`,
      [client.accountId, body['ticket_id']],
    );
    expect(rows).toEqual([{ id: 'cause-1' }]);
  });
});

describe('The body of POST /api/v1/maintenance', () => {
  it('has identifiers as people write them, and the answer gives them back unchanged', async () => {
    for (const id of [
      'WO 12/4',
      '3B #2',
      'ü%2F?&',
      '日本-1',
      '🔧',
      ' lead',
      "O'Neil; --",
      '"q"',
      '..',
      'x'.repeat(128),
    ]) {
      const ownUnit = await givenUnit(client, { id: `unit ${id}`.slice(0, 128) });
      const body = ticketBody(ownUnit, { ticket_id: id });
      const answer = await client.rest('POST', PATH, { body });
      expect(answer).toMatchObject({ status: 200, body: { ticket_id: id, unit_id: ownUnit } });
    }
  });

  it('has every character of the description kept', async () => {
    const description = ' \t\r\nTap\u2028 “drips” \u0001 \u200d 👩‍🔧 é e\u0301 \\ " <b>&amp;</b> \n';
    const body = ticketBody(unitId, { description });
    const answer = await client.rest('POST', PATH, { body });
    expect(answer).toMatchObject({ status: 200, body: { description } });
    const query = `query ($id: ID!) { ticket(ticketId: $id) { description } }`;
    expect(await client.data(query, { id: body['ticket_id'] })).toEqual({ ticket: { description } });
  });

  it('has members ignored that the contract does not describe, whatever they hold', async () => {
    const unknown = { severity: 'standard', vendor_assigned: 'me', account_id: 'x', note: 'a\u0000b', __proto__x: {} };
    const deep = `{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const body = ticketBody(unitId, unknown);
    const rawBody = `${JSON.stringify(body).slice(0, -1)},"more":${deep},"__proto__":{"unit_id":"nowhere"}}`;
    const answer = await client.rest('POST', PATH, { rawBody });
    expect(answer).toMatchObject({ status: 200, body: { severity: 'emergency', vendor_assigned: vendorId } });
  });
});
