import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
});
afterAll(() => service.stop());

const NO_INSTANTS = [
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:60:00Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T00:00:00+24:00',
  '2026-01-01T00:00:00',
  '2026-01-01 00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
  '2026-01-01',
];
const EXPECTED = 'RFC 3339 instant like 2026-01-31T09:30:00Z';

describe('An instant that there is not', () => {
  it.each(NO_INSTANTS)(
    'is refused wherever one is asked for, with what was expected and what came: %s',
    async (text) => {
      for (const path of ['/api/v1/tenants', '/api/v1/maintenance']) {
        const answer = await client.rest('GET', `${path}?updated_since=${encodeURIComponent(text)}`);
        const { errors } = expectProblem(answer, 400, 'validation_failed');
        expect(errors).toMatchObject([{ parameter: 'updated_since' }]);
        expect(errors?.[0]?.detail).toContain(EXPECTED);
        expect(errors?.[0]?.detail).toContain(text);
      }
      const body = { to: 'scheduled', scheduled_for: text };
      const moved = await client.rest('POST', '/api/v1/maintenance/none/transitions', { body });
      expect(expectProblem(moved, 400, 'validation_failed').errors).toMatchObject([{ pointer: '/scheduled_for' }]);
      for (const query of [
        'query ($at: DateTime) { tickets(filter: { updatedSince: $at }) { nodes { ticketId } } }',
        'query ($at: String) { tenants(filter: { updatedSince: $at }) { nodes { id } } }',
      ]) {
        const { errors } = await client.graphql(query, { at: text });
        expect(errors?.[0]?.extensions['code']).toBe('validation_failed');
        expect(JSON.stringify(errors)).toContain(EXPECTED);
        expect(JSON.stringify(errors)).toContain(text);
      }
    },
  );

  it('tells how a plus is written in an address, where it stands for a blank', async () => {
    for (const path of ['/api/v1/tenants', '/api/v1/maintenance']) {
      const answer = await client.rest('GET', `${path}?updated_since=2026-01-01T00:00:00+01:00`);
      const { errors } = expectProblem(answer, 400, 'validation_failed');
      expect(errors?.[0]?.detail).toMatch(
        /but got "2026-01-01T00:00:00 01:00"; in an address a plus is written as %2B\.$/,
      );
    }
  });

  it('is told from one that there is', async () => {
    for (const text of ['2024-02-29T23:59:59Z', '2026-01-01t00:00:00.123456z', '2026-01-01T23:30:00-05:30']) {
      for (const path of ['/api/v1/tenants', '/api/v1/maintenance']) {
        const answer = await client.rest('GET', `${path}?updated_since=${encodeURIComponent(text)}`);
        expect([text, answer.status]).toEqual([text, 200]);
      }
    }
  });
});

describe('A day that there is not', () => {
  it('is refused over REST as over GraphQL', async () => {
    for (const day of ['2026-02-30', '0000-01-01', '2026-1-1']) {
      const body = { unit_id: 'u', start_date: day, rent: 1 };
      const answer = await client.rest('POST', '/api/v1/leases', { body });
      const { errors } = expectProblem(answer, 400, 'validation_failed');
      const detail = `Expected a date as YYYY-MM-DD, but got ${JSON.stringify(day)}.`;
      expect(errors).toMatchObject([{ pointer: '/start_date', detail }]);
      const { errors: faults } = await client.graphql(
        'query ($day: Date!) { kpis(period: { start: $day, end: $day }) { value } }',
        { day },
      );
      expect(faults?.[0]?.message).toContain(detail);
    }
  });
});
