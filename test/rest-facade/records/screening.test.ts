import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { givenUnit } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

const DECISIONS = ['approved', 'approved_with_conditions', 'denied', 'withdrawn'] as const;
const FROM: Record<string, readonly string[]> = {
  pending: DECISIONS,
  approved: ['withdrawn'],
  approved_with_conditions: ['approved', 'denied', 'withdrawn'],
  denied: [],
  withdrawn: [],
};

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  await givenUnit(client, { id: 'u' });
  await client.rest('POST', '/api/v1/tenants', { body: { id: 't', first_name: 'A', last_name: 'B' } });
  await client.rest('POST', '/api/v1/screenings', { body: { id: 's', tenant_id: 't', unit_id: 'u' } });
});

const conditionsOf = (decision: string) =>
  decision === 'approved_with_conditions' ? { conditions: 'A guarantor signs too' } : {};
const decide = (decision: string, body: object = {}, headers: Record<string, string> = {}) =>
  client.rest('POST', '/api/v1/screenings/s/decision', {
    body: { decision, ...conditionsOf(decision), ...body },
    headers,
  });
const decisions = async () => {
  const { body } = await client.rest<{ data: { type: string; status: string; data: object }[] }>(
    'GET',
    '/api/v1/events',
  );
  return body.data.filter(({ type }) => type === 'screening.decision');
};

describe('An application', () => {
  it('is pending until it is decided, and can be found by tenant, unit and status', async () => {
    const answer = await client.rest('GET', '/api/v1/screenings/s');
    expect(answer.body).toMatchObject({ id: 's', tenant_id: 't', unit_id: 'u', status: 'pending', decided_at: null });
    const count = async (query: string) =>
      (await client.rest<{ data: object[] }>('GET', `/api/v1/screenings?${query}`)).body.data.length;
    expect(await count('tenant_id=t&unit_id=u&status=pending')).toBe(1);
    expect(await count('status=denied')).toBe(0);
    const graph = await client.data<{ screening: object }>(
      `{ screening(id: "s") { tenant { lastName } unit { id } } }`,
    );
    expect(graph.screening).toEqual({ tenant: { lastName: 'B' }, unit: { id: 'u' } });
  });

  it('names a tenant and a unit that are there, and has an id of its own', async () => {
    const post = (body: object) => client.rest('POST', '/api/v1/screenings', { body });
    const problem = expectProblem(await post({ tenant_id: 'x', unit_id: 'y' }), 422, 'unknown_reference');
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/tenant_id', '/unit_id']);
    expectProblem(await post({ id: 's', tenant_id: 't', unit_id: 'u' }), 409, 'already_exists');
  });
});

describe('A decision', () => {
  it.each(DECISIONS)('%s is told of by the event that the specification shows', async (decision) => {
    const answer = await decide(decision, { reason: 'Because' });
    expect(answer).toMatchObject({ status: 200, body: { status: decision, reason: 'Because', decided_by: 'tester' } });
    const [event] = await eventually(decisions, (found) => found.length === 1);
    expect(event).toMatchObject({ type: 'screening.decision', status: decision, data: { id: 's', tenant_id: 't' } });
  });

  it.each(Object.entries(FROM))('after %s may be one of %j', async (from, allowed) => {
    for (const decision of DECISIONS) {
      if (decision === from) continue;
      const id = `${from}-${decision}`;
      await client.rest('POST', '/api/v1/screenings', { body: { id, tenant_id: 't', unit_id: 'u' } });
      const post = (to: string) =>
        client.rest('POST', `/api/v1/screenings/${id}/decision`, { body: { decision: to, ...conditionsOf(to) } });
      if (from !== 'pending') await post(from);
      const answer = await post(decision);
      if (allowed.includes(decision)) expect(answer).toMatchObject({ status: 200, body: { status: decision } });
      else expect(expectProblem(answer, 409, 'illegal_transition')).toMatchObject({ allowed });
    }
  });

  it('that is made again changes nothing and tells nothing', async () => {
    const first = await decide('approved');
    const again = await decide('approved');
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    await decide('withdrawn');
    expect(await eventually(decisions, (found) => found.length > 1)).toHaveLength(2);
  });

  it('asks for conditions when it is conditional, and only then; pending is none', async () => {
    expectProblem(await decide('approved_with_conditions', { conditions: null }), 400, 'validation_failed');
    expectProblem(await decide('approved', { conditions: 'None' }), 400, 'validation_failed');
    expectProblem(await decide('pending'), 400, 'validation_failed');
    const answer = await client.graphql(`mutation { decideScreening(id: "s", input: { decision: PENDING }) { id } }`);
    expect(answer.errors?.[0]?.extensions['code']).toBe('validation_failed');
  });

  it('of 10 at once that disagree is one, and one is told of', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => decide(n % 2 === 0 ? 'denied' : 'withdrawn', { reason: `R${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await eventually(decisions, (found) => found.length > 0)).toHaveLength(1);
  });

  it('may be bound to the version that was read', async () => {
    const etag = (await client.rest('GET', '/api/v1/screenings/s')).headers.get('etag')!;
    expect((await decide('approved', {}, { 'if-match': etag })).status).toBe(200);
    expectProblem(await decide('withdrawn', {}, { 'if-match': etag }), 412, 'precondition_failed');
  });
});
