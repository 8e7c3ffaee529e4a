import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenProperty } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestRoles } from '../support/test-roles.ts';
import type { TestRoles } from '../support/test-roles.ts';

const START_TIMEOUT_MS = 120_000;
const ROWS = 500;
const BODY_LIMIT_BYTES = 262_144;

let roles: TestRoles;
let client: TestClient;

beforeAll(async () => {
  roles = await startTestRoles({}, []);
  client = await roles.account();
}, START_TIMEOUT_MS);
afterAll(() => roles.stop(), START_TIMEOUT_MS);

const longText = (place: number, length: number): string => `${place}`.padStart(length, 'ü');
const rows = (row: (place: number) => object): object[] => Array.from({ length: ROWS }, (_, place) => row(place));

describe('With roles that run apart', () => {
  it('a batch of tenants may have as many long rows as it says', async () => {
    const tenants = rows((place) => ({
      ...{ id: longText(place, 128), external_id: longText(place, 128) },
      ...{ first_name: 'ü'.repeat(200), last_name: 'ü'.repeat(200), phone: '+1 (303) 555-0123 ext. 12345678901234567' },
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
    }));
    const { status, body } = await client.rest<{ results: { status: string }[] }>('POST', '/api/v1/tenants/batch', {
      body: { tenants },
    });
    expect(status).toBe(200);
    expect(body.results.map((result) => result.status)).toEqual(rows(() => ({})).map(() => 'created'));
  });

  it('a batch of ledger entries may have as many long rows as it says', async () => {
    const propertyId = await givenProperty(client);
    const entries = rows((place) => ({
      ...{ property_id: propertyId, kind: 'expense', gl_class: 'operating_expense', amount: 100 },
      ...{ posted_on: '2026-01-05', reference: 'ü'.repeat(500), external_id: longText(place, 128) },
    }));
    const { status, body } = await client.rest<{ data: { outcome: string }[] }>(
      'POST',
      '/api/v1/financial/ledger/batch',
      { body: { entries } },
    );
    expect(status).toBe(200);
    expect(new Set(body.data.map((posting) => posting.outcome))).toEqual(new Set(['created']));
  });

  it('an operation that a client sends to the graph stays as short as ever', async () => {
    const { url, status } = await fetch(new URL('/graphql', roles.graphqlUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ account { name } }', variables: { filler: 'f'.repeat(BODY_LIMIT_BYTES) } }),
    });
    expect([url, status]).toEqual([`${roles.graphqlUrl}/graphql`, 413]);
  });
});
