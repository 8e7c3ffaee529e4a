import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../../subgraphs/accounts/account/scopes.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit } from '../../support/given.ts';
import { file, givenLadder } from '../../support/maintenance/dispatch-builders.ts';
import { givenBuilding, report } from '../../support/maintenance/incident-builders.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { patch } from './agent.client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T10:00:00Z');
  client = await givenLadder(service, ['a', 'b', 'c']);
});

const performanceOf = async (agent: string, query = '', by = client): Promise<Record<string, unknown>> =>
  (await by.rest('GET', `/api/v1/agents/${agent}/performance${query}`)).body;
const post = async (id: string, action: string, body: object = {}): Promise<void> => {
  expect((await client.rest('POST', `/api/v1/maintenance/${id}/${action}`, { body })).status).toBe(200);
};
const correct = (id: string, body: object, token = client.token) =>
  client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body: { reason: 'seen', ...body }, token });
const tokenOf = (kind: 'automation' | 'person' | 'service', reach?: string[]): Promise<string> => {
  const { accountId } = client;
  const actor = { kind, id: 'somebody', name: 'Somebody' } as const;
  return service.tokens.issue({ accountId, subject: 'somebody', scopes: SCOPES, ttlSeconds: 600, actor, reach });
};

describe('The performance of triage', () => {
  it('counts the tickets that somebody judged otherwise, once each, by when they were filed', async () => {
    const ids = [await file(client), await file(client), await file(client), await file(client)];
    await correct(ids[0]!, { category: 'electrical' });
    await correct(ids[0]!, { category: 'hvac', reason: 'seen again' });
    await correct(ids[1]!, { category: 'plumbing' });
    const shown = await performanceOf('triage');
    const { from, to } = shown['period'] as { from: string; to: string };
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * 86_400_000);
    expect(shown).toEqual({
      agent_id: 'triage',
      period: { from, to },
      ...{ runs: 4, succeeded: 3, corrected: 1, correction_rate: 0.25, median_ms: null },
    });
    expect(await performanceOf('triage', '?to=2026-03-01T00:00:00Z')).toMatchObject({
      ...{ runs: 0, corrected: 0, correction_rate: null },
      period: { from: '2026-01-30T00:00:00.000Z' },
    });
    const inverted = '?from=2026-03-01T00:00:00Z&to=2026-02-01T00:00:00Z';
    expectProblem(await client.rest('GET', `/api/v1/agents/triage/performance${inverted}`), 400, 'validation_failed');
  });

  it('counts only what the caller sees', async () => {
    const unitId = await givenUnit(client, { propertyId: await propertyOf('seen') });
    await file(client, { unit_id: unitId });
    await file(client);
    const token = await tokenOf('person', ['seen']);
    const { body } = await client.rest('GET', '/api/v1/agents/triage/performance', { token });
    expect(body).toMatchObject({ runs: 1 });
    const change = await client.rest('PATCH', '/api/v1/agents/exports', { body: { status: 'paused' }, token });
    expectProblem(change, 403, 'insufficient_scope');
  });
});

const propertyOf = async (id: string): Promise<string> => {
  await client.rest('POST', '/api/v1/properties', { body: { id, name: id, address: '1 Main St' } });
  return id;
};

describe('The performance of dispatch', () => {
  it('counts offers that were accepted, declined, and given to somebody else by a person', async () => {
    const [accepted, declined, given] = [await file(client), await file(client), await file(client)];
    await post(accepted, 'accept', { vendor_id: 'a' });
    await post(declined, 'decline', { vendor_id: 'a', reason: 'no truck' });
    await post(given, 'assign', { vendor_id: 'c', reason: 'knows the house' });
    // Three first offers, and one to the next vendor.
    expect(await performanceOf('dispatch')).toMatchObject({
      ...{ runs: 4, succeeded: 1, corrected: 2, correction_rate: 0.5, median_ms: null },
    });
  });
});

describe('The performance of duplicates', () => {
  it('counts links, and those that somebody took apart', async () => {
    const building = await givenBuilding(service);
    await report(building, "No heat in the whole building, it's mild outside");
    const duplicates = [
      await report(building, 'Heat is off in the entire building'),
      await report(building, 'No heat anywhere in the building'),
    ];
    expect(await performanceOf('duplicates', '', building.client)).toMatchObject({
      runs: 2,
      succeeded: 2,
      corrected: 0,
    });
    await building.client.data(`mutation { unlinkTicket(ticketId: "${duplicates[0]}") { ticketId } }`);
    expect(await performanceOf('duplicates', '', building.client)).toMatchObject({
      runs: 2,
      corrected: 1,
      correction_rate: 0.5,
    });
  });
});

