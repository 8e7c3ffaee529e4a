import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Visitor, linkSentTo } from '../answer-pages/visitor.ts';
import { eventually } from '../support/eventually.ts';
import { givenUnit } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { answerApproval, givenApprover } from './approval-client.ts';
import { eventualRun, givenDraft, startRun } from './workflow-client.ts';
import type { SeenRun } from './workflow-client.ts';

const START = '2026-03-02T10:00:00Z';
const RULES = [
  { name: 'Income', field: 'income_multiple', op: 'gte', value: 3, effect: 'approve' },
  { name: 'A guarantor', field: 'income_multiple', op: 'lt', value: 3, effect: 'condition' },
  { name: 'Earlier evictions', field: 'evictions', op: 'gt', value: 0, effect: 'deny' },
  { name: 'Smokes', field: 'smokes', op: 'eq', value: true, effect: 'review' },
];
const GOOD = { income_multiple: 3.4, evictions: 0, smokes: false };

let service: TestService;
let client: TestClient;
let unitId: string;
let owner: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(START);
  client = await service.account();
  unitId = await givenUnit(client);
  owner = await givenApprover(service, client, { id: 'ana', roles: ['owner'] });
  await client.rest('POST', '/api/v1/tenants', { body: { id: 'T-9', first_name: 'Ana', last_name: 'Reyes' } });
  await client.rest('POST', '/api/v1/screening-rulesets', { body: { id: 'own', rules: RULES } });
});

const request = (facts: object, more: object = {}) =>
  startRun(client, 'screening', { payload: { tenant_id: 'T-9', unit_id: unitId, facts }, ruleset: 'own', ...more });
const runNow = (...statuses: string[]): Promise<SeenRun> => eventualRun(client, 'screening', ...statuses);
const application = async (id: string) => (await client.rest('GET', `/api/v1/screenings/${id}`)).body;
const decisions = async () =>
  (await client.rest<{ data: object[] }>('GET', '/api/v1/events?types=screening.decision')).body.data;

describe('A run of the type screening', () => {
  it.each([
    ['approved', GOOD, 'approved', null, 100, ['Offer the lease.'], false],
    [
      ...['approved with conditions', { ...GOOD, income_multiple: '2.8' }, 'approved_with_conditions', 'A guarantor'],
      ...[50, ['Agree on the conditions with the applicant.', 'Send the adverse action notice.'], true],
    ],
  ] as [string, object, string, string | null, number, string[], boolean][])(
    'decides an application that is %s by the rules, and tells why',
    async (_, facts, decision, conditions, score, nextSteps, adverse) => {
      const started = await request(facts);
      expect([started.status, Object.keys(started.body)]).toEqual([202, ['run_id', 'status']]);
      const runId = started.body['run_id'] as string;
      const run = await runNow('COMPLETED', 'STUCK');
      const rationale = expect.arrayContaining([expect.stringMatching(/^Income: income_multiple gte 3 /)]);
      const outcome = { decision, score, adverse_action_required: adverse };
      expect(run.steps[0]).toMatchObject({
        status: 'DONE',
        result: { ...outcome, rationale, next_steps: nextSteps, ruleset: { id: 'own', version: 1 } },
      });
      expect(await application(runId)).toMatchObject({
        ...{ status: decision, conditions, score, rationale, run_id: runId, tenant_id: 'T-9' },
        adverse_action_required: adverse,
      });
      expect(await eventually(decisions, (found) => found.length > 0)).toMatchObject([
        {
          ...{ status: decision, actor: { kind: 'automation', id: 'workflows' } },
          data: { run_id: runId, score, rationale, adverse_action_required: adverse },
        },
      ]);
    },
  );

  it.each([
    ['a rule asks for a person', { ...GOOD, smokes: true }],
    ['a fact is missing', { income_multiple: 3.4, smokes: false }],
    ['a fact cannot be compared', { ...GOOD, evictions: 'none' }],
  ])('leaves an application undecided when %s', async (_, facts) => {
    const { body } = await request(facts);
    const run = await runNow('COMPLETED', 'STUCK');
    expect(run.steps[0]!.result).toMatchObject({ decision: 'review', adverse_action_required: false });
    expect(await application(body['run_id'] as string)).toMatchObject({ status: 'pending', run_id: null });
  });

  it('refuses what it could not decide, naming each member', async () => {
    const answer = await startRun(client, 'screening', { payload: { tenant_id: 'nobody' }, ruleset: 'none' });
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toMatchObject([
      { pointer: '/payload/unit_id', code: 'required' },
      { pointer: '/payload/tenant_id', code: 'unknown_record' },
    ]);
    const unknown = await request(GOOD, { ruleset: 'none' });
    expect(unknown.body['errors']).toMatchObject([{ pointer: '/ruleset', code: 'unknown_ruleset' }]);
  });
});

describe('A denial', () => {
  const DENIED = { ...GOOD, evictions: 1 };

  it('waits for a person, who decides by the link, and names that person', async () => {
    const runId = (await request(DENIED)).body['run_id'] as string;
    const waiting = await runNow('WAITING', 'STUCK');
    expect(waiting.approvals).toMatchObject([{ status: 'PENDING', approverIds: ['ana'] }]);
    expect(await application(runId)).toMatchObject({ status: 'pending' });
    const visitor = new Visitor(service.url, await linkSentTo(client, 'ana', 'workflow.approval_requested'));
    const page = await visitor.open();
    expect(page.text).toContain(`Deny the application ${runId}? Its score is 75 of 100.`);
    expect(page.text).toContain('Earlier evictions: evictions gt 0 holds, so deny; it is 1.');
    expect((await visitor.press('approve')).status).toBe(303);
    const run = await runNow('COMPLETED', 'STUCK');
    expect(run.steps[0]!.result).toMatchObject({ decision: 'denied', decided_by: { id: 'ana' } });
    expect(await application(runId)).toMatchObject({ status: 'denied', score: 75, adverse_action_required: true });
    const [event] = await eventually(decisions, (found) => found.length > 0);
    expect(event).toMatchObject({
      actor: { kind: 'automation', id: 'workflows', on_behalf_of: { kind: 'person', id: 'ana' } },
    });
  });

  it('does not happen when the person refuses it; the application stays undecided', async () => {
    const runId = (await request(DENIED)).body['run_id'] as string;
    const [approval] = (await runNow('WAITING', 'STUCK')).approvals;
    await answerApproval(client, { approvalId: approval!.id, verb: 'reject', token: owner });
    const run = await runNow('COMPLETED', 'STUCK');
    expect(run.steps[0]!.result).toMatchObject({ decision: 'review', answer: 'rejected' });
    expect(await application(runId)).toMatchObject({ status: 'pending' });
    expect(await decisions()).toEqual([]);
  });

  it('happens neither by an approval that counts without an answer, nor by any autonomy', async () => {
    await client.rest('PATCH', '/api/v1/agents/workflows', {
      body: { autonomy: { default: 'act', by_action: { decide_screening: 'act' } } },
    });
    const id = await givenDraft(client, {
      trigger: { kind: 'manual' },
      steps: [
        { kind: 'approve', by: 'owners', within: 'PT5M', on_timeout: 'approve' },
        { kind: 'decide_screening', ruleset: 'own', within: 'PT10M' },
      ],
    });
    const payload = { tenant_id: 'T-9', unit_id: unitId, facts: DENIED };
    const runId = (await startRun(client, id, { payload })).body['run_id'] as string;
    await eventualRun(client, id, 'WAITING');
    service.clock.jumpTo('2026-03-02T10:06:00Z');
    const waiting = await eventually(
      () => eventualRun(client, id, 'WAITING', 'STUCK'),
      ({ approvals }) => approvals.length === 2,
    );
    expect(waiting.approvals).toMatchObject([{ status: 'EXPIRED' }, { status: 'PENDING' }]);
    expect(await application(runId)).toMatchObject({ status: 'pending' });
    service.clock.jumpTo('2026-03-02T10:30:00Z');
    const run = await eventualRun(client, id, 'COMPLETED', 'STUCK');
    expect(run.steps[1]!.result).toMatchObject({ decision: 'review' });
    expect(await application(runId)).toMatchObject({ status: 'pending' });
  });
});