describe('The performance of others', () => {
  it('is counted where there are records, and unknown elsewhere', async () => {
    const at = service.clock.now();
    const values = [client.accountId, at];
    await client.work(
      `insert into finance.kpi_export (account_id, id, destination, webhook_url, webhook_secret, webhook_secret_header, kpis, timezone, max_attempts,
         status, created_at, updated_at)
       values ($1, 'e', 'webhook', 'https://a.example', 'x', 'x', '{noi}', 'UTC', 1, 'active', $2, $2)`,
      values,
    );
    await client.work(
      `insert into finance.kpi_export_run (account_id, id, export_id, status, scheduled_for, late, timezone, period_start,
         period_end, created_at)
       select $1::text, status, 'e', status, $2::timestamptz, false, 'UTC', '2026-01-01', '2026-01-31', $2::timestamptz
       from unnest(array['succeeded', 'failed']) status`,
      values,
    );
    await client.work(
      `insert into finance.kpi_export_attempt (account_id, run_id, number, started_at, finished_at, outcome)
       values ($1, 'succeeded', 1, $2::timestamptz, $2::timestamptz + interval '1500 milliseconds', 'succeeded')`,
      values,
    );
    expect(await performanceOf('exports')).toMatchObject({
      ...{ runs: 2, succeeded: 1, corrected: null, correction_rate: null, median_ms: 1500 },
    });
    expect(await performanceOf('webhooks')).toMatchObject({ runs: 0, succeeded: 0, corrected: null, median_ms: null });
    expect(await performanceOf('sla')).toMatchObject({ runs: null, succeeded: null, corrected: null });
    const all = await client.data<{ agents: { nodes: unknown[] } }>(
      `{ agents(filter: { kind: AUTOMATION }) { nodes { id performance { runs } workload { openTickets } } } }`,
    );
    expect(all.agents.nodes).toContainEqual({ id: 'exports', performance: { runs: 2 }, workload: { openTickets: 0 } });
  });

  it('counts messages and deliveries', async () => {
    await client.work(
      `insert into accounts.notification (account_id, id, event_id, event_type, entity_type, entity_id, recipient_kind,
         recipient_id, channel, address, language, subject, body, is_urgent, is_escalation, message_id, request_id, state,
         created_at)
       select $1::text, state, gen_random_uuid(), 'maintenance.created', 'ticket', 't', 'vendor', state, 'email', 'x', 'en', 'x',
              'x', false, false, state, 'r', state, $2::timestamptz
       from unnest(array['sent', 'failed', 'suppressed']) state`,
      [client.accountId, service.clock.now()],
    );
    expect(await performanceOf('notifications')).toMatchObject({ runs: 2, succeeded: 1, corrected: null });
  });
});

describe('The activity of an agent', () => {
  it('is what the log names it for, newest first, and nobody else’s of the same name', async () => {
    const ids = [await file(client), await file(client)];
    const token = await tokenOf('person');
    for (const id of ids) await correct(id, { category: 'hvac' }, token);
    await correct(ids[0]!, { category: 'gas' }, await tokenOf('service'));
    await client.work(
      `insert into accounts.agent (account_id, id, kind, name, status, created_at, updated_at)
       values ($1, 'somebody', 'person', 'Somebody', 'active', now(), now())`,
      [client.accountId],
    );
    interface Page {
      data: { type: string; actor: object; entity: { id: string } }[];
      next_cursor: string | null;
    }
    const path = '/api/v1/agents/somebody/activity';
    const { body } = await eventually(
      () => client.rest<Page>('GET', path),
      (answer) => answer.body.data.length >= 2,
    );
    expect(body.data.map(({ entity }) => entity.id)).toEqual(ids.toReversed());
    for (const event of body.data) expect(event.actor).toEqual({ kind: 'person', id: 'somebody', name: 'Somebody' });
    const first = await client.rest<Page>('GET', `${path}?limit=1`);
    const second = await client.rest<Page>('GET', `${path}?limit=1&cursor=${first.body.next_cursor}`);
    expect([...first.body.data, ...second.body.data]).toEqual(body.data);
    expect(second.body.next_cursor).toBeNull();
    const dispatched = await client.rest<Page>('GET', '/api/v1/agents/dispatch/activity');
    expect(dispatched.body.data.map(({ type }) => type)).toContain('maintenance.dispatched');
  });
});

describe('An automation', () => {
  it('lowers no emergency, whatever it is allowed', async () => {
    const id = await file(client);
    expect((await correct(id, { severity: 'emergency' })).body).toMatchObject({ severity: 'emergency' });
    await patch(client, 'triage', { autonomy: { default: 'act' } });
    const token = await tokenOf('automation');
    expectProblem(await correct(id, { severity: 'urgent' }, token), 403, 'person_required');
    expect((await client.rest('GET', `/api/v1/maintenance/${id}`)).body).toMatchObject({ severity: 'emergency' });
    expect((await correct(id, { category: 'gas' }, token)).status).toBe(200);
    expect((await correct(id, { severity: 'urgent' }, await tokenOf('service'))).status).toBe(200);
  });

  it('denies no screening', async () => {
    await givenUnit(client, { id: 'u' });
    await client.rest('POST', '/api/v1/tenants', { body: { id: 't', first_name: 'A', last_name: 'B' } });
    await client.rest('POST', '/api/v1/screenings', { body: { id: 's', tenant_id: 't', unit_id: 'u' } });
    const decide = (decision: string, token: string) =>
      client.rest('POST', '/api/v1/screenings/s/decision', { body: { decision, reason: 'income' }, token });
    expectProblem(await decide('denied', await tokenOf('automation')), 403, 'person_required');
    expect((await client.rest('GET', '/api/v1/screenings/s')).body).toMatchObject({ status: 'pending' });
    expect((await decide('denied', await tokenOf('person'))).status).toBe(200);
  });
});