describe('A screening ruleset', () => {
  it('keeps its versions, and a decision names the one that it rests on', async () => {
    const path = '/api/v1/screening-rulesets/own';
    const { headers } = await client.rest('GET', path);
    const rules = RULES.map((rule) => (rule.field === 'income_multiple' ? { ...rule, value: 5 } : rule));
    const changed = await client.rest('PUT', path, { body: { rules }, headers: { 'If-Match': headers.get('etag')! } });
    expect(changed.body).toMatchObject({ id: 'own', version: 2, rules });
    const stale = await client.rest('PUT', path, {
      body: { rules: RULES },
      headers: { 'If-Match': headers.get('etag')! },
    });
    expect(stale.status).toBe(412);
    await request(GOOD);
    const run = await runNow('COMPLETED', 'STUCK');
    const ruleset = { id: 'own', version: 2 };
    expect(run.steps[0]!.result).toMatchObject({ ruleset, decision: 'approved_with_conditions' });
    const versions = await client.rest<{ data: { version: number }[] }>('GET', `${path}/versions`);
    expect(versions.body.data.map(({ version }) => version)).toEqual([2, 1]);
    expect((await client.rest('DELETE', path)).status).toBe(204);
    expect((await client.rest('GET', path)).status).toBe(404);
    expect((await client.rest('POST', '/api/v1/screening-rulesets', { body: { id: 'own', rules } })).status).toBe(409);
    const list = await client.rest<{ data: { id: string }[] }>('GET', '/api/v1/screening-rulesets');
    expect(list.body.data.map(({ id }) => id)).toEqual(['standard']);
  });

  it('is refused with every fault, and the one of the service does not change', async () => {
    const rules = [
      { name: 'A', field: 'evictions', op: 'in', value: 1, effect: 'deny' },
      { name: 'B', field: 'evictions', op: 'exists', value: 'yes', effect: 'deny' },
    ];
    const refused = await client.rest('POST', '/api/v1/screening-rulesets', { body: { rules } });
    expect(refused.body['errors']).toMatchObject([{ pointer: '/rules/0/value' }, { pointer: '/rules/1/value' }]);
    const standard = await client.rest('PUT', '/api/v1/screening-rulesets/standard', { body: { rules: RULES } });
    expect(standard.status).toBe(409);
  });
});

describe('The other types of runs', () => {
  it('file a ticket, and remind the tenants of a lease', async () => {
    await startRun(client, 'maintenance', { payload: { unit_id: unitId, description: 'The tap drips' } });
    const filed = await eventualRun(client, 'maintenance', 'COMPLETED', 'STUCK');
    const ticketId = filed.steps[0]!.result!['ticket_id'] as string;
    expect((await client.rest('GET', `/api/v1/maintenance/${ticketId}`)).body).toMatchObject({ unit_id: unitId });
    await client.rest('PATCH', '/api/v1/tenants/T-9', { body: { email: 'ana@tenants.example', unit_id: unitId } });
    await startRun(client, 'reminders', { payload: { tenant_id: 'T-9', text: 'The rent is due.' } });
    const reminded = await eventualRun(client, 'reminders', 'COMPLETED', 'STUCK');
    expect(reminded.steps).toMatchObject([
      { result: { recipients: [{ kind: 'tenant', id: 'T-9' }] } },
      { status: 'SKIPPED' },
    ]);
  });

  it('are there for every account, and nobody changes them', async () => {
    const { body } = await client.rest<{ data: { id: string }[] }>('GET', '/api/v1/workflows');
    expect(body.data.map(({ id }) => id)).toEqual(['maintenance', 'reminders', 'screening']);
    const path = '/api/v1/workflows/reminders';
    expect((await client.rest('GET', `${path}/versions`)).body).toMatchObject({ data: [{ version: 1 }] });
    expect((await client.rest('DELETE', path)).status).toBe(409);
  });
});
